/**
 * The part of an update that happens at the store: turns the new and the old object into the stored one.
 * Behaviour: k8s.io/apiserver/pkg/registry/generic/registry (Store.Update), pkg/registry/rest (BeforeUpdate),
 * pkg/storage/etcd3 (GuaranteedUpdate), k8s.io/apiextensions-apiserver/pkg/registry/customresource.
 */
import { noManagers } from '../../objectmeta/names/fields.ts';
import { sameManagers, type Managers, type Owners } from '../../apply/owner.ts';
import { deepCopy, deepEqual, isArray, textOf, type JsonObject } from '../../json/value.ts';
import { behaviourOf } from '../../kubernetes/behaviour.ts';
import type { ServedCrd } from '../../crd/model/served.ts';
import { keepSystemFields, outdatedRefusal } from '../../objectmeta/update/stored-metadata.ts';
import { metadataOf } from '../../objectmeta/system-metadata.ts';
import {
  internalRefusal,
  invalidRefusal,
  notFoundRefusal,
  plainError,
  type Refusal,
} from '../../status/status.ts';
import { traceWithin } from '../../trace/trace.ts';
import { missingVersionError } from '../../typed/decode-unstructured.ts';
import { parseGroupVersion } from '../../typed/type-meta.ts';
import { refused, sentBack, type ValidObject } from '../request/answers.ts';
import type { ObjectAnswer } from '../request/object-answer.ts';
import { pathNameRefusal } from '../request/path-name.ts';
import { resourceOf } from '../request/route.ts';
import type { StoredObject } from '../request/stored-object.ts';
import {
  lazy,
  ownersAfter,
  storedOwners,
  takeSentManagers,
  withOwners,
  withSentManagers,
} from '../storage/owners.ts';
import { ownersAfterScale, ownersBesideScale } from '../scale/owners-of-scale.ts';
import { fromStorage, removalError, toStorage } from '../storage/storage.ts';
import {
  ownersThatFit,
  tooLargeWithOwners,
  tooLargeWithoutOwners,
  writtenTo,
} from '../storage/stored-size.ts';
import { isStoredAs } from '../storage/stored-text.ts';
import { undecodableWrite } from '../refusals/undecodable.ts';
import { finalizerWarnings } from '../features/finalizer-warnings.ts';
import type { Validated } from '../strategy/validate-object.ts';
import { validateStatusUpdated, validateUpdated } from '../strategy/validate-updated.ts';
import { recordServerChanges } from '../verbs/prepared-trace.ts';
import type { Replacement } from './replacement.ts';
import { mutatedBy, scalesOf } from './update-admission.ts';

export type Made =
  | {
      readonly ok: true;
      readonly object: JsonObject;
      /** The object as it was decoded, when there is a trace. */
      readonly typed: JsonObject | undefined;
      /** Matches the API server: ownership of a Scale without an apiVersion can't be tracked. */
      readonly keepsOwners?: boolean;
    }
  | { readonly ok: false; readonly refusal: Refusal };

