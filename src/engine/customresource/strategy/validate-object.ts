/**
 * All checks of a new object before it is stored.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/registry/customresource (strategy.go, validator.go).
 */
import { withManagedFields } from '../../apply/managed-fields.ts';
import type { Owners } from '../../apply/owner.ts';
import { append } from '../../json/append.ts';
import type { ServedVersion } from '../../crd/model/served.ts';
import type { FieldError } from '../../field-errors/error.ts';
import type { JsonObject, JsonValue } from '../../json/value.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import { repeatedItems } from '../../listtype/repeated-items.ts';
import { hasListTypes } from '../../structural/schema-features.ts';
import type { StructuralSchema, ValueValidation } from '../../structural/schema.ts';
import { validateValue } from '../../validation/validate-value.ts';
import { objectNameErrors } from '../../objectmeta/names/names.ts';
import { validateObjectMeta } from '../../objectmeta/metadata/validate.ts';
import { validateEmbedded } from '../../objectmeta/validate-embedded.ts';
import { FieldPath } from '../../field/path.ts';
import { metadataOf } from '../../objectmeta/system-metadata.ts';
import { blocksRules, rulesBlocked } from './rules.ts';
import { evaluateObjectRules, hasObjectRules, type RuleOutcome } from '../../cel/rules/index.ts';
import { validateScaleSpec, validateScaleStatus } from '../features/scale.ts';
import type { Serving } from '../request/serving.ts';
import { validateTypeMeta } from './type-meta.ts';
import type { Finding } from '../../field/finding.ts';

export interface Validation {
  readonly serving: Serving;
  readonly version: ServedVersion;
  readonly behaviour: Behaviour;
  /** The field managers after the write; lazy, because computing them is expensive. */
  readonly owners: Owners;
  /** Whether the write changes the field managers; never on a create. */
  readonly ownersDiffer?: () => boolean;
  /** The error of metadata that admission made unreadable, in place of those of its fields. */
  readonly unreadable: readonly FieldError[];
}

const quotingRoots = new WeakMap<StructuralSchema, boolean>();

/**
 * The object as its schema's findings show it.
 * Matches the API server: an enum at the root quotes the whole object, including managedFields.
 */
export function shownToSchema(object: JsonObject, schema: StructuralSchema, owners: Owners): JsonObject {
  let quotes = quotingRoots.get(schema);
  if (quotes === undefined) quotingRoots.set(schema, (quotes = hasEnum(schema.valueValidation)));
  return quotes ? withManagedFields(object, owners()) : object;
}

function hasEnum(limits: ValueValidation | undefined): boolean {
  if (limits === undefined) return false;
  const { allOf, anyOf, oneOf, not } = limits;
  const junctors = [...allOf, ...anyOf, ...oneOf, ...(not ? [not] : [])];
  return limits.enum.length > 0 || junctors.some(({ valueValidation }) => hasEnum(valueValidation));
}

export interface Validated {
  readonly errors: readonly FieldError[];
  readonly warnings: readonly Finding[];
  /** The outcome of each rule that applies. */
  readonly rules: readonly RuleOutcome[];
  readonly rulesNotEvaluated: number;
}

/** Validates a new object. Findings in the server's order. */
export function validateNew(object: JsonObject, validation: Validation): Validated {
  const { serving, version, behaviour } = validation;
  const schema = serving.schemas.get(version.name);
  const errors = [...validateContent(object, validation)];
  append(errors, validateEmbedded(object, schema, behaviour));
  append(errors, validateListTypes(object, schema));
  return withRules(object, undefined, errors, validation);
}

/** Validates type, metadata, schema, and scale; returns only the type's findings if it has any. */
function validateContent(object: JsonObject, validation: Validation): readonly FieldError[] {
  const { serving, version, behaviour, owners, unreadable } = validation;
  const { crd } = serving;
  const typeErrors = validateTypeMeta(object, crd.kind, crd.group, version.name);
  if (typeErrors.length > 0) return typeErrors;
  const schema = serving.schemas.get(version.name);
  return [
    ...(unreadable.length > 0
      ? unreadable
      : validateObjectMeta(metadataOf(object), {
          path: FieldPath.of('metadata'),
          namespaced: crd.scope === 'Namespaced',
          nameRule: crd.builtIn?.nameRule ?? objectNameErrors,
          behaviour,
        })),
    ...(schema === undefined
      ? []
      : validateValue(shownToSchema(object, schema, owners), schema, { behaviour })),
    ...(version.scale === undefined ? [] : validateScaleSpec(object, version.scale)),
    ...(version.scale === undefined ? [] : validateScaleStatus(object, version.scale)),
  ];
}

/** Adds the findings of the schema's rules, or the finding that they weren't evaluated. */
export function withRules(
  object: JsonObject,
  oldObject: JsonObject | undefined,
  errors: readonly FieldError[],
  validation: Validation,
): Validated {
  const { serving, version, behaviour } = validation;
  const schema = serving.schemas.get(version.name);
  const nothing = { errors, warnings: [], rules: [], rulesNotEvaluated: 0 };
  if (schema === undefined || version.ruleCount === 0) return nothing;
  if (!hasObjectRules(schema, behaviour)) return nothing;
  if (blocksRules(errors)) {
    return { ...nothing, errors: [...errors, rulesBlocked()], rulesNotEvaluated: version.ruleCount };
  }
  const result = evaluateObjectRules({
    ...seenByRules(object, oldObject, schema, validation),
    schema,
    behaviour,
  });
  return {
    errors: [...errors, ...result.errors],
    warnings: result.warnings,
    rules: result.outcomes,
    rulesNotEvaluated: result.notEvaluated,
  };
}

/**
 * Rules that compare the whole object compare managedFields too. The objects here don't contain them, so where they
 * differ, a placeholder that differs replaces them.
 */
function seenByRules(
  object: JsonObject,
  oldObject: JsonObject | undefined,
  schema: StructuralSchema,
  { ownersDiffer }: Validation,
): { readonly object: JsonObject; readonly oldObject: JsonObject | undefined } {
  if (!oldObject || schema.extensions.validations.length === 0) return { object, oldObject };
  const withOwners = (one: JsonObject, text: string): JsonObject =>
    new Map(one).set('metadata', new Map(metadataOf(one)).set('managedFields', text));
  if (!ownersDiffer?.()) {
    // The client sent managedFields, and they are unchanged.
    const hasManagedFields = metadataOf(object).has('managedFields');
    return hasManagedFields
      ? { object: withOwners(object, 'same'), oldObject: withOwners(oldObject, 'same') }
      : { object, oldObject };
  }
  return { object: withOwners(object, 'new'), oldObject: withOwners(oldObject, 'old') };
}

/** Returns the findings of all sets and map-like lists in `object`, in its order; none without a schema. */
export function validateListTypes(object: JsonValue, schema: StructuralSchema | undefined): FieldError[] {
  return schema !== undefined && hasListTypes(schema) ? repeatedItems(object, schema) : [];
}
