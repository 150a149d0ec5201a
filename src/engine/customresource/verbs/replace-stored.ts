/**
 * The part of an update that happens at the store: from the new and the old object to what is written.
 * Behaviour: k8s.io/apiserver/pkg/registry/generic/registry (Store.Update), pkg/registry/rest (BeforeUpdate),
 * pkg/storage/etcd3 (GuaranteedUpdate), k8s.io/apiextensions-apiserver/pkg/registry/customresource.
 */
import { noManagers } from '../../apply/managers.ts';
import { sameManagers, type Managers, type Owners } from '../../apply/owner.ts';
import type { ServedVersion } from '../../crd/model/served.ts';
import { toJson } from '../../json/go-format.ts';
import {
  deepCopy,
  deepEqual,
  isArray,
  isNumber,
  textOf,
  type JsonObject,
  type JsonValue,
} from '../../json/value.ts';
import { behaviourOf } from '../../kubernetes/behaviour.ts';
import { keepSystemFields, outdatedRefusal } from '../../objectmeta/stored-metadata.ts';
import { metadataOf } from '../../objectmeta/system-metadata.ts';
import type { Surroundings } from '../../request/surroundings.ts';
import type { SourceNode } from '../../source/document.ts';
import {
  internalRefusal,
  invalidRefusal,
  notFoundRefusal,
  plainError,
  type Refusal,
} from '../../status/status.ts';
import type { Warnings } from '../../status/warnings.ts';
import { traceWithin } from '../../trace/trace.ts';
import { missingVersionError } from '../../typed/decode-unstructured.ts';
import { parseGroupVersion } from '../../typed/type-meta.ts';
import { refused, sentBack } from '../request/answers.ts';
import type { ObjectAnswer } from '../request/object-answer.ts';
import type { NamedOptions } from '../request/options.ts';
import { pathNameRefusal } from '../request/path-name.ts';
import { resourceOf } from '../request/route.ts';
import type { Serving } from '../request/serving.ts';
import type { StoredObject } from '../request/stored-object.ts';
import {
  lazy,
  ownersAfter,
  ownersAfterScale,
  ownersBesideScale,
  storedOwners,
  takeSaidOwners,
  withSaidOwners,
} from '../storage/owners.ts';
import { fromStorage, toStorage } from '../storage/storage.ts';
import {
  ownersThatFit,
  tooLargeWithOwners,
  tooLargeWithoutOwners,
  writtenTo,
} from '../storage/stored-size.ts';
import { undecodableWrite } from '../storage/undecodable.ts';
import { finalizerWarnings } from '../strategy/finalizer-warnings.ts';
import { validateStatusUpdated, validateUpdated } from '../strategy/validate-object.ts';
import { recordServerChanges } from './prepared-trace.ts';

export interface Replacement {
  readonly serving: Serving;
  readonly version: ServedVersion;
  readonly namespace: string;
  readonly name: string;
  readonly source: SourceNode | undefined;
  readonly warnings: Warnings;
  readonly surroundings: Surroundings;
  readonly options: NamedOptions;
  /** Whether a uid in the object is a precondition. */
  readonly uid: 'must match' | 'may differ';
  /** The owners of fields after an apply; other writes are followed here. */
  readonly owners?: Owners;
}

export type Made =
  | {
      readonly ok: true;
      readonly object: JsonObject;
      /** The object as it was decoded, when there is a trace. */
      readonly typed: JsonObject | undefined;
      /** Matches the API server: who owns a Scale that does not say its version can't be told. */
      readonly ownersUntold?: boolean;
    }
  | { readonly ok: false; readonly refusal: Refusal };