/** Replaces the stored object by the result of `make`, and returns the answer. */
export function replaceStored(
  make: (old: JsonObject) => Made,
  stored: StoredObject | undefined,
  replacement: Replacement,
): ObjectAnswer {
  const { serving, version, name, source, warnings, surroundings, options } = replacement;
  if (stored === undefined) {
    const refusal = pathNameRefusal(name) ?? notFoundRefusal(resourceOf(serving.crd), name);
    return refused(refusal, warnings, { source });
  }
  const existing = fromStorage(stored.object, version.name, serving, stored.resourceVersion, stored.owners);
  if (!existing.ok) {
    const behaviour = behaviourOf(surroundings.kubernetes);
    const refusal = undecodableWrite(existing.error, stored.resourceVersion, behaviour);
    return refused(refusal, warnings, { source });
  }
  const old = existing.object;
  const made = make(old);
  if (!made.ok) return refused(made.refusal, warnings, { source });
  // Read before the strategy changes the object.
  const followed = ownersFollowed(made, old, stored, replacement);
  const hasSent = takeSentManagers(metadataOf(made.object)) && !options.subresource;
  const oldObject = withOwners(old, stored.owners);
  const mutated = mutatedBy({ object: made.object, oldObject, owners: followed }, stored, replacement);
  if (!mutated.ok) return refused(mutated.refusal, warnings, { source });
  const { object, owners: written } = mutated;
  // Matches the API server: the uid that has to match is that of the request, before admission.
  const offered = new Map(metadataOf(object)).set('uid', textOf(metadataOf(made.object), 'uid'));
  const requested = new Map(object).set('metadata', offered);
  const impossible = preconditionRefusal(requested, old, replacement) ?? versionRefusal(object);
  if (impossible !== undefined) return refused(impossible, warnings, { source });

  const updated = prepared({ ...made, object }, old, replacement);
  const owners = timesKept(written, stored, { updated, old });
  const metadata = metadataOf(updated);
  const validated = withSentManagers(metadata, hasSent && owners, () =>
    validate(updated, old, stored, owners, replacement),
  );
  for (const each of validated.warnings) warnings.add(each);
  const { errors, rules, rulesNotEvaluated } = validated;
  const more = { source, validated: updated, rules, rulesNotEvaluated };
  if (errors.length > 0) {
    // The kind in the request, though a status update doesn't change it.
    const kind = { group: groupOf(object), kind: textOf(object, 'kind') };
    return refused(invalidRefusal(kind, textOf(metadata, 'name'), errors), warnings, more);
  }
  if (options.subresource !== 'status') {
    for (const each of finalizerWarnings(metadata, metadataOf(old))) warnings.add(each);
  }
  const isScale = options.subresource === 'scale';
  const denied = options.admission?.validate(
    isScale
      ? scalesOf(updated, undefined, stored, replacement)
      : { object: withOwners(updated, owners), oldObject },
  );
  if (denied !== undefined) return refused(denied, warnings, more);
  if (isLastFinalizerGone(metadata, metadataOf(old))) return removed(more, owners, stored, replacement);
  return storeUpdated(more, owners, stored, replacement);
}

/** The answer of an update after which no finalizer keeps the object. */
function removed(
  { validated, source, rules, rulesNotEvaluated }: ValidObject,
  owners: Owners,
  stored: StoredObject,
  { serving, version, warnings, surroundings }: Replacement,
): ObjectAnswer {
  const error = removalError(stored, version.name, serving);
  if (error !== undefined) {
    const refusal = undecodableWrite(error, stored.resourceVersion, behaviourOf(surroundings.kubernetes));
    return refused(refusal, warnings, { source });
  }
  const answer = { accepted: true, code: 200, source, rules, rulesNotEvaluated } as const;
  return { ...answer, warnings: warnings.findings, object: validated, stored: undefined, owners };
}

/** The field managers after the write, computed on demand. */
function ownersFollowed(
  { object, keepsOwners }: Extract<Made, { ok: true }>,
  old: JsonObject,
  stored: StoredObject,
  { serving, version, surroundings, options, owners: applied }: Replacement,
): Owners {
  const { subresource, fieldManager } = options;
  const behaviour = behaviourOf(surroundings.kubernetes);
  const offered = new Map(object).set('metadata', new Map(metadataOf(object)));
  const write = { serving, version, subresource, fieldManager, behaviour, now: surroundings.now };
  if (subresource === 'scale') {
    const before = (): Managers => storedOwners(stored);
    return applied ?? ownersAfterScale(before, old, offered, { ...write, keepsOwners: keepsOwners === true });
  }
  return applied ?? ownersAfter(() => stored.owners?.() ?? noManagers, old, offered, write);
}

function versionRefusal(object: JsonObject): Refusal | undefined {
  if (parseGroupVersion(textOf(object, 'apiVersion'))?.version !== '') return undefined;
  return internalRefusal(missingVersionError('object has no apiVersion field'));
}

