/**
 * Everything that the API server does with an update of a CRD, except for storing it.
 */
import { ruleChecks } from '../../cel/admission/rule-checks.ts';
import type { FieldError } from '../../field-errors/error.ts';
import { deepEqual, isArray, isObject, textOf, type JsonObject, type JsonValue } from '../../json/value.ts';
import { behaviourOf, type Behaviour } from '../../kubernetes/behaviour.ts';
import { dedupeOwnerReferences } from '../../objectmeta/features/dedupe-owner-references.ts';
import { keepSystemFields, nameProblem, outdatedRefusal } from '../../objectmeta/update/stored-metadata.ts';
import { settleNamespace } from '../../objectmeta/system-metadata.ts';
import type { RequestBody } from '../../request/body.ts';
import type { Surroundings } from '../../request/surroundings.ts';
import { fromValue } from '../../source/nodes/to-value.ts';
import { badRequest, internalRefusal, notFoundRefusal, type Refusal } from '../../status/status.ts';
import { Warnings } from '../../wire/warnings.ts';
import { everySchema } from '../../structural/schema-walk.ts';
import { decodeTyped } from '../../typed/decode.ts';
import { encodeTyped } from '../../typed/encode.ts';
import { childObject, setCrdDefaults } from '../model/defaults.ts';
import { goRule } from '../features/go-json.ts';
import { placedInDocument } from '../model/places.ts';
import type { ServedCrd } from '../model/served.ts';
import { hoist, readNames, readSpec, type CrdSpec } from '../model/spec.ts';
import { crdGroup, crdTypes } from '../model/types.ts';
import { defaultErrors } from '../schema/default-values.ts';
import type { SchemaChecks } from '../model/requirements.ts';
import { ServerPanic } from '../../go/panic.ts';
import { schemasOf, unchangedSchemas, updateRequirements } from './update-requirements.ts';
import { changedCrdErrors } from './validate-changed-crd.ts';
import { invalidCrd } from '../admission/admit.ts';
import { refusedCrd, type CrdAnswer } from '../admission/answer.ts';
import { dropEmptyWebhook, finishCrd, tooLargeCrd } from '../admission/finish.ts';
import { nestsTooDeep, tooDeep } from '../admission/nesting.ts';
import { readCrdRequest } from '../admission/read-request.ts';
import { servedCrd } from '../admission/serve.ts';
import { schemaWarnings } from '../admission/warnings.ts';

const resource = { group: crdGroup, resource: 'customresourcedefinitions' };

export interface CrdUpdateOptions {
  /** The name in the request's URL; by default the name in the body. */
  readonly name?: string;
  /** `fill in`: an update without a resourceVersion gets that of the stored CRD, as `kubectl replace` does. */
  readonly missingResourceVersion?: 'refuse' | 'fill in';
}

/** Answers the PUT of a CRD that is installed as `current`. Never throws, whatever the text. */
export function admitCrdUpdate(
  request: RequestBody,
  current: ServedCrd,
  surroundings: Surroundings,
  options: CrdUpdateOptions = {},
): CrdAnswer {
  try {
    return admitUpdate(request, current, surroundings, options);
  } catch (error) {
    if (!(error instanceof ServerPanic)) throw error;
    return { accepted: 'crash', explanation: error.message };
  }
}

function admitUpdate(
  request: RequestBody,
  current: ServedCrd,
  surroundings: Surroundings,
  options: CrdUpdateOptions,
): CrdAnswer {
  const behaviour = behaviourOf(surroundings.kubernetes);
  const read = readCrdRequest(request);
  const { source } = read;
  const warnings = new Warnings();
  for (const each of read.warnings) warnings.add(each);
  const refuse = (refusal: Refusal): CrdAnswer => refusedCrd(refusal, { warnings, source });
  if (!read.ok) return refusedCrd(read.refusal, { warnings, source, brokenAt: read.brokenAt });
  const { crd } = read;
  if (nestsTooDeep(crd.get('spec') ?? null)) return refuse(internalRefusal(tooDeep()));
  setCrdDefaults(crd);
  const metadata = childObject(crd, 'metadata');
  settleNamespace(metadata, '');
  const name = options.name ?? (textOf(metadata, 'name') || current.name);
  const wrongName = nameProblem(metadata, name);
  if (wrongName !== undefined) return refuse(badRequest(wrongName));
  if (name !== current.name) return refuse(notFoundRefusal(resource, name));
  const repeated = dedupeOwnerReferences(metadata);
  if (repeated !== undefined) warnings.add(repeated);

  const old = readStored(current);
  if (options.missingResourceVersion === 'fill in' && textOf(metadata, 'resourceVersion') === '')
    metadata.set('resourceVersion', old.resourceVersion);
  const key = `/registry/${crdGroup}/${resource.resource}/${name}`;
  const outdated = outdatedRefusal(metadata, old.metadata, { resource, name, key });
  if (outdated !== undefined) return refuse(outdated);

  const next = prepareUpdate(crd, old);
  const { written, encoded, storedVersions } = next;
  const spec = hoist(written, next.encodedSpec);
  const errors = updateErrors(next, spec, old, behaviour);
  if (errors.length > 0) return refuse(invalidCrd(metadata, errors));
  const known = new Set(schemaWarnings(old.spec, behaviour).map(({ text }) => text));
  for (const each of schemaWarnings(spec, behaviour)) if (!known.has(each.text)) warnings.add(each);
  encoded.set('status', current.object.get('status') ?? new Map());
  const tooLarge = tooLargeCrd(encoded, 'update', old.resourceVersion);
  if (tooLarge !== undefined) return refuse(tooLarge);
  const asStored =
    deepEqual(next.encodedSpec, old.encodedSpec) &&
    deepEqual(unversioned(encoded), unversioned(current.object));
  const { resourceVersion } = asStored ? old : surroundings;
  const stored = { ...surroundings, resourceVersion };
  const { object, conditions } = finishCrd(encoded, written, storedVersions, stored, old.established);
  return {
    accepted: true,
    code: 200,
    warnings: warnings.findings,
    source,
    object,
    conditions,
    served: servedCrd(written, object),
  };
}

