/**
 * A custom object on server-side apply.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (patch.go, applyPatcher).
 */
import { noManagers } from '../../objectmeta/names/fields.ts';
import type { Managers } from '../../apply/owner.ts';
import type { ServedCrd } from '../../crd/model/served.ts';
import { deepCopy, isObject, textOf, type JsonObject } from '../../json/value.ts';
import { behaviourOf } from '../../kubernetes/behaviour.ts';
import { versionNotANumber } from '../../objectmeta/update/stored-metadata.ts';
import { metadataOf } from '../../objectmeta/system-metadata.ts';
import type { RequestBody } from '../../request/body.ts';
import type { Surroundings } from '../../request/surroundings.ts';
import type { ReadResult } from '../../source/nodes/read-result.ts';
import { readYaml } from '../../source/read-yaml.ts';
import { conflict, plainError, type Refusal } from '../../status/status.ts';
import { apiVersionOf } from '../../request/api-version.ts';
import { Warnings } from '../../wire/warnings.ts';
import { say } from '../../codes/customresource.ts';
import { refused } from '../request/answers.ts';
import type { ObjectAnswer } from '../request/object-answer.ts';
import type { NamedOptions } from '../request/options.ts';
import { pathNameRefusal } from '../request/path-name.ts';
import { resourceOf } from '../request/route.ts';
import type { StoredObject } from '../request/stored-object.ts';
import type { Write } from '../owner-views/owner-views.ts';
import { createFrom } from '../verbs/create.ts';
import { replaceStored, type Made } from '../changes/replace-stored.ts';
import {
  decodeConfiguration,
  duplicateKeys,
  earlyTextRefusal,
  lateTextRefusal,
  nameOfText,
} from './apply-text.ts';
import { applyTo } from './apply-to.ts';
import { addressProblem } from '../changes/address.ts';
import { openPatch, type PatchTarget } from './open-patch.ts';
import { answeredAsScale } from '../changes/answered-as-scale.ts';

export interface ApplyOptions extends NamedOptions {
  /** Takes fields from other managers instead of reporting conflicts. */
  readonly force?: boolean;
}

/**
 * Answers an apply of the object, which creates it if it doesn't exist, or, with a
 * subresource, of its status or scale.
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
  const what = nameOfText(behaviour);
  const read = readYaml(request.text);
  const early = earlyTextRefusal(read, request.text, what);
  if (early) return refused(early, warnings, { source: undefined });
  const { serving, version, namespace, name } = opened;
  const { subresource, fieldManager } = options;
  const write: Write = { serving, version, subresource, fieldManager, behaviour, now: surroundings.now };
  const applying: Applying = { read, request, what, write, target: opened, stored, options, warnings };
  let managers: Managers = noManagers;
  const make = (live: JsonObject): Made => {
    const made = makeApplied(live, applying);
    if (made.ok) managers = made.managers;
    return made;
  };
  const owners = (): Managers => managers;
  const source = read.ok ? read.root : undefined;
  const shared = { serving, version, namespace, source, warnings, surroundings, options };
  if (stored !== undefined || subresource) {
    const answer = replaceStored(make, stored, { ...shared, name, uid: 'may differ', owners });
    const scale = subresource === 'scale' ? version.scale : undefined;
    return scale === undefined ? answer : answeredAsScale(answer, scale);
  }
  const impossible = pathNameRefusal(name);
  if (impossible !== undefined) return refused(impossible, warnings, { source });
  const made = make(new Map([['apiVersion', apiVersionOf(crd.group, version.name)], ['kind', crd.kind]])); // prettier-ignore
  if (!made.ok) return refused(made.refusal, warnings, { source });
  const unfit = prepareNew(made.object, name, write);
  if (unfit !== undefined) return refused(unfit, warnings, { source });
  return createFrom(made.object, { ...shared, typed: made.typed, owners });
}

/** An apply in progress. */
interface Applying {
  readonly read: ReadResult;
  readonly request: RequestBody;
  /** The server's name for the format of the body. */
  readonly what: string;
  readonly write: Write;
  readonly target: PatchTarget;
  readonly stored: StoredObject | undefined;
  readonly options: ApplyOptions;
  readonly warnings: Warnings;
}

/** The object after the apply, with the managers of its fields. */
function makeApplied(live: JsonObject, applying: Applying): MadeByApply {
  const { read, request, what, write, target, stored, options, warnings } = applying;
  if (!read.ok) return { ok: false, refusal: lateTextRefusal(read, what) };
  const decoded = decodeConfiguration(read, what);
  if ('refusal' in decoded) return { ok: false, refusal: decoded.refusal };
  const mode = options.force ? 'forced' : 'careful';
  const applied = applyTo(live, decoded.config, { write, mode, stored, trace: options.trace });
  if ('refusal' in applied) return { ok: false, refusal: applied.refusal };
  const duplicates = duplicateKeys(read, request, what);
  if ('refusal' in duplicates) return { ok: false, refusal: duplicates.refusal };
  for (const each of duplicates.warnings) warnings.add(each);
  const { object, managers } = applied;
  if (!isObject(object.get('metadata'))) object.set('metadata', new Map());
  const problem = addressProblem(metadataOf(object), target, warnings, 'patched');
  if (problem) return { ok: false, refusal: problem };
  return { ok: true, object, typed: options.trace && deepCopy(object), managers };
}

type MadeByApply =
  Exclude<Made, { ok: true }> | (Extract<Made, { ok: true }> & { readonly managers: Managers });

/** Drops fields that an applied new object can't set, or returns why it can't be created. Changes `object`. */
function prepareNew(object: JsonObject, name: string, { serving, behaviour }: Write): Refusal | undefined {
  const metadata = metadataOf(object);
  const uid = textOf(metadata, 'uid');
  if (uid !== '') return conflict(resourceOf(serving.crd), name, say('uid-of-no-object', { uid }));
  const resourceVersion = textOf(metadata, 'resourceVersion');
  if (!/^[0-9]*$/.test(resourceVersion)) return plainError(versionNotANumber(resourceVersion));
  metadata.delete('resourceVersion');
  if (behaviour.newObjectsDeletion === 'dropped') {
    metadata.delete('deletionTimestamp');
    metadata.delete('deletionGracePeriodSeconds');
  }
  return undefined;
}