/** The object after the server's own changes, with the fields that it keeps from the old object. */
function prepared(
  { object, typed }: Extract<Made, { ok: true }>,
  old: JsonObject,
  replacement: Replacement,
): JsonObject {
  const { options } = replacement;
  const isStatus = options.subresource === 'status';
  const updated = isStatus ? withStatusOf(object, old, replacement.serving.crd) : object;
  if (!isStatus) prepare(updated, old, replacement);
  keepSystemFields(metadataOf(updated), metadataOf(old));
  if (options.trace && typed) {
    recordServerChanges(options.trace, typed, updated, old);
    options.trace.snapshot('prepared', deepCopy(updated));
  }
  return updated;
}

function validate(
  updated: JsonObject,
  old: JsonObject,
  stored: StoredObject,
  owners: Owners,
  { serving, version, surroundings, options }: Replacement,
): Validated {
  const behaviour = behaviourOf(surroundings.kubernetes);
  const ownersDiffer = (): boolean => !sameManagers(stored.owners?.() ?? noManagers, owners(), 'times apart');
  const shown = (): JsonObject => withOwners(updated, owners);
  const unreadable = options.admission?.unreadable(updated, shown, behaviour) ?? [];
  const validation = { serving, version, behaviour, owners, ownersDiffer, unreadable };
  const check = options.subresource === 'status' ? validateStatusUpdated : validateUpdated;
  return check(updated, old, validation);
}

/** Writes an object that passed validation, unless it is unchanged. */
function storeUpdated(
  valid: ValidObject,
  owners: Owners,
  stored: StoredObject,
  replacement: Replacement,
): ObjectAnswer {
  const { serving, version, warnings, surroundings, options } = replacement;
  const { source, rules, rulesNotEvaluated } = valid;
  const { trace } = options;
  const written = toStorage(valid.validated, version.name, serving, traceWithin(trace, 'stored'), owners);
  if (!written.ok) return refused(plainError(written.error), warnings, valid);
  const { object } = written;
  trace?.snapshot('stored', deepCopy(object));
  const same =
    isStoredAs(object, stored.object) && sameManagers(stored.owners?.() ?? noManagers, owners(), 'times too');
  const fitting = fit(object, same, owners, stored, replacement);
  if ('refusal' in fitting) return refused(fitting.refusal, warnings, valid);
  const resourceVersion = same ? stored.resourceVersion : surroundings.resourceVersion;
  const read = fromStorage(object, version.name, serving, resourceVersion, owners);
  if (!read.ok) {
    const refusal = undecodableWrite(read.error, resourceVersion, behaviourOf(surroundings.kubernetes));
    return refused(refusal, warnings, { ...valid, written: { object, resourceVersion } });
  }
  const answer = {
    accepted: true,
    code: 200,
    warnings: warnings.findings,
    source,
    object: read.object,
    stored: object,
    rules,
    rulesNotEvaluated,
    owners: fitting.owners,
  } as const;
  // The answer contains the Scale instead of the object.
  if (options.subresource === 'scale') return answer;
  return sentBack(answer, { object, resourceVersion, owners: fitting.owners });
}

/**
 * The managers that are stored with an object, or why it is too large.
 * Matches the API server: an object that is too large is retried without managedFields, except for an apply; a write
 * through the scale endpoint drops only the managers of the replicas.
 */
function fit(
  object: JsonObject,
  same: boolean,
  owners: Owners,
  stored: StoredObject,
  { serving, version, options, owners: applied }: Replacement,
): { readonly owners: Owners } | { readonly refusal: Refusal } {
  const replaces = stored.resourceVersion;
  const write = writtenTo(object, serving, { by: 'update', replaces });
  const isScale = options.subresource === 'scale';
  if (!applied && !isScale) {
    // An unchanged object isn't written again.
    const refusal = same ? undefined : tooLargeWithoutOwners(write);
    return refusal ? { refusal } : { owners: ownersThatFit(owners, write) };
  }
  const refusal = tooLargeWithOwners(owners, write);
  if (refusal === undefined) return { owners };
  if (applied) return { refusal };
  const fewer = ownersBesideScale(() => storedOwners(stored), serving, version);
  const still = tooLargeWithOwners(fewer, write);
  return still ? { refusal: still } : { owners: fewer };
}