/** A CRD that replaces a stored one. */
interface Prepared {
  readonly metadata: JsonObject;
  /** `spec` with all fields in the versions. */
  readonly written: CrdSpec;
  readonly encoded: JsonObject;
  readonly encodedSpec: JsonObject;
  readonly storedVersions: readonly string[];
}

/** Copies the fields that an update can't change to `crd`, and increments its generation if its spec changed. */
function prepareUpdate(crd: JsonObject, old: Stored): Prepared {
  const metadata = childObject(crd, 'metadata');
  const written = readSpec(childObject(crd, 'spec'));
  const storedVersions = [...old.storedVersions];
  const storage = written.versions.find((v) => v.storage);
  if (storage !== undefined && !storedVersions.includes(storage.name)) storedVersions.push(storage.name);
  const generation = old.metadata.get('generation');
  if (generation === undefined) metadata.delete('generation');
  else metadata.set('generation', generation);
  metadata.delete('managedFields');
  keepSystemFields(metadata, old.metadata);
  crd.delete('status');
  const encoded = encodeTyped(crdTypes.v1, crd) as JsonObject;
  const encodedSpec = childObject(encoded, 'spec');
  dropEmptyWebhook(encodedSpec);
  if (!deepEqual(encodedSpec, old.encodedSpec)) {
    const next = (typeof generation === 'bigint' ? generation : 0n) + 1n;
    metadata.set('generation', next);
    childObject(encoded, 'metadata').set('generation', next);
  }
  return { metadata, written, encoded, encodedSpec, storedVersions };
}

/** `spec` is that of `next`, hoisted. */
function updateErrors(next: Prepared, spec: CrdSpec, old: Stored, behaviour: Behaviour): FieldError[] {
  const { metadata, encodedSpec, storedVersions } = next;
  const requirements = updateRequirements(spec, old, { docsCount: behaviour.structuralDocs });
  const checks: SchemaChecks = {
    behaviour,
    defaultErrors: (schema, path) =>
      defaultErrors(schema, path, { behaviour, pruned: requirements.prunedDefaults }),
    ruleChecks: rulesBeside(old.spec, unchangedSchemas(encodedSpec, old.encodedSpec), behaviour),
  };
  const { acceptedNames } = old;
  const changed = { metadata, spec, acceptedNames, storedVersions, old };
  return changedCrdErrors(changed, requirements, checks).map(placedInDocument);
}

/** The metadata without the resourceVersion, which doesn't change if nothing else does. */
function unversioned(crd: JsonObject): JsonObject {
  const metadata: JsonObject = new Map(childObject(crd, 'metadata'));
  metadata.delete('resourceVersion');
  return metadata;
}

interface Stored {
  readonly metadata: JsonObject;
  readonly resourceVersion: string;
  readonly spec: CrdSpec;
  readonly encodedSpec: JsonObject;
  readonly acceptedNames: ReturnType<typeof readNames>;
  readonly storedVersions: readonly string[];
  readonly established: boolean;
}

/** The stored CRD as it is read back. */
function readStored({ object }: ServedCrd): Stored {
  const decoded = decodeTyped(crdTypes.v1, fromValue(object), 'lenient');
  const crd: JsonObject =
    decoded.ok && isObject(decoded.value) ? decoded.value : new Map<string, JsonValue>();
  const encodedSpec = childObject(encodeTyped(crdTypes.v1, crd) as JsonObject, 'spec');
  const status = childObject(crd, 'status');
  const stored = status.get('storedVersions');
  const conditions = status.get('conditions');
  return {
    metadata: childObject(crd, 'metadata'),
    resourceVersion: textOf(childObject(object, 'metadata'), 'resourceVersion'),
    spec: hoist(readSpec(childObject(crd, 'spec')), encodedSpec),
    encodedSpec,
    acceptedNames: readNames(childObject(status, 'acceptedNames')),
    storedVersions: isArray(stored) ? (stored as string[]) : [],
    established:
      isArray(conditions) &&
      conditions.some(
        (c) => isObject(c) && textOf(c, 'type') === 'Established' && textOf(c, 'status') === 'True',
      ),
  };
}

/** Existing rules are compiled as stored ones; costs aren't limited in a schema that isn't changed. */
function rulesBeside(
  old: CrdSpec,
  unchanged: ReadonlySet<string>,
  behaviour: Behaviour,
): SchemaChecks['ruleChecks'] {
  const rules = new Set<string>();
  const messages = new Set<string>();
  for (const root of schemasOf(old)) {
    everySchema(root, ({ validations }) => {
      for (const { rule, messageExpression } of validations ?? []) {
        rules.add(rule);
        if (messageExpression !== '') messages.add(messageExpression);
      }
    });
  }
  return (root, schema, path, version) =>
    ruleChecks(root, schema, path, {
      behaviour,
      kinds: {
        rule: (text) => (rules.has(text) ? 'stored' : 'new'),
        messageExpression: (text) => (messages.has(text) ? 'stored' : 'new'),
      },
      expressionCosts: unchanged.has(version) ? 'unlimited' : 'limited',
      printRule: goRule,
    });
}
