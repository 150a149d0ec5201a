/**
 * All that is checked of a new object before it is stored.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/registry/customresource (strategy.go, validator.go).
 */
import { append } from '../../json/append.ts';
import type { ServedVersion } from '../../crd/model/served.ts';
import type { FieldError } from '../../field/error.ts';
import type { JsonObject } from '../../json/value.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import { validateListTypes } from '../../listtype/validate-list-types.ts';
import type { StructuralSchema } from '../../structural/schema.ts';
import { validateValue } from '../../validation/validate-value.ts';
import { objectNameErrors } from '../../objectmeta/names.ts';
import { validateObjectMeta } from '../../objectmeta/validate.ts';
import { validateEmbedded } from '../../objectmeta/validate-embedded.ts';
import { FieldPath } from '../../field/path.ts';
import { metadataOf } from '../../objectmeta/system-metadata.ts';
import { blocksRules, rulesBlocked } from './rules.ts';
import { evaluateObjectRules, hasObjectRules, type RuleOutcome } from '../../cel/rules/index.ts';
import { validateScaleSpec, validateScaleStatus } from './scale.ts';
import type { Serving } from '../request/serving.ts';
import { validateTypeMeta } from './type-meta.ts';
import type { Finding } from '../../field/finding.ts';

export interface Validation {
  readonly serving: Serving;
  readonly version: ServedVersion;
  readonly behaviour: Behaviour;
  /** Whether the write changes who owns what: asking is what costs. */
  readonly ownersDiffer?: () => boolean;
}

export interface Validated {
  readonly errors: readonly FieldError[];
  readonly warnings: readonly Finding[];
  /** What became of each rule that was looked at. */
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

/** Type, metadata, schema and scale; only the type's findings if it has any. */
function validateContent(object: JsonObject, validation: Validation): readonly FieldError[] {
  const { serving, version, behaviour } = validation;
  const { crd } = serving;
  const typeErrors = validateTypeMeta(object, crd.kind, crd.group, version.name);
  if (typeErrors.length > 0) return typeErrors;
  const schema = serving.schemas.get(version.name);
  return [
    ...validateObjectMeta(metadataOf(object), {
      path: FieldPath.of('metadata'),
      namespaced: crd.scope === 'Namespaced',
      nameRule: objectNameErrors,
      behaviour,
    }),
    ...(schema === undefined ? [] : validateValue(object, schema, { behaviour })),
    ...(version.scale === undefined ? [] : validateScaleSpec(object, version.scale)),
    ...(version.scale === undefined ? [] : validateScaleStatus(object, version.scale)),
  ];
}

/** Adds the findings of the schema's rules, or the one that says that they were not evaluated. */
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
 * Rules that compare the whole object compare managedFields too. They are not kept as such, so where they differ
 * something that differs stands for them.
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
    // The client said owners, and they are the same.
    const said = metadataOf(object).has('managedFields');
    return said
      ? { object: withOwners(object, 'same'), oldObject: withOwners(oldObject, 'same') }
      : { object, oldObject };
  }
  return { object: withOwners(object, 'new'), oldObject: withOwners(oldObject, 'old') };
}
