/**
 * Validates a value against a structural schema, as the API server does with every object.
 * Behaviour: k8s.io/kube-openapi/pkg/validation/validate (SchemaValidator),
 * k8s.io/apiextensions-apiserver/pkg/apiserver/validation (ValidateCustomResource).
 */
import type { FieldError } from '../field-errors/error.ts';
import type { JsonValue } from '../json/value.ts';
import type { Behaviour } from '../kubernetes/behaviour.ts';
import type { StructuralSchema } from '../structural/schema.ts';
import { Findings } from './value/findings.ts';
import type { ValidatedAt } from './refusals/report.ts';
import type { CompositeOutcome } from './features/validate-composites.ts';
import { validateTree, type Context, type Correlation } from './validate-tree.ts';
import { ValuePath } from './value/value-path.ts';
import { ValueSchema, type Validated } from './value/value-schema.ts';

export interface ValidateOptions {
  readonly behaviour: Behaviour;
  /** `object` by default. */
  readonly validated?: Validated;
  /** The whole object by default. */
  readonly at?: ValidatedAt;
  /** Receives the outcome of each branch of failed anyOf, oneOf, allOf, and not. */
  readonly outcomes?: CompositeOutcome[];
  /** On updates: the old value, for ratcheting. */
  readonly correlation?: Correlation | undefined;
}

/**
 * Findings in a stable order: a value's own before those of its parts, parts in the order of the value.
 * (Upstream's order is random.) Empty when the value is valid.
 */
export function validateValue(
  value: JsonValue,
  schema: StructuralSchema,
  options: ValidateOptions,
): readonly FieldError[] {
  const findings = new Findings();
  const context: Context = { at: options.at ?? {}, outcomes: options.outcomes };
  const root = valueSchema(schema, options.validated ?? 'object', options.behaviour);
  validateTree(root, value, ValuePath.root(), findings, context, options.correlation);
  return findings.errors;
}

const known = new WeakMap<StructuralSchema, ValueSchema[]>();

/** The validators' view of a schema, made once. */
export function valueSchema(
  schema: StructuralSchema,
  validated: Validated,
  behaviour: Behaviour,
): ValueSchema {
  let made = known.get(schema);
  if (made === undefined) known.set(schema, (made = []));
  let found = made.find((one) => one.behaviour === behaviour && one.validated === validated);
  if (found === undefined) made.push((found = new ValueSchema(schema, validated, behaviour)));
  return found;
}