/** Answers with the result of putting what `make` makes of the stored object in its place. */
export function replaceStored(
  make: (old: JsonObject) => Made,
  stored: StoredObject | undefined,
  replacement: Replacement,
): ObjectAnswer {
  const { serving, version, name, source, warnings, surroundings, options } = replacement;
  const { crd } = serving;
  const resource = resourceOf(crd);
  if (stored === undefined) {
    return refused(pathNameRefusal(name) ?? notFoundRefusal(resource, name), warnings, { source });
  }
  const existing = fromStorage(stored.object, version.name, serving, stored.resourceVersion);
  const behaviour = behaviourOf(surroundings.kubernetes);
  if (!existing.ok) {
    const refusal = undecodableWrite(existing.error, stored.resourceVersion, behaviour);
    return refused(refusal, warnings, { source });
  }
  const old = existing.object;
  const made = make(old);
  if (!made.ok) return refused(made.refusal, warnings, { source });
  const { object, typed } = made;
  // Taken before the strategy changes the object.
  const offered = new Map(object).set('metadata', new Map(metadataOf(object)));
  const { subresource, fieldManager } = options;
  const write = { serving, version, subresource, fieldManager, behaviour, now: surroundings.now };
  const before = (): Managers => storedOwners(stored);
  const followed =
    replacement.owners ??
    (subresource === 'scale'
      ? ownersAfterScale(before, old, offered, { ...write, ownersUntold: made.ownersUntold === true })
      : ownersAfter(before, old, offered, write));
  const owners = timesKept(followed, stored, subresource === 'scale' ? undefined : { offered, old });
  const said = takeSaidOwners(metadataOf(object)) && !subresource;
  const outdated = preconditionRefusal(object, old, replacement);
  if (outdated !== undefined) return refused(outdated, warnings, { source });
  if (parseGroupVersion(textOf(object, 'apiVersion'))?.version === '') {
    const error = missingVersionError('object has no apiVersion field');
    return refused(internalRefusal(error), warnings, { source });
  }

  const isStatus = options.subresource === 'status';
  const updated = isStatus ? withStatusOf(object, old) : object;
  if (!isStatus) prepare(updated, old, version);
  keepSystemFields(metadataOf(updated), metadataOf(old));
  if (options.trace && typed) {
    recordServerChanges(options.trace, typed, updated, old);
    options.trace.snapshot('prepared', deepCopy(updated));
  }

  const ownersDiffer = (): boolean => !sameManagers(stored.owners?.() ?? noManagers, owners(), 'times apart');
  const validation = { serving, version, behaviour, ownersDiffer };
  const validate = isStatus ? validateStatusUpdated : validateUpdated;
  const validated = withSaidOwners(metadataOf(updated), said && owners, () =>
    validate(updated, old, validation),
  );
  for (const each of validated.warnings) warnings.add(each);
  const { rules, rulesNotEvaluated } = validated;
  const more = { source, validated: updated, rules, rulesNotEvaluated };
  if (validated.errors.length > 0) {
    // What the request says of its kind, though a status does not change it.
    const kind = { group: groupOf(object), kind: textOf(object, 'kind') };
    const refusal = invalidRefusal(kind, textOf(metadataOf(updated), 'name'), validated.errors);
    return refused(refusal, warnings, more);
  }
  if (!isStatus) {
    for (const each of finalizerWarnings(metadataOf(updated), metadataOf(old))) warnings.add(each);
  }
  const accepted = { accepted: true, code: 200, source, rules, rulesNotEvaluated } as const;
  if (isLastFinalizerGone(metadataOf(updated), metadataOf(old))) {
    return { ...accepted, warnings: warnings.findings, object: updated, stored: undefined, owners };
  }

  const written = toStorage(updated, version.name, serving, traceWithin(options.trace, 'stored'));
  if (!written.ok) return refused(plainError(written.error), warnings, more);
  options.trace?.snapshot('stored', deepCopy(written.object));
  const same =
    deepEqual(written.object, stored.object, sameText) &&
    sameManagers(stored.owners?.() ?? noManagers, owners(), 'times too');
  const fitting = fit(written.object, same, owners, stored, replacement);
  if ('refusal' in fitting) return refused(fitting.refusal, warnings, more);
  const resourceVersion = same ? stored.resourceVersion : surroundings.resourceVersion;
  const answered = fromStorage(written.object, version.name, serving, resourceVersion);
  if (!answered.ok) {
    const refusal = undecodableWrite(answered.error, resourceVersion, behaviour);
    return refused(refusal, warnings, { ...more, written: { object: written.object, resourceVersion } });
  }
  const answer = {
    ...accepted,
    warnings: warnings.findings,
    object: answered.object,
    stored: written.object,
    owners: fitting.owners,
  };
  // A scale is sent back in place of the object.
  return subresource === 'scale'
    ? answer
    : sentBack(answer, { object: written.object, resourceVersion, owners: fitting.owners });
}

/**
 * The owners that are stored with an object, or why it is too large.
 * Matches the API server: what is too large is tried again without owners, but for an apply; without those of the
 * replicas only when it came by way of the scale.
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
    // What stays as it was is not written again.
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
 * Matches the API server: where a write changes nothing else, the times of owners stay what they were.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers/fieldmanager (IgnoreManagedFieldsTimestampsTransformer).
 */
function timesKept(
  owners: Owners,
  stored: StoredObject,
  objects: { readonly offered: JsonObject; readonly old: JsonObject } | undefined,
): Owners {
  if (objects === undefined) return owners;
  return lazy(() => {
    const [before, after] = [stored.owners?.() ?? noManagers, owners()];
    if (!sameManagers(before, after, 'times apart')) return after;
    const offered = new Map(objects.offered);
    const metadata = new Map(metadataOf(offered));
    metadata.delete('managedFields');
    return deepEqual(offered.set('metadata', metadata), objects.old) ? before : after;
  });
}

function groupOf(object: JsonObject): string {
  return parseGroupVersion(textOf(object, 'apiVersion'))?.group ?? '';
}

/** What is stored is text: a float that is written as an integer is one. */
function sameText(x: JsonValue, y: JsonValue): boolean {
  return x === y || (typeof x !== typeof y && isNumber(x) && isNumber(y) && toJson(x) === toJson(y));
}

/** uid and resourceVersion have to be those of the stored object. */
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

/** The old object with the new one's status. */
function withStatusOf(object: JsonObject, old: JsonObject): JsonObject {
  const updated = deepCopy(old);
  const status = object.get('status');
  if (status === undefined) updated.delete('status');
  else updated.set('status', status);
  return updated;
}

/** Keeps the status where it has its own endpoint, and counts the generation up when more than metadata changed. */
function prepare(object: JsonObject, old: JsonObject, version: ServedVersion): void {
  const metadata = metadataOf(object);
  const generation = metadataOf(old).get('generation');
  if (generation === undefined) metadata.delete('generation');
  else metadata.set('generation', generation);
  if (version.status) {
    const status = old.get('status');
    if (status === undefined) object.delete('status');
    else object.set('status', deepCopy(status));
  }
  if (!deepEqual(withoutMetadata(object), withoutMetadata(old))) {
    metadata.set('generation', (typeof generation === 'bigint' ? generation : 0n) + 1n);
  }
}

function withoutMetadata(object: JsonObject): JsonObject {
  const copy = new Map(object);
  copy.delete('metadata');
  return copy;
}

/** Whether the update ends an object that waited for its finalizers. */
function isLastFinalizerGone(metadata: JsonObject, old: JsonObject): boolean {
  const finalizers = metadata.get('finalizers');
  if (isArray(finalizers) && finalizers.length > 0) return false;
  if (!old.has('deletionTimestamp')) return false;
  const grace = old.get('deletionGracePeriodSeconds');
  return grace === undefined || grace === 0n;
}