/**
 * Matches the API server: when a write changes nothing else, the times in managedFields stay the same. The server
 * compares after the strategy, so a status sent to the main endpoint counts as unchanged.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers/fieldmanager (IgnoreManagedFieldsTimestampsTransformer).
 */
function timesKept(
  owners: Owners,
  stored: StoredObject,
  objects: { readonly updated: JsonObject; readonly old: JsonObject },
): Owners {
  return lazy(() => {
    const [before, after] = [stored.owners?.() ?? noManagers, owners()];
    if (!sameManagers(before, after, 'times apart')) return after;
    const updated = new Map(objects.updated);
    const metadata = new Map(metadataOf(updated));
    metadata.delete('managedFields');
    return deepEqual(updated.set('metadata', metadata), objects.old) ? before : after;
  });
}

function groupOf(object: JsonObject): string {
  return parseGroupVersion(textOf(object, 'apiVersion'))?.group ?? '';
}

/** Checks uid and resourceVersion against those of the stored object. */
function preconditionRefusal(
  object: JsonObject,
  old: JsonObject,
  { serving, namespace, name, uid }: Replacement,
): Refusal | undefined {
  const resource = resourceOf(serving.crd);
  const below = [resource.group, resource.resource, namespace, name].filter((part) => part !== '');
  const under = { resource, name, key: ['/registry', ...below].join('/') };
  return outdatedRefusal(metadataOf(object), metadataOf(old), under, uid);
}

/** The old object with the new one's status. The status of a built-in kind is written with metadata. */
function withStatusOf(object: JsonObject, old: JsonObject, { builtIn }: ServedCrd): JsonObject {
  const updated = deepCopy(old);
  const status = object.get('status');
  if (status === undefined) updated.delete('status');
  else updated.set('status', status);
  if (builtIn)
    updated.set('metadata', metadataWithStatus(metadataOf(object), metadataOf(old), builtIn.statusKeeps));
  return updated;
}

function metadataWithStatus(sent: JsonObject, old: JsonObject, kept: readonly string[]): JsonObject {
  const metadata = new Map(sent);
  for (const field of ['generation', ...kept]) {
    const value = old.get(field);
    if (value === undefined) metadata.delete(field);
    else metadata.set(field, deepCopy(value));
  }
  return metadata;
}

/** Keeps the status where it has its own endpoint, and increments the generation when more than metadata changed. */
function prepare(object: JsonObject, old: JsonObject, { version, serving }: Replacement): void {
  const isCounted = serving.crd.builtIn?.counted !== false;
  const metadata = metadataOf(object);
  const generation = metadataOf(old).get('generation');
  if (generation === undefined) metadata.delete('generation');
  else metadata.set('generation', generation);
  if (version.status) {
    const status = old.get('status');
    if (status === undefined) object.delete('status');
    else object.set('status', deepCopy(status));
  }
  if (isCounted && !deepEqual(withoutMetadata(object), withoutMetadata(old))) {
    metadata.set('generation', (typeof generation === 'bigint' ? generation : 0n) + 1n);
  }
}

function withoutMetadata(object: JsonObject): JsonObject {
  const copy = new Map(object);
  copy.delete('metadata');
  return copy;
}

/** Whether the update removes the last finalizer of an object that is being deleted. */
function isLastFinalizerGone(metadata: JsonObject, old: JsonObject): boolean {
  const finalizers = metadata.get('finalizers');
  if (isArray(finalizers) && finalizers.length > 0) return false;
  if (!old.has('deletionTimestamp')) return false;
  const grace = old.get('deletionGracePeriodSeconds');
  return grace === undefined || grace === 0n;
}
