/**
 * Puts a case to the engine and writes its answer in the judge's format.
 *
 * The engine has no memory. What a server would hold between requests is here: the CRD that was admitted
 * and, by namespace and name, the objects that were stored.
 */
import type {
  ContentType,
  CrdAnswer,
  FieldValidation,
  Minor,
  ObjectAnswer,
  ObjectOptions,
  Refusal,
  RequestBody,
  ServedCrd,
  SourceNode,
  Surroundings,
} from '../../src/engine/api.ts';
import { toJson } from '../../src/engine/json/go-format.ts';
import { isObject, type JsonObject, type JsonValue } from '../../src/engine/json/value.ts';
import { statusObject } from '../../src/engine/status/status.ts';
import type { Case, Input, Step } from '../format/case.ts';
import type { Engine } from './engine.ts';
import { normalObject, normalStatus, normalText } from './normal.ts';

/** An answer to one request, before it becomes text. */
interface Result {
  code: number;
  warnings: readonly string[];
  object?: JsonObject | undefined;
  stored?: JsonObject | undefined;
  status?: JsonObject | undefined;
  text?: string | undefined;
}

/** Something that the engine, or this runner, can't do yet. */
class NotSupported extends Error {}

/** A request on which the API server itself crashes. */
class ServerPanic extends Error {}

/** A CRD that was asked before, with the text of its answer. */
interface KnownCrd {
  readonly text: string;
  readonly served: ServedCrd | undefined;
}

const cacheTexts = 48 << 20;

export class CaseRunner {
  private readonly engine: Engine;
  private readonly surroundings: Surroundings;
  // Many cases share a CRD, mostly one after the other. Oldest first.
  private readonly crds = new Map<string, KnownCrd>();
  private cached = 0;

  constructor(engine: Engine, kubernetes: Minor) {
    this.engine = engine;
    this.surroundings = {
      kubernetes,
      now: '2026-01-02T03:04:05Z',
      uid: '7a6e9b52-6a2f-4d0e-9a55-3f1f6f3c2b10',
      nameSuffix: 'x7k2p',
      resourceVersion: '7',
    };
  }

  /** The answer as one line of JSON, without the line end. A fault of the engine becomes its `error`. */
  answer(one: Case): string {
    const name = JSON.stringify(one.name ?? '');
    let crd = '{"code":0,"warnings":null}';
    const steps: string[] = [];
    try {
      if (one.conversion !== undefined && one.conversion !== null)
        throw new NotSupported('conversion webhooks are not supported yet');
      const known = this.crd(one.crd);
      crd = known.text;
      if (known.served !== undefined) {
        const session = new Session(this.engine, this.surroundings, known.served);
        for (const [i, step] of (one.steps ?? []).entries()) {
          try {
            steps.push(resultText(session.request(step)));
          } catch (fault) {
            return `{"name":${name},"crd":${crd},"steps":[${steps.join(',')}],"error":${errorText(fault, `step ${i}`)}}`;
          }
        }
      }
    } catch (fault) {
      // The judge has no answer at all then.
      if (fault instanceof ServerPanic) crd = '{"code":0,"warnings":null}';
      return `{"name":${name},"crd":${crd},"steps":[],"error":${errorText(fault, 'crd')}}`;
    }
    return `{"name":${name},"crd":${crd},"steps":[${steps.join(',')}]}`;
  }

  private crd(input: Input): KnownCrd {
    if (input.stored === true) throw new NotSupported('stored CRDs are not supported yet');
    const request = requestOf(input);
    const key = `${request.contentType}\n${request.fieldValidation}\n${request.text}`;
    const known = this.crds.get(key);
    if (known !== undefined) {
      this.crds.delete(key);
      this.crds.set(key, known);
      return known;
    }
    const fresh = knownCrd(this.engine.admitCrd(request, this.surroundings));
    this.crds.set(key, fresh);
    this.cached += key.length;
    for (const oldest of this.crds.keys()) {
      if (this.cached <= cacheTexts || oldest === key) break;
      this.crds.delete(oldest);
      this.cached -= oldest.length;
    }
    return fresh;
  }
}

function errorText(fault: unknown, where: string): string {
  if (fault instanceof ServerPanic) return JSON.stringify(`the server panics: ${fault.message}`);
  if (fault instanceof NotSupported) return JSON.stringify(`${where}: ${fault.message}`);
  const stack = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
  return JSON.stringify(`${where}: the engine failed: ${stack.split('\n').slice(0, 4).join(' | ')}`);
}

function requestOf(input: Input): RequestBody {
  return {
    // As JSON texts, bodies can hold lone surrogates; a request can't.
    text: (input.body ?? '').toWellFormed(),
    contentType: (input.contentType || 'application/yaml') as ContentType,
    fieldValidation: (input.fieldValidation || 'Strict') as FieldValidation,
  };
}

function knownCrd(answer: CrdAnswer): KnownCrd {
  if (answer.accepted === 'crash') throw new ServerPanic(answer.explanation);
  if (!answer.accepted) return { text: resultText(refusedResult(answer, answer.source)), served: undefined };
  const { code, warnings, object, served } = answer;
  return { text: resultText({ code, warnings, object: normalObject(object) }), served };
}

