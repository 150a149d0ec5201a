/**
 * Everything that the API server does with a CRD on create, except for storing it.
 */
import { ruleChecks } from '../../cel/admission/rule-checks.ts';
import type { RuleEstimate } from '../../cel/admission/rule-estimate.ts';
import { GoPanic, ServerPanic } from '../../go/panic.ts';
import type { FieldError } from '../../field-errors/error.ts';
import type { JsonObject, JsonValue } from '../../json/value.ts';
import { behaviourOf, type Behaviour } from '../../kubernetes/behaviour.ts';
import { versionOfNew } from '../../objectmeta/update/stored-metadata.ts';
import type { RequestBody } from '../../request/body.ts';
import type { Surroundings } from '../../request/surroundings.ts';
import { internalRefusal, invalidRefusal, plainError, type Refusal } from '../../status/status.ts';
import { Warnings } from '../../wire/warnings.ts';
import { encodeTyped } from '../../typed/encode.ts';
import { childObject, setCrdDefaults } from '../model/defaults.ts';
import { goRule } from '../features/go-json.ts';
import { placedInDocument } from '../model/places.ts';
import { hoist, readSpec } from '../model/spec.ts';
import { crdGroup, crdKind, crdTypes } from '../model/types.ts';
import { defaultErrors } from '../schema/default-values.ts';
import type { SchemaChecks } from '../model/requirements.ts';
import { prepareCrdMetadata } from '../validation/metadata.ts';
import { newCrdErrors } from '../validation/validate-crd.ts';
import { refusedCrd, type CrdAnswer } from './answer.ts';
import { finishCrd, tooLargeCrd } from './finish.ts';
import { nestsTooDeep, tooDeep } from './nesting.ts';
import { readCrdRequest } from './read-request.ts';
import { servedCrd } from './serve.ts';
import { schemaWarnings } from './warnings.ts';

/** Answers the POST of a CRD. Never throws, whatever the text. */
export function admitCrd(request: RequestBody, surroundings: Surroundings): CrdAnswer {
  try {
    return admit(request, surroundings);
  } catch (error) {
    if (!(error instanceof ServerPanic || error instanceof GoPanic)) throw error;
    return { accepted: 'crash', explanation: error.message };
  }
}

function admit(request: RequestBody, surroundings: Surroundings): CrdAnswer {
  const behaviour = behaviourOf(surroundings.kubernetes);
  const read = readCrdRequest(request);
  const { source } = read;
  const warnings = new Warnings();
  for (const each of read.warnings) warnings.add(each);
  if (!read.ok) return refusedCrd(read.refusal, { warnings, source, brokenAt: read.brokenAt });
  const estimates: RuleEstimate[] = [];
  const refuse = (refusal: Refusal): CrdAnswer => refusedCrd(refusal, { warnings, source, estimates });
  const { crd } = read;
  if (nestsTooDeep(crd.get('spec') ?? null)) return refuse(internalRefusal(tooDeep()));
  setCrdDefaults(crd);
  const metadata = childObject(crd, 'metadata');
  const resourceVersion = metadata.get('resourceVersion');
  for (const each of prepareCrdMetadata(metadata, surroundings)) warnings.add(each);

  const written = readSpec(childObject(crd, 'spec'));
  const storage = written.versions.find((v) => v.storage);
  const storedVersions = storage === undefined ? [] : [storage.name];
  crd.set('status', new Map<string, JsonValue>([['storedVersions', storedVersions]]));
  const encoded = encodeTyped(crdTypes.v1, crd) as JsonObject;
  const spec = hoist(written, childObject(encoded, 'spec'));

  const checks = checksOfNew(behaviour, (estimate) => estimates.push(estimate));
  const errors = newCrdErrors(metadata, spec, storedVersions, checks).map(placedInDocument);
  if (errors.length > 0) return refuse(invalidCrd(metadata, errors));
  for (const each of schemaWarnings(spec, behaviour)) warnings.add(each);
  if (typeof resourceVersion === 'string' && resourceVersion !== '') {
    return refuse(plainError(versionOfNew()));
  }
  const tooLarge = tooLargeCrd(encoded, 'create', undefined);
  if (tooLarge !== undefined) return refuse(tooLarge);
  const { object, conditions } = finishCrd(encoded, written, storedVersions, surroundings, false);
  return {
    accepted: true,
    code: 201,
    warnings: warnings.findings,
    source,
    object,
    conditions,
    served: servedCrd(written, object),
    estimates,
  };
}

function checksOfNew(behaviour: Behaviour, onEstimate: (estimate: RuleEstimate) => void): SchemaChecks {
  return {
    behaviour,
    defaultErrors: (schema, path) => defaultErrors(schema, path, { behaviour, pruned: true }),
    ruleChecks: (root, schema, path) =>
      ruleChecks(root, schema, path, {
        behaviour,
        expressionCosts: 'limited',
        printRule: goRule,
        onEstimate,
      }),
  };
}

/** 422 with the findings about a CRD. */
export function invalidCrd(metadata: JsonObject, errors: readonly FieldError[]): Refusal {
  const name = metadata.get('name');
  return invalidRefusal({ group: crdGroup, kind: crdKind }, typeof name === 'string' ? name : '', errors);
}
