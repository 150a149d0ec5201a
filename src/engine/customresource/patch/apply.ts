/**
 * A custom object on server-side apply.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (patch.go, applyPatcher),
 * k8s.io/apimachinery/pkg/util/managedfields (FieldManager.Apply).
 */
import { applyConfiguration, noManagers } from '../../apply/managers.ts';
import { nestsTooDeepToApply, tooDeepToApply } from '../../apply/nesting.ts';
import type { Managers } from '../../apply/owner.ts';
import { appliedErrorsText, validateApplied } from '../../apply/validate-applied.ts';
import type { ServedCrd } from '../../crd/model/served.ts';
import { applyDefaults } from '../../defaulting/apply-defaults.ts';
import { trimSpaceStart } from '../../go/space.ts';
import { deepCopy, isArray, isObject, textOf, type JsonObject, type JsonValue } from '../../json/value.ts';
import { behaviourOf } from '../../kubernetes/behaviour.ts';
import { versionNotANumber } from '../../objectmeta/stored-metadata.ts';
import { metadataOf } from '../../objectmeta/system-metadata.ts';
import type { RequestBody } from '../../request/body.ts';
import type { Surroundings } from '../../request/surroundings.ts';
import { duplicatesText, type ReadText } from '../../source/read-result.ts';
import { readYaml } from '../../source/read-yaml.ts';
import { toValue } from '../../source/to-value.ts';
import { badRequest, conflict, internalRefusal, plainError, type Refusal } from '../../status/status.ts';
import { Warnings } from '../../status/warnings.ts';
import { say } from '../codes.ts';
import { refused } from '../request/answers.ts';
import type { ObjectAnswer } from '../request/object-answer.ts';
import type { NamedOptions } from '../request/options.ts';
import { pathNameRefusal } from '../request/path-name.ts';
import { resourceOf } from '../request/route.ts';
import type { StoredObject } from '../request/stored-object.ts';
import { emptyObject, ownerOf, storedOwners, typeOf, viewsOf, type Write } from '../storage/owners.ts';
import { createFrom } from '../verbs/create.ts';
import { replaceStored, type Made } from '../verbs/replace-stored.ts';
import { conflictRefusal, failed, kindText, objectText, saysOwners } from './applied-texts.ts';
import { applyToScale } from './apply-scale.ts';
import { applyOverLastApplied, updateLastApplied } from './last-applied.ts';
import { addressProblem, openPatch } from './open-patch.ts';
import { answeredAsScale } from './patch-scale.ts';

export interface ApplyOptions extends NamedOptions {
  /** Takes fields from other owners instead of refusing. */
  readonly force?: boolean;
}

/**
 * Answers an apply of the object, which creates it when it is not there, or with a
 * subresource of its status or scale.
 */
export function applyObject(
  crd: ServedCrd,
  request: RequestBody,
  stored: StoredObject | undefined,
  surroundings: Surroundings,
  options: ApplyOptions,
): ObjectAnswer {
  const warnings = new Warnings();
  const opened = openPatch(crd, 'application/apply-patch+yaml', request, stored, options, warnings);
  if ('refusal' in opened) return refused(opened.refusal, warnings, { source: undefined });
  const behaviour = behaviourOf(surroundings.kubernetes);
  const early = behaviour.patchTexts === 'patch';
  const what = early ? 'patch' : 'YAML';
  const read = readYaml(request.text);
  // Matches the API server: what looks like JSON is not read before the object is found.
  if (!read.ok && early && !trimSpaceStart(request.text).startsWith('{')) {
    return refused(badRequest(read.error, `error encoding patch: ${read.error.text}`), warnings, {
      source: undefined,
    });
  }
  const { serving, version, namespace, name } = opened;
  const fieldManager = options.fieldManager;
  const { now } = surroundings;
  const { subresource } = options;
  const write: Write = { serving, version, subresource, fieldManager, behaviour, now };
  let managers: Managers = noManagers;
  const make = (live: JsonObject): Made => {
    if (!read.ok) {
      const text = `error decoding ${what}: error converting YAML to JSON: ${read.error.text}`;
      return { ok: false, refusal: badRequest(read.error, text) };
    }
    const applied = apply(read, live, stored, write, options, what);
    if ('refusal' in applied) return { ok: false, refusal: applied.refusal };
    managers = applied.managers;
    const unread = duplicatesRefusal(read, request, what, warnings);
    if (unread) return { ok: false, refusal: unread };
    const { object } = applied;
    if (!isObject(object.get('metadata'))) object.set('metadata', new Map());
    const problem = addressProblem(object, opened, warnings);
    if (problem) return { ok: false, refusal: problem };
    return { ok: true, object, typed: options.trace && deepCopy(object) };
  };
  const owners = (): Managers => managers;
  const source = read.ok ? read.root : undefined;
  const shared = { serving, version, namespace, source, warnings, surroundings, options };
  if (stored !== undefined || options.subresource) {
    const answer = replaceStored(make, stored, { ...shared, name, uid: 'may differ', owners });
    const scale = options.subresource === 'scale' ? version.scale : undefined;
    return scale === undefined ? answer : answeredAsScale(answer, scale);
  }
  const impossible = pathNameRefusal(name);
  if (impossible !== undefined) return refused(impossible, warnings, { source });
  const made = make(
    new Map<string, JsonValue>([
      ['apiVersion', `${crd.group}/${version.name}`],
      ['kind', crd.kind],
    ]),
  );
  if (!made.ok) return refused(made.refusal, warnings, { source });
  const uid = textOf(metadataOf(made.object), 'uid');
  if (uid !== '') {
    const said = say('uid-of-no-object', { uid });
    return refused(conflict(resourceOf(crd), name, said), warnings, { source });
  }
  const metadata = metadataOf(made.object);
  const resourceVersion = textOf(metadata, 'resourceVersion');
  if (!/^[0-9]*$/.test(resourceVersion)) {
    return refused(plainError(versionNotANumber(resourceVersion)), warnings, { source });
  }
  metadata.delete('resourceVersion');
  if (behaviour.newObjectsDeletion === 'dropped') {
    metadata.delete('deletionTimestamp');
    metadata.delete('deletionGracePeriodSeconds');
  }
  return createFrom(made.object, { ...shared, typed: made.typed, owners });
}