function refusedResult(
  answer: { readonly warnings: readonly string[]; readonly refusal: Refusal },
  source: SourceNode | undefined,
): Result {
  const { refusal, warnings } = answer;
  if (refusal.plain) return { code: refusal.code, warnings, text: refusal.message };
  const status = normalStatus(statusObject(refusal), textAt(source, 'metadata', 'generateName') ?? '');
  return { code: refusal.code, warnings, status };
}

function resultText(result: Result): string {
  const parts = [`"code":${result.code}`, `"warnings":${toJson(result.warnings.map(normalText), 'plain')}`];
  for (const key of ['object', 'stored', 'status'] as const) {
    const value = result[key];
    if (value !== undefined) parts.push(`"${key}":${toJson(value, 'plain')}`);
  }
  if (result.text !== undefined) parts.push(`"text":${JSON.stringify(result.text)}`);
  return `{${parts.join(',')}}`;
}

/** The string at a path of a text that was read. */
function textAt(source: SourceNode | undefined, ...path: string[]): string | undefined {
  let node = source;
  for (const key of path) {
    if (node?.kind !== 'object') return undefined;
    node = node.members.findLast((member) => member.key === key)?.value;
  }
  return node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined;
}

interface Held {
  /** As it is answered, in `version`. */
  readonly object: JsonObject;
  readonly version: string;
}

/** The requests of one case. */
class Session {
  private readonly engine: Engine;
  private readonly surroundings: Surroundings;
  private readonly crd: ServedCrd;
  private readonly objects = new Map<string, Held>();
  private last: { namespace: string; name: string } = { namespace: '', name: '' };

  constructor(engine: Engine, surroundings: Surroundings, crd: ServedCrd) {
    this.engine = engine;
    this.surroundings = surroundings;
    this.crd = crd;
  }

  request(step: Step): Result {
    switch (step.verb) {
      case 'create':
        return this.create(step);
      case 'get':
        return this.get(step);
      default:
        throw new NotSupported(`verb ${step.verb} is not supported yet`);
    }
  }

  private create(step: Step): Result {
    const options: ObjectOptions = {
      ...(step.version !== undefined && step.version !== '' && { version: step.version }),
      ...(step.namespace !== undefined && step.namespace !== '' && { namespace: step.namespace }),
    };
    const answer = this.engine.createObject(this.crd, requestOf(step), this.surroundings, options);
    return answer.accepted ? this.created(answer, step) : refusedResult(answer, answer.source);
  }

  private created(answer: ObjectAnswer & { accepted: true }, step: Step): Result {
    const { object, stored, warnings, code } = answer;
    const namespace = memberText(object, 'namespace');
    const name = memberText(object, 'name');
    const key = `${namespace}/${name}`;
    if (this.objects.has(key)) {
      const refusal: Refusal = {
        code: 409,
        reason: 'AlreadyExists',
        message: `${this.resource()} "${name}" already exists`,
        details: this.details(name),
        errors: [],
      };
      return refusedResult({ refusal, warnings }, answer.source);
    }
    this.objects.set(key, { object, version: versionOf(object) ?? step.version ?? '' });
    this.last = { namespace, name };
    return {
      code,
      warnings,
      object: normalObject(object),
      stored: stored === undefined ? undefined : normalObject(stored),
    };
  }

  private get(step: Step): Result {
    if (step.subresource) throw new NotSupported(`get of ${step.subresource} is not supported yet`);
    const version = step.version || this.crd.versions.find((one) => one.storage)?.name;
    const name = step.name || this.last.name;
    const fallback = step.name ? '' : this.last.namespace;
    const namespace = step.namespace || fallback || (this.crd.scope === 'Namespaced' ? 'default' : '');
    const held = this.objects.get(`${namespace}/${name}`);
    if (held === undefined) {
      const refusal: Refusal = {
        code: 404,
        reason: 'NotFound',
        message: `${this.resource()} "${name}" not found`,
        details: this.details(name),
        errors: [],
      };
      return refusedResult({ refusal, warnings: [] }, undefined);
    }
    if (held.version !== version) throw new NotSupported('get in another version is not supported yet');
    const served = this.crd.versions.find((one) => one.name === version);
    if (served?.deprecated) throw new NotSupported('get of a deprecated version is not supported yet');
    return { code: 200, warnings: [], object: normalObject(held.object) };
  }

  /** `<plural>.<group>`, as errors of the store name a resource. */
  private resource(): string {
    return `${this.crd.plural}.${this.crd.group}`;
  }

  private details(name: string): NonNullable<Refusal['details']> {
    return { name, group: this.crd.group, kind: this.crd.plural };
  }
}

function memberText(object: JsonObject, key: string): string {
  const metadata: JsonValue | undefined = object.get('metadata');
  const value = isObject(metadata) ? metadata.get(key) : undefined;
  return typeof value === 'string' ? value : '';
}

function versionOf(object: JsonObject): string | undefined {
  const apiVersion = object.get('apiVersion');
  return typeof apiVersion === 'string' ? apiVersion.split('/').at(-1) : undefined;
}
