/**
 * An apply to an object's scale.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/registry/customresource (scaleUpdatedObjectInfo),
 * k8s.io/apimachinery/pkg/util/managedfields (FieldManager.Apply, ScaleHandler).
 */
import { FieldSet } from '../apply/field-set.ts';
import { applyConfiguration } from '../apply/managers.ts';
import { mergeTypeOf } from '../apply/merge-type.ts';
import { identity, type Managers, type Owned, type Owner } from '../apply/owner.ts';
import { fieldElement, type ElementPath } from '../apply/path-element.ts';
import { appliedErrorsText, validateApplied } from '../apply/validate-applied.ts';
import type { Views } from '../apply/views.ts';
import type { ScaleSubresource, ServedCrd } from '../crd/served.ts';
import { isArray, type JsonObject, type JsonValue } from '../json/value.ts';
import { badRequest, plainError, type Refusal } from '../status/status.ts';
import { conflictRefusal, kindText, metadataIn, objectText } from './applied-texts.ts';
import { stepsOf } from './scale.ts';
import { scaleToChange, withScale } from './scale-object.ts';
import { say } from './codes.ts';
import { failed } from './applied-texts.ts';

const scaleVersion = 'autoscaling/v1';

const replicasPath = ['spec', 'replicas'].map(fieldElement);

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
  convert: () => ({ error: say('apply-failed', { problem: notConvertible }) }),
};

/** What an apply to the scale knows besides its text. */
export interface ScaleApply {
  readonly crd: ServedCrd;
  readonly scale: ScaleSubresource;
  readonly manager: string;
  readonly mode: 'forced' | 'careful';
  /** Who owns which fields of the object. */
  readonly owners: Managers;
}

/**
 * The object after an apply of a Scale.
 * Matches the API server: a Scale that would change is refused, as custom resources are never converted to one.
 */
export function applyToScale(
  config: JsonObject,
  live: JsonObject,
  { crd, scale: subresource, manager, mode, owners }: ScaleApply,
): { readonly object: JsonObject; readonly managers: Managers } | { readonly refusal: Refusal } {
  const begun = scaleToChange(live, subresource);
  if ('refusal' in begun) return begun;
  const type = kindText(config);
  if (type !== `${scaleVersion}, Kind=Scale`) {
    return { refusal: badRequest(say('applied-other-type', { type })) };
  }
  const known = ownersOfReplicas(owners, crd);
  if (known.size === 0) {
    // Matches the API server: it fails to make up an owner for what nobody owns.
    const text = `failed to convert live object (/; ${type}) to proper version: ${notConvertible}`;
    return { refusal: failed(`failed to create manager for existing fields: ${text}`) };
  }
  if (isArray(metadataIn(config)?.get('managedFields'))) {
    return { refusal: badRequest(say('applied-managed-fields')) };
  }
  const unfit = validateApplied(scaleMergeType, config, 'refused');
  if (unfit.length > 0) {
    const text = `failed to create typed patch object (${objectText(config)}): ${appliedErrorsText(unfit)}`;
    return { refusal: plainError(unfit, text) };
  }
  const writer = { manager, operation: 'Apply', apiVersion: scaleVersion, subresource: 'scale' } as const;
  const applied = applyConfiguration(begun.scale, config, writer, known, views, mode);
  if ('problem' in applied) return { refusal: failed(applied.problem) };
  if ('conflicts' in applied) return { refusal: conflictRefusal(applied.conflicts) };
  if (applied.object !== undefined) {
    const about = objectText(config);
    return {
      refusal: failed(`failed to convert new object (${about}) to proper version: ${notConvertible}`),
    };
  }
  const same = withScale(live, begun.scale, subresource);
  return 'refusal' in same ? same : { object: same.object, managers: ownersAfterApply(owners, crd) };
}

/** Matches the API server: who updated the replicas loses them, who applied them does not. */
function ownersAfterApply(owners: Managers, crd: ServedCrd): Managers {
  const out = new Map<string, Owned>();
  for (const [id, { owner, set }] of owners) {
    const path = replicasOf(owner, crd);
    const left = path && owner.operation === 'Update' ? set.difference(FieldSet.of(path)) : set;
    if (!left.isEmpty()) out.set(id, { owner, set: left });
  }
  return out;
}

/** Who owns the replicas of the object owns those of the Scale. */
function ownersOfReplicas(owners: Managers, crd: ServedCrd): Managers {
  const out = new Map<string, Owned>();
  for (const { owner, set } of owners.values()) {
    const path = replicasOf(owner, crd);
    if (path === undefined || !set.has(path)) continue;
    const inScale = { ...owner, apiVersion: scaleVersion };
    out.set(identity(inScale), { owner: inScale, set: FieldSet.of(replicasPath) });
  }
  return out;
}

/** Where the version of an owner has the replicas. */
function replicasOf({ apiVersion }: Owner, crd: ServedCrd): ElementPath | undefined {
  const version = crd.versions.find((one) => `${crd.group}/${one.name}` === apiVersion);
  return version?.scale && stepsOf(version.scale.specReplicasPath).map(fieldElement);
}
