/**
 * Deleting a custom object.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (delete.go), pkg/registry/generic/registry (Store.Delete).
 */
import type { AdmissionHook } from '../../admission/model/hook.ts';
import type { ServedCrd, ServedVersion } from '../../crd/model/served.ts';
import { textOf, type JsonObject, type JsonValue, textItems } from '../../json/value.ts';
import { behaviourOf, type Behaviour } from '../../kubernetes/behaviour.ts';
import { metadataOf } from '../../objectmeta/system-metadata.ts';
import type { RequestBody } from '../../request/body.ts';
import type { Surroundings } from '../../request/surroundings.ts';
import {
  conflict,
  methodNotAllowed,
  notFoundRefusal,
  plainError,
  type Refusal,
} from '../../status/status.ts';
import { Warnings } from '../../wire/warnings.ts';
import { say } from '../../codes/customresource.ts';
import { refused, sentBack } from '../request/answers.ts';
import { readDeleteOptions, type DeleteOptions } from '../request/delete-options.ts';
import type { ObjectAccepted, ObjectAnswer } from '../request/object-answer.ts';
import type { NamedOptions } from '../request/options.ts';
import { pathNameRefusal } from '../request/path-name.ts';
import { hasSubresource, resourceOf, routeOf } from '../request/route.ts';
import { servingOf, type Serving } from '../request/serving.ts';
import type { StoredObject } from '../request/stored-object.ts';
import { emptyObject, withOwners } from '../storage/owners.ts';
import { fromStorage, removalError, toStorage } from '../storage/storage.ts';
import { tooLargeWithOwners, writtenTo } from '../storage/stored-size.ts';
import { isStoredAs } from '../storage/stored-text.ts';
import { storeKey } from '../request/store-key.ts';
import { undecodableRead, undecodableWrite } from '../refusals/undecodable.ts';

const foreground = 'foregroundDeletion';
const orphan = 'orphan';
const facts = { source: undefined };

/**
 * Answers a delete. `request` is the body, DeleteOptions, if any. An object with finalizers is kept and marked as
 * being deleted; otherwise `stored` of the answer is missing and its body is a Status of success.
 */
export function deleteObject(
  crd: ServedCrd,
  request: RequestBody | undefined,
  stored: StoredObject | undefined,
  surroundings: Surroundings,
  options: NamedOptions,
): ObjectAnswer {
  const serving = servingOf(crd);
  const warnings = new Warnings();
  const route = routeOf(undefined, serving, options, warnings);
  const { version } = route;
  if (version === undefined) return refused(route.refusal, warnings, facts);
  if (options.subresource) return refused(subresourceRefusal(crd, version, options), warnings, facts);
  const behaviour = behaviourOf(surroundings.kubernetes);
  const deleteOptions = readDeleteOptions(request, behaviour);
  if ('refusal' in deleteOptions) return refused(deleteOptions.refusal, warnings, facts);
  const name = options.name ?? (stored === undefined ? '' : textOf(metadataOf(stored.object), 'name'));
  if (stored === undefined) {
    return refused(pathNameRefusal(name) ?? notFoundRefusal(resourceOf(crd), name), warnings, facts);
  }

  return deleteFrom({
    serving,
    version,
    name,
    deleteOptions: deleteOptions.options,
    stored,
    warnings,
    surroundings,
    behaviour,
    admission: options.admission,
  });
}

/** A delete of an existing object. */
interface Deletion {
  readonly serving: Serving;
  readonly version: ServedVersion;
  readonly name: string;
  readonly deleteOptions: DeleteOptions;
  readonly stored: StoredObject;
  readonly warnings: Warnings;
  readonly surroundings: Surroundings;
  readonly behaviour: Behaviour;
  readonly admission: AdmissionHook | undefined;
}