type AppliedObject =
  { readonly object: JsonObject; readonly managers: Managers } | { readonly refusal: Refusal };

function apply(
  read: ReadText,
  live: JsonObject,
  stored: StoredObject | undefined,
  write: Write,
  options: ApplyOptions,
  what: string,
): AppliedObject {
  const { serving, version } = write;
  const config = toValue(read.root) ?? new Map<string, JsonValue>();
  if (!isObject(config)) {
    const found = isArray(config)
      ? 'array'
      : typeof config === 'boolean'
        ? 'bool'
        : typeof config === 'string'
          ? 'string'
          : 'number';
    const said = say('applied-no-object', { found });
    const text = `error decoding ${what}: error unmarshaling JSON: while decoding JSON: ${said.text}`;
    return { refusal: badRequest(said, text) };
  }
  const ownType = typeOf(serving, version);
  if (nestsTooDeepToApply(config, ownType) || nestsTooDeepToApply(live, ownType)) {
    return { refusal: internalRefusal(tooDeepToApply) };
  }
  const before = storedOwners(stored);
  const mode = options.force ? 'forced' : 'careful';
  if (options.subresource === 'scale' && version.scale !== undefined) {
    const { manager, apiVersion } = ownerOf(write, 'Apply');
    return applyToScale(config, live, {
      crd: serving.crd,
      scale: version.scale,
      apiVersion,
      manager,
      mode,
      owners: before,
      now: write.now,
    });
  }
  const type = kindText(config);
  if (type !== `${serving.crd.group}/${version.name}, Kind=${serving.crd.kind}`) {
    return { refusal: badRequest(say('applied-other-type', { type })) };
  }
  const views = viewsOf(write);
  const view = views.view(`${serving.crd.group}/${version.name}`);
  if (stored && view && before.size === 0) {
    // All fields go to the manager that stands for the time before the first apply; that needs a readable object.
    const unreadable = validateApplied(view.type, live, 'allowed');
    if (unreadable.length > 0) {
      const text = `failed to convert new object (${objectText(live)}) to smd typed: ${appliedErrorsText(unreadable)}`;
      return { refusal: plainError(unreadable, `failed to create manager for existing fields: ${text}`) };
    }
  }
  if (saysOwners(config)) {
    return { refusal: badRequest(say('applied-managed-fields')) };
  }
  if (!view) return { object: live, managers: noManagers } as const;
  const unfit = validateApplied(view.type, config, 'refused');
  if (unfit.length > 0) {
    const about = objectText(config);
    return {
      refusal: plainError(
        unfit,
        `failed to create typed patch object (${about}): ${appliedErrorsText(unfit)}`,
      ),
    };
  }
  const broken = validateApplied(view.type, live, 'allowed');
  if (broken.length > 0) {
    const about = objectText(live);
    return {
      refusal: plainError(
        broken,
        `failed to create typed live object (${about}): ${appliedErrorsText(broken)}`,
      ),
    };
  }
  const writer = ownerOf(write, 'Apply');
  const from = stored ? live : emptyObject(config);
  const applied = applyOverLastApplied(
    (how) => applyConfiguration(from, config, writer, before, { views, now: write.now }, how),
    mode,
    { manager: writer.manager, live, type: view.type },
  );
  if ('problem' in applied) return { refusal: failed(applied.problem) };
  if ('conflicts' in applied) return { refusal: conflictRefusal(applied.conflicts) };
  const object = applied.object ?? deepCopy(live);
  if (applied.object) {
    const stopped = applyDefaults(object, serving.schemas.get(version.name));
    if (stopped !== undefined) return { refusal: internalRefusal(stopped) };
  }
  updateLastApplied(object, config, writer.manager);
  return { object, managers: applied.managers };
}

/** Keys that are set twice: refused, or warned of. */
function duplicatesRefusal(
  read: ReadText,
  request: RequestBody,
  what: string,
  warnings: Warnings,
): Refusal | undefined {
  if (read.duplicates.length === 0 || request.fieldValidation === 'Ignore') return undefined;
  const text = `error converting YAML to JSON: ${duplicatesText(read.duplicates)}`;
  if (request.fieldValidation === 'Strict') {
    return badRequest(read.duplicates, `error strict decoding ${what}: ${text}`);
  }
  for (const each of read.duplicates) warnings.add(each);
  return undefined;
}
