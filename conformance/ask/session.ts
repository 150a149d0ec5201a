/**
 * The requests of one case, one after the other. The engine has no memory, so the server's state between requests is
 * here.
 */
import type {
  ConversionWebhook,
  ListAnswer,
  NamedOptions,
  ObjectAnswer,
  ServedCrd,
  StoredObject,
  Surroundings,
} from '../../src/engine/answers.ts';
import { withOwners } from '../../src/engine/index.ts';
import { isArray, isObject, type JsonObject, type JsonValue } from '../../src/engine/values.ts';
import type { Conversion, Step } from '../format/case.ts';
import { scriptedIfPossible, webhookOf } from './conversion-script.ts';
import type { Engine } from './engine.ts';
import { identify, textIn } from './identity.ts';
import { asShown, namesIn, ObjectStore, type Names } from './object-store.ts';
import { withoutLine, withResourceVersion } from './resource-version.ts';
import {
  NotSupported,
  objectResult,
  refusedResult,
  requestOf,
  ServerPanic,
  textsOf,
  type Result,
} from './result.ts';

/** The user that the judge sends requests as. */
const fieldManager = 'judge';

/** The target of a request; without a name, all objects. */
interface Target extends Names {
  readonly version: string;
  readonly subresource: string | undefined;
}

export class Session {
  private readonly engine: Engine;
  private surroundings: Surroundings;
  private readonly webhook: ConversionWebhook | undefined;
  private crd: ServedCrd;
  private readonly objects = new ObjectStore();
  private last: Names = { namespace: '', name: '' };
  private writes = 0;

  constructor(engine: Engine, surroundings: Surroundings, crd: ServedCrd, script: Conversion | undefined) {
    this.engine = engine;
    this.surroundings = surroundings;
    this.webhook = script && webhookOf(script);
    this.crd = this.withWebhook(crd);
  }

  /** The time of the following requests. */
  set now(time: string) {
    this.surroundings = { ...this.surroundings, now: time };
  }

  request(step: Step): Result {
    switch (step.verb) {
      case 'create':
        return this.create(step);
      case 'get':
        return this.get(step);
      case 'update':
        return this.update({ ...step, subresource: '' });
      case 'updateStatus':
        return this.update({ ...step, subresource: 'status' });
      case 'patch':
        return this.patch(step);
      case 'delete':
        return this.delete(step);
      case 'table':
        return this.table(step);
      case 'openapi':
        return this.openapi(step);
      case 'updateCrd':
        return this.updateCrd(step);
      default:
        throw new NotSupported(`verb ${step.verb} is not supported yet`);
    }
  }

  private create(step: Step): Result {
    const target = this.target(step);
    const answer = this.engine.createObject(this.crd, requestOf(step), this.nextSurroundings(), {
      version: target.version,
      fieldManager: step.fieldManager || fieldManager,
      ...(target.namespace !== '' && { namespace: target.namespace }),
      lookUp: (namespace, name) => this.objects.at({ namespace, name }),
    });
    this.objects.keep(answer);
    if (answer.accepted) {
      this.last = namesIn(answer.object);
    }
    return objectResult(answer);
  }

  private get(step: Step): Result {
    const target = this.target(step);
    const { crd, surroundings } = this;
    const options = this.options(target);
    if (target.name === '' && target.subresource === undefined)
      return listResult(
        this.engine.listObjects(crd, this.objects.shown(target.namespace), surroundings, options),
      );
    const held = this.objects.at(target);
    const answer = this.engine.getObject(crd, held && asShown(held), surroundings, options);
    const { stored: _, ...result } = objectResult(answer);
    return result;
  }

  private update(step: Step): Result {
    const target = this.target(step);
    const held = this.objects.at(target);
    const own = identify(step.body ?? '');
    const raw = step.rawResourceVersion === true || own.resourceVersion !== '';
    const found = raw ? undefined : this.resourceVersionAt(this.target({ ...step, subresource: '' }));
    const { text, line } =
      found === undefined ? { text: step.body ?? '', line: 0 } : withResourceVersion(step.body ?? '', found);
    const answer = this.engine.updateObject(
      this.crd,
      requestOf({ ...step, body: text }),
      held,
      this.nextSurroundings(),
      this.options(target, step),
    );
    this.objects.keepAt(target, answer);
    return withoutLineIn(objectResult(answer), line);
  }