/** The part of a delete that happens at the store. */
function deleteFrom(deletion: Deletion): ObjectAnswer {
  const { serving, version, name, deleteOptions, stored, warnings, behaviour } = deletion;
  const { crd } = serving;
  const read = fromStorage(stored.object, version.name, serving, stored.resourceVersion, stored.owners);
  if (deleteOptions.undecodableOnly) {
    if (read.ok) return refused(decodableRefusal(stored, serving, name), warnings, facts);
    const details = new Map<string, JsonValue>([['name', name], ['kind', crd.kind]]); // prettier-ignore
    return gone(successStatus(details).set('code', 200n), deletion);
  }
  if (!read.ok) return refused(undecodableRead(read.error, stored, serving, behaviour), warnings, facts);
  const { object } = read;
  const metadata = metadataOf(object);
  const unmet = preconditionRefusal(metadata, crd, name, deleteOptions);
  if (unmet !== undefined) return refused(unmet, warnings, facts);
  const denied = deniedBy(deletion, object);
  if (denied !== undefined) return refused(denied, warnings, facts);
  const before = textItems(metadata.get('finalizers'));
  const finalizers = finalizersAfter(before, deleteOptions);
  if (finalizers.length > 0) return markedForDeletion(object, finalizers, deletion);
  // Matches the API server: the update that would remove the last finalizer is never read back.
  if (deleteOptions.dryRun && before.length > 0) return gone(emptyObject(object), deletion);
  const details = new Map<string, JsonValue>([['name', textOf(metadata, 'name')], ...(crd.group === '' ? [] : [['group', crd.group] as const]), ['kind', crd.plural], ['uid', textOf(metadata, 'uid')]]); // prettier-ignore
  return readOnRemoval(deletion) ?? gone(successStatus(details), deletion);
}

/** The server reads an object before it removes it, and decodes the removed one again. */
function readOnRemoval({
  serving,
  version,
  deleteOptions,
  stored,
  warnings,
  behaviour,
}: Deletion): ObjectAnswer | undefined {
  if (deleteOptions.dryRun || serving.crd.webhook === undefined) return undefined;
  const error = removalError(stored, version.name, serving);
  return error && refused(undecodableRead(error, stored, serving, behaviour), warnings, facts);
}

/** Matches the API server: the mutating plugins see a delete, too. */
function deniedBy({ admission, stored }: Deletion, object: JsonObject): Refusal | undefined {
  if (admission === undefined) return undefined;
  const write = { object: undefined, oldObject: withOwners(object, stored.owners) };
  const mutated = admission.admit(write);
  return mutated.ok ? admission.validate(write) : mutated.refusal;
}

function acceptedBy({ warnings }: Deletion): Omit<ObjectAccepted, 'object' | 'stored'> {
  return {
    accepted: true,
    code: 200,
    source: undefined,
    warnings: warnings.findings,
    rules: [],
    rulesNotEvaluated: 0,
  };
}

/** The answer when no finalizer keeps the object. */
function gone(body: JsonObject, deletion: Deletion): ObjectAnswer {
  const left = deletion.deleteOptions.dryRun ? deletion.stored.object : undefined;
  return { ...acceptedBy(deletion), object: body, stored: left };
}

/** Writes and returns the object when finalizers keep it. Changes `object`. */
function markedForDeletion(object: JsonObject, finalizers: string[], deletion: Deletion): ObjectAnswer {
  const { serving, version, deleteOptions, stored, warnings, surroundings, behaviour } = deletion;
  const metadata = metadataOf(object);
  metadata.set('finalizers', finalizers);
  markAsDeleting(metadata, surroundings.now);
  const again = fromStorage(stored.object, version.name, serving, stored.resourceVersion, stored.owners);
  if (!again.ok) return refused(undecodableRead(again.error, stored, serving, behaviour), warnings, facts);
  const written = toStorage(object, version.name, serving, undefined, stored.owners);
  if (!written.ok) return refused(plainError(written.error), warnings, facts);
  const same = deleteOptions.dryRun || isStoredAs(written.object, stored.object);
  const replaces = stored.resourceVersion;
  const write = writtenTo(written.object, serving, { by: 'update', replaces });
  const tooLarge = same ? undefined : tooLargeWithOwners(stored.owners, write);
  if (tooLarge !== undefined) return refused(tooLarge, warnings, facts);
  const resourceVersion = same ? stored.resourceVersion : surroundings.resourceVersion;
  const answered = fromStorage(written.object, version.name, serving, resourceVersion, stored.owners);
  if (!answered.ok) {
    const refusal = undecodableWrite(answered.error, resourceVersion, behaviour);
    return refused(refusal, warnings, { ...facts, written: { object: written.object, resourceVersion } });
  }
  const left = deleteOptions.dryRun ? stored.object : written.object;
  const owners = stored.owners && { owners: stored.owners };
  const code = deleteOptions.orphanDependents === false ? 202 : 200;
  return sentBack(
    { ...acceptedBy(deletion), code, object: answered.object, stored: left, ...owners },
    { object: left, resourceVersion, ...owners },
  );
}

