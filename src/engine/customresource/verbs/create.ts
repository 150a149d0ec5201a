/**
 * Creates a custom object: from the text of the request to the stored object and the response.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (create.go), pkg/registry/rest (create.go),
 * k8s.io/apiextensions-apiserver/pkg/registry/customresource.
 */
import { noManagers } from '../../objectmeta/names/fields.ts';
import type { Owners } from '../../apply/owner.ts';
import type { ServedCrd, ServedVersion } from '../../crd/model/served.ts';
import { deepCopy, type JsonObject, textOf } from '../../json/value.ts';
import { behaviourOf } from '../../kubernetes/behaviour.ts';
import { dedupeOwnerReferences } from '../../objectmeta/features/dedupe-owner-references.ts';
import { otherNamespace, versionOfNew } from '../../objectmeta/update/stored-metadata.ts';
import {
  fillSystemFields,
  metadataOf,
  settleNamespace,
  storeVersion,
  wipeSystemFields,
} from '../../objectmeta/system-metadata.ts';
import type { RequestBody } from '../../request/body.ts';
import type { Surroundings } from '../../request/surroundings.ts';
import type { SourceNode } from '../../source/nodes/document.ts';
import {
  alreadyExists,
  generatedNameExists,
  badRequest,
  invalidRefusal,
  plainError,
  type Refusal,
} from '../../status/status.ts';
import { Warnings } from '../../wire/warnings.ts';
import { traceWithin } from '../../trace/trace.ts';
import { refused, sentBack, type ValidObject } from '../request/answers.ts';
import type { ObjectAccepted, ObjectAnswer } from '../request/object-answer.ts';
import type { ObjectOptions } from '../request/options.ts';
import { receive } from '../request/receive.ts';
import { resourceOf } from '../request/route.ts';
import { servingOf, type Serving } from '../request/serving.ts';
import type { StoredObject } from '../request/stored-object.ts';
import { admitted, type Admitted } from '../admitted/admitted.ts';
import { ownersAfter, takeSentManagers, withOwners, withSentManagers } from '../storage/owners.ts';
import { fromStorage, toStorage } from '../storage/storage.ts';
import {
  ownersThatFit,
  tooLargeWithOwners,
  tooLargeWithoutOwners,
  writtenTo,
} from '../storage/stored-size.ts';
import { undecodableWrite } from '../refusals/undecodable.ts';
import { finalizerWarnings } from '../features/finalizer-warnings.ts';
import { validateNew } from '../strategy/validate-object.ts';
import { recordServerChanges } from './prepared-trace.ts';

export interface CreateOptions extends ObjectOptions {
  /** Returns the existing object with a name. */
  readonly lookUp?: (namespace: string, name: string) => StoredObject | undefined;
  /** Nothing will be written. Matches the API server: a dry run accepts an object with a resourceVersion. */
  readonly dryRun?: boolean;
}

/** Answers a create. Never throws on user input; without a trace nothing is recorded. */
export function createObject(
  crd: ServedCrd,
  request: RequestBody,
  surroundings: Surroundings,
  options: CreateOptions,
): ObjectAnswer {
  const serving = servingOf(crd);
  const { trace } = options;
  const warnings = new Warnings();
  const received = receive(request, serving, options, warnings);
  const { source } = received;
  if (!received.ok) return refused(received.refusal, warnings, received);
  const { object, version, namespace } = received;

  const typed = trace && deepCopy(object);
  const metadata = metadataOf(object);
  wipeSystemFields(metadata);
  if (settleNamespace(metadata, namespace) === 'mismatch') {
    return refused(badRequest(otherNamespace()), warnings, { source });
  }
  const repeated = metadata.has('ownerReferences') ? dedupeOwnerReferences(metadata) : undefined;
  if (repeated !== undefined) warnings.add(repeated);
  return createFrom(object, { serving, version, namespace, source, typed, warnings, surroundings, options });
}

export interface Creation {
  readonly serving: Serving;
  readonly version: ServedVersion;
  readonly namespace: string;
  readonly source: SourceNode | undefined;
  /** The object as it was received, when there is a trace. */
  readonly typed: JsonObject | undefined;
  readonly warnings: Warnings;
  readonly surroundings: Surroundings;
  readonly options: CreateOptions;
  /** The field managers after an apply; for a create they are computed here. */
  readonly owners?: Owners;
}