  /** Returns the resourceVersion that the judge reads before an update; without a name, that of the list of all objects. */
  private resourceVersionAt(target: Target): string | undefined {
    const { crd, engine, surroundings } = this;
    const options = this.options(target);
    const held = this.objects.at(target);
    const served = crd.versions.some((one) => one.name === target.version && one.served);
    if (!served) return undefined;
    if (target.name === '' && target.subresource === undefined) {
      const listed = engine.listObjects(crd, this.objects.all(target.namespace), surroundings, options);
      return listed.accepted ? textIn(listed.list, 'resourceVersion') : undefined;
    }
    return held !== undefined && engine.getObject(crd, held, surroundings, options).accepted
      ? held.resourceVersion
      : undefined;
  }

  private patch(step: Step): Result {
    const type = step.patchType?.split(';')[0];
    const target = this.target(step);
    const options = this.options(target, step);
    const held = this.objects.at(target);
    const { crd, engine } = this;
    const surroundings = this.nextSurroundings();
    let answer: ObjectAnswer;
    if (type === 'application/apply-patch+yaml') {
      const force = step.force === true;
      answer = engine.applyObject(crd, requestOf(step), held, surroundings, { ...options, force });
    } else {
      answer = engine.patchObject(crd, type ?? '', requestOf(step), held, surroundings, options);
    }
    this.objects.keepAt(target, answer);
    return objectResult(answer);
  }

  private delete(step: Step): Result {
    const target = this.target({ ...step, body: '', subresource: '' });
    const request = step.body ? requestOf(step) : undefined;
    const held = this.objects.at(target);
    const { crd } = this;
    const surroundings = this.nextSurroundings();
    const options = this.options(target);
    if (target.name === '' && target.subresource === undefined) {
      const all = this.objects.all(target.namespace);
      const collected = this.engine.deleteCollection(crd, request, all, surroundings, options);
      const shown = withOwnersOf(all, collected);
      for (const { object, answer } of collected.deletions) {
        if (answer.stored !== object.object) this.objects.keepAt(namesIn(object.object), answer);
      }
      return listResult(shown);
    }
    const answer = this.engine.deleteObject(crd, request, held, surroundings, options);
    // A dry run changes nothing.
    if (!answer.accepted || answer.stored !== held?.object) this.objects.keepAt(target, answer);
    const result = objectResult(answer);
    // The judge reports the stored object only if the answer is the object.
    if (!result.object?.has('metadata') || result.object.get('kind') === 'Status') delete result.stored;
    return result;
  }

  private table(step: Step): Result {
    const { version } = this.target({ ...step, body: '' });
    const namespace = step.namespace ?? '';
    const options = { version, ...(namespace !== '' && { namespace }) };
    const answer = this.engine.getTable(this.crd, this.objects.shown(namespace), this.surroundings, options);
    if (!answer.accepted) return refusedResult(answer, undefined);
    return { code: 200, warnings: textsOf(answer.warnings), object: answer.table };
  }

  private openapi(step: Step): Result {
    const { version } = this.target({ ...step, body: '' });
    const object = this.engine.publishedSchemas(this.crd, version, this.surroundings.kubernetes);
    return object === undefined ? { code: 404, warnings: [] } : { code: 200, warnings: [], object };
  }