/** Subresources can't be deleted, whether they exist or not. */
function subresourceRefusal(crd: ServedCrd, version: ServedVersion, options: NamedOptions): Refusal {
  const resource = resourceOf(crd);
  if (!hasSubresource(version, options.subresource)) return notFoundRefusal(resource, options.name ?? '');
  return methodNotAllowed(resource, 'delete');
}

/** The rejection of an unsafe delete of an object that can be decoded. */
function decodableRefusal(stored: StoredObject, serving: Serving, name: string): Refusal {
  const key = `/registry${storeKey(stored, serving)}`;
  return conflict(resourceOf(serving.crd), name, say('delete-decodable', { key }));
}

function preconditionRefusal(
  metadata: JsonObject,
  crd: ServedCrd,
  name: string,
  { uid, resourceVersion }: DeleteOptions,
): Refusal | undefined {
  // Matches the API server: the message contains the kind instead of the plural.
  const resource = { group: crd.group, resource: crd.kind };
  const ownUid = textOf(metadata, 'uid');
  if (uid !== undefined && uid !== ownUid) {
    return conflict(resource, name, say('delete-other-uid', { wanted: uid, own: ownUid }));
  }
  const ownVersion = textOf(metadata, 'resourceVersion');
  if (resourceVersion !== undefined && resourceVersion !== ownVersion) {
    const message = say('delete-other-resource-version', { wanted: resourceVersion, own: ownVersion });
    return conflict(resource, name, message);
  }
  return undefined;
}

/** The finalizers after adding or removing those for orphan or foreground deletion. */
function finalizersAfter(before: readonly string[], options: DeleteOptions): string[] {
  const kept = before.filter((name) => name !== orphan && name !== foreground);
  const wish = dependents(before, options);
  const after = wish === undefined ? kept : [...kept, wish];
  const unchanged =
    new Set(before).size === new Set(after).size && after.every((name) => before.includes(name));
  return unchanged ? [...before] : after;
}

function dependents(before: readonly string[], options: DeleteOptions): string | undefined {
  if (options.orphanDependents !== undefined) return options.orphanDependents ? orphan : undefined;
  switch (options.propagationPolicy) {
    case 'Orphan':
      return orphan;
    case 'Foreground':
      return foreground;
    case undefined:
      return before.find((name) => name === orphan || name === foreground);
    default:
      return undefined;
  }
}

function markAsDeleting(metadata: JsonObject, now: string): void {
  const generation = metadata.get('generation');
  if (!metadata.has('deletionTimestamp')) {
    if (typeof generation === 'bigint' && generation > 0n) metadata.set('generation', generation + 1n);
    metadata.set('deletionTimestamp', now);
  } else if (textOf(metadata, 'deletionTimestamp') > now) {
    metadata.set('deletionTimestamp', now);
  }
  metadata.set('deletionGracePeriodSeconds', 0n);
}

function successStatus(details: JsonObject): JsonObject {
  return new Map<string, JsonValue>([
    ['kind', 'Status'],
    ['apiVersion', 'v1'],
    ['metadata', new Map()],
    ['status', 'Success'],
    ['details', details],
  ]);
}