/** The part of a create that happens at the store. Changes `received`. */
export function createFrom(received: JsonObject, creation: Creation): ObjectAnswer {
  const { serving, version, source, typed, warnings, surroundings } = creation;
  const { trace } = creation.options;
  // Read before the strategy changes the object.
  const tracked = creation.owners ?? ownersOfNew(received, creation);
  const hasSent = takeSentManagers(metadataOf(received));
  const mutated = mutatedNew(received, tracked, creation);
  if (!mutated.ok) return refused(mutated.refusal, warnings, { source });
  const { object, owners } = mutated;
  const metadata = metadataOf(object);
  fillSystemFields(metadata, surroundings);
  if (version.status) object.delete('status');
  if (serving.crd.builtIn?.counted !== false) metadata.set('generation', 1n);
  if (trace && typed) {
    recordServerChanges(trace, typed, object);
    trace.snapshot('prepared', deepCopy(object));
  }

  const behaviour = behaviourOf(surroundings.kubernetes);
  const shown = (): JsonObject => withOwners(object, owners);
  const unreadable = creation.options.admission?.unreadable(object, shown, behaviour) ?? [];
  const checked = withSentManagers(metadata, hasSent && owners, () =>
    validateNew(object, { serving, version, behaviour, owners, unreadable }),
  );
  const { errors, rules, rulesNotEvaluated } = checked;
  const more = { source, validated: object, rules, rulesNotEvaluated };
  if (errors.length > 0) {
    const kind = { group: serving.crd.group, kind: textOf(object, 'kind') };
    return refused(invalidRefusal(kind, textOf(metadata, 'name'), errors), warnings, more);
  }
  if (metadata.has('finalizers')) {
    for (const each of finalizerWarnings(metadata, undefined)) warnings.add(each);
  }
  if (storeVersion(metadata) !== undefined && creation.options.dryRun !== true) {
    return refused(plainError(versionOfNew()), warnings, more);
  }
  const denied = creation.options.admission?.validate({
    object: shown(),
    oldObject: undefined,
  });
  if (denied !== undefined) return refused(denied, warnings, more);
  return storeNew(more, owners, creation);
}

/** The object after the mutating plugins of admission, if there are any. */
function mutatedNew(object: JsonObject, owners: Owners, creation: Creation): Admitted {
  const { options, surroundings, namespace, warnings } = creation;
  if (options.admission === undefined) return { ok: true, object, owners };
  const write = { object, oldObject: undefined, owners };
  const mutated = admitted(options.admission, write, behaviourOf(surroundings.kubernetes), options.trace);
  if (!mutated.ok) return mutated;
  const metadata = metadataOf(mutated.object);
  const repeated = metadata.has('ownerReferences') ? dedupeOwnerReferences(metadata, 'patched') : undefined;
  if (repeated !== undefined) warnings.add(repeated);
  if (mutated.invalidManagers) warnings.add(mutated.invalidManagers);
  if (settleNamespace(metadata, namespace) === 'mismatch') {
    return { ok: false, refusal: badRequest(otherNamespace()) };
  }
  return mutated;
}

/** Writes an object that passed validation. */
function storeNew(valid: ValidObject, owners: Owners, creation: Creation): ObjectAnswer {
  const { serving, version, warnings, surroundings } = creation;
  const { trace } = creation.options;
  const written = toStorage(valid.validated, version.name, serving, traceWithin(trace, 'stored'), owners);
  if (!written.ok) return refused(plainError(written.error), warnings, valid);
  const { object: stored } = written;
  // Matches the API server: all requests except for applies, which are updates, are retried without managedFields.
  const by = creation.owners ? 'update' : 'create';
  const write = writtenTo(stored, serving, { by, replaces: undefined });
  const impossible =
    (creation.owners ? tooLargeWithOwners(owners, write) : tooLargeWithoutOwners(write)) ??
    existsRefusal(metadataOf(valid.validated), creation);
  if (impossible !== undefined) return refused(impossible, warnings, valid);
  trace?.snapshot('stored', deepCopy(stored));
  const { resourceVersion } = surroundings;
  const read = fromStorage(stored, version.name, serving, resourceVersion, owners);
  if (!read.ok) {
    const refusal = undecodableWrite(read.error, resourceVersion, behaviourOf(surroundings.kubernetes));
    return refused(refusal, warnings, { ...valid, written: { object: stored, resourceVersion } });
  }
  const kept = creation.owners ? owners : ownersThatFit(owners, write);
  const answer: ObjectAccepted = {
    accepted: true,
    code: 201,
    warnings: warnings.findings,
    source: valid.source,
    object: read.object,
    stored,
    rules: valid.rules,
    rulesNotEvaluated: valid.rulesNotEvaluated,
    owners: kept,
  };
  return sentBack(answer, { object: stored, resourceVersion, owners: kept });
}

function ownersOfNew(object: JsonObject, { serving, version, options, surroundings }: Creation): Owners {
  return ownersAfter(() => noManagers, undefined, object, {
    serving,
    version,
    subresource: undefined,
    fieldManager: options.fieldManager,
    behaviour: behaviourOf(surroundings.kubernetes),
    now: surroundings.now,
  });
}

/** The rejection of a name that is already in use. */
function existsRefusal(
  metadata: JsonObject,
  { serving, version, namespace, options }: Creation,
): Refusal | undefined {
  const name = textOf(metadata, 'name');
  const existing = options.lookUp?.(namespace, name);
  if (existing === undefined) return undefined;
  // Matches the API server: when generateName is set, it assumes that every name was generated.
  const isGenerated = textOf(metadata, 'generateName') !== '';
  const refusal = (isGenerated ? generatedNameExists : alreadyExists)(resourceOf(serving.crd), name);
  // Matches the API server: it reads the existing object, and ignores an error.
  const { object, owners, resourceVersion } = existing;
  if (serving.crd.webhook) fromStorage(object, version.name, serving, resourceVersion, owners);
  if (!metadataOf(object).has('deletionTimestamp')) return refusal;
  return { ...refusal, message: `object is being deleted: ${refusal.message}` };
}