  private updateCrd(step: Step): Result {
    const sent = this.webhook === undefined ? step : scriptedIfPossible(step);
    const body = sent.body ?? '';
    const fill = step.rawResourceVersion !== true && identify(body).resourceVersion === '';
    const { text, line } = fill
      ? withResourceVersion(body, textIn(this.crd.object, 'resourceVersion'))
      : { text: body, line: 0 };
    const answer = this.engine.admitCrdUpdate(
      requestOf({ ...sent, body: text }),
      this.crd,
      this.nextSurroundings(),
    );
    if (answer.accepted === 'crash') throw new ServerPanic(answer.explanation);
    if (!answer.accepted) return withoutLineIn(refusedResult(answer, answer.source), line);
    this.crd = this.withWebhook(answer.served);
    const { code, object } = answer;
    return withoutLineIn({ code, warnings: textsOf(answer.warnings), object }, line);
  }

  /** The judge's choice: from the step, the body, or the object that was created last. */
  private target(step: Step): Target {
    const own = identify(step.body ?? '');
    const namespaced = this.crd.scope === 'Namespaced';
    const storage = this.crd.versions.find((one) => one.storage)?.name ?? '';
    const version = step.version || own.version || storage;
    let name = step.name || own.name;
    let namespace = step.namespace || (namespaced ? own.namespace : '');
    if (name === '' && step.verb !== 'create') {
      name = this.last.name;
      namespace ||= this.last.namespace;
    }
    if (namespace === '' && namespaced) namespace = 'default';
    // In a URL, the text after the plural is the name, whatever was meant; trailing slashes are ignored.
    const path = [name, step.subresource ?? ''].filter((part) => part !== '').join('/');
    const parts = path.replace(/\/+$/, '').split('/');
    const isOtherPath = namespace.includes('/');
    return {
      version: isOtherPath ? '/' : version,
      namespace,
      name: parts[0] ?? '',
      subresource: parts[1] || undefined,
    };
  }

  private options(target: Target, step?: Step): NamedOptions {
    const { subresource } = target;
    return {
      version: target.version,
      name: target.name,
      fieldManager: step?.fieldManager || fieldManager,
      ...(target.namespace !== '' && { namespace: target.namespace }),
      ...(subresource && { subresource }),
    };
  }

  private withWebhook(crd: ServedCrd): ServedCrd {
    return this.webhook === undefined ? crd : { ...crd, webhook: this.webhook };
  }

  /** A separate revision and uid for each request, so that it is visible which of them were used. */
  private nextSurroundings(): Surroundings {
    this.writes++;
    const { resourceVersion, uid } = this.surroundings;
    return {
      ...this.surroundings,
      resourceVersion: String(Number(resourceVersion) + this.writes),
      uid: uid.slice(0, -6) + this.writes.toString(16).padStart(6, '0'),
    };
  }
}

function listResult(answer: ListAnswer): Result {
  if (!answer.accepted) return refusedResult(answer, undefined);
  return { code: 200, warnings: textsOf(answer.warnings), object: answer.list };
}

/** The list of deleted objects, as they were stored. */
function withOwnersOf(all: readonly StoredObject[], answer: ListAnswer): ListAnswer {
  if (!answer.accepted) return answer;
  const owners = new Map(all.map((one) => [nameOf(one.object), one.owners]));
  const items = answer.list.get('items');
  if (!isArray(items)) return answer;
  const shown = items.map((item) => (isObject(item) ? withOwners(item, owners.get(nameOf(item))) : item));
  return { ...answer, list: new Map(answer.list).set('items', shown) };
}

function nameOf(object: JsonObject): string {
  const { namespace, name } = namesIn(object);
  return `${namespace}/${name}`;
}

function withoutLineIn(result: Result, line: number): Result {
  if (line === 0) return result;
  const warnings = result.warnings.map((text) => withoutLine(text, line));
  const status = result.status && (withoutLineInStrings(result.status, line) as JsonObject);
  return { ...result, warnings, status };
}

function withoutLineInStrings(value: JsonValue, line: number): JsonValue {
  if (typeof value === 'string') return withoutLine(value, line);
  if (Array.isArray(value)) return value.map((item) => withoutLineInStrings(item, line));
  if (!isObject(value)) return value;
  return new Map([...value].map(([key, child]) => [key, withoutLineInStrings(child, line)]));
}
