/**
 * An apply to an object's scale.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/registry/customresource (scaleUpdatedObjectInfo),
 * k8s.io/apimachinery/pkg/util/managedfields (FieldManager.Apply, ScaleHandler).
 */
import { FieldSet } from '../../apply/field-set.ts';
import { applyConfiguration } from '../../apply/managers.ts';
import { mergeTypeOf } from '../../apply/merge-type.ts';
import type { Managers } from '../../apply/owner.ts';
import { ownersFromScale, ownersInScale, scaleVersion } from '../../apply/scale-owners.ts';
import { appliedErrorsText, validateApplied } from '../../apply/validate-applied.ts';
import type { Views } from '../../apply/views.ts';
import type { ScaleSubresource, ServedCrd } from '../../crd/model/served.ts';
import { type JsonObject, type JsonValue } from '../../json/value.ts';
import { badRequest, plainError, type Refusal } from '../../status/status.ts';
import { conflictRefusal, kindText, objectText, sendsManagers } from './applied-texts.ts';
import { replicasOf } from '../scale/owners-of-scale.ts';
import { scaleToChange, withScale } from '../scale/scale-object.ts';
import { say } from '../../codes/customresource.ts';
import { failed } from './applied-texts.ts';

function ofType(type: string): JsonValue {
  return new Map([['type', type]]);
}

function objectWith(properties: Record<string, JsonValue>): JsonObject {
  return new Map<string, JsonValue>([
    ['type', 'object'],
    ['properties', new Map(Object.entries(properties))],
  ]);
}

const scaleMergeType = mergeTypeOf(
  objectWith({
    apiVersion: ofType('string'),
    kind: ofType('string'),
    metadata: new Map<string, JsonValue>([['allOf', [new Map([['$ref', 'ObjectMeta']])]]]),
    spec: objectWith({ replicas: ofType('integer') }),
    status: objectWith({ replicas: ofType('integer'), selector: ofType('string') }),
  }),
);

const notConvertible = `request to convert CR to an invalid group/version: ${scaleVersion}`;

const views: Views = {
  view(apiVersion) {
    return apiVersion === scaleVersion ? { type: scaleMergeType, reset: new FieldSet() } : undefined;
  },
  // Never called: the object and all its managers are in the version of the scale.
  convert: (object) => ({ object }),
};

/** The context of an apply to the scale. */
export interface ScaleApply {
  readonly crd: ServedCrd;
  readonly scale: ScaleSubresource;
  /** The version of the request. */
  readonly apiVersion: string;
  readonly manager: string;
  readonly mode: 'forced' | 'careful';
  /** Who owns which fields of the object. */
  readonly owners: Managers;
  readonly now: string;
}

/**
 * Returns the object after an apply of a Scale.
 * Matches the API server: for custom resources, an apply that would change the Scale is rejected, because they are
 * never converted to one.
 */
export function applyToScale(
  config: JsonObject,
  live: JsonObject,
  { crd, scale: subresource, apiVersion, manager, mode, owners, now }: ScaleApply,
): { readonly object: JsonObject; readonly managers: Managers } | { readonly refusal: Refusal } {
  const begun = scaleToChange(live, subresource);
  if ('refusal' in begun) return begun;
  const type = kindText(config);
  if (type !== `${scaleVersion}, Kind=Scale`) {
    return { refusal: badRequest(say('applied-other-type', { type })) };
  }
  const replicasIn = replicasOf(crd);
  const known = ownersInScale(owners, replicasIn);
  if (known.size === 0 && !crd.builtIn) {
    // Matches the API server: it fails to create a manager for fields without one.
    const text = `failed to convert live object (/; ${type}) to proper version: ${notConvertible}`;
    return { refusal: failed(`failed to create manager for existing fields: ${text}`) };
  }
  if (sendsManagers(config)) {
    return { refusal: badRequest(say('applied-managed-fields')) };
  }
  const unfit = validateApplied(scaleMergeType, config, 'refused');
  if (unfit.length > 0) {
    const text = `failed to create typed patch object (${objectText(config)}): ${appliedErrorsText(unfit)}`;
    return { refusal: plainError(unfit, text) };
  }
  const writer = { manager, operation: 'Apply', apiVersion: scaleVersion, subresource: 'scale' } as const;
  const applied = applyConfiguration(begun.scale, config, writer, known, { views, now }, mode);
  if ('problem' in applied) return { refusal: failed(applied.problem) };
  if ('conflicts' in applied) return { refusal: conflictRefusal(applied.conflicts) };
  if (applied.object !== undefined && !crd.builtIn) {
    const about = objectText(config);
    return {
      refusal: failed(`failed to convert new object (${about}) to proper version: ${notConvertible}`),
    };
  }
  const scaled = withScale(live, applied.object ?? begun.scale, subresource);
  if ('refusal' in scaled) return scaled;
  return {
    object: scaled.object,
    managers: ownersFromScale(owners, applied.managers, apiVersion, replicasIn),
  };
}
