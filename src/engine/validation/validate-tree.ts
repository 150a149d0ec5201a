/**
 * Runs the validators of a value in upstream's order, and walks over its parts.
 *
 * The walk has its own stack, so nesting causes no recursion; only branches of anyOf, oneOf, allOf, and not do, because
 * each of them needs its own outcome.
 */
import { json } from '../field-errors/error.ts';
import { isArray, isObject, type JsonArray, type JsonObject, type JsonValue } from '../json/value.ts';
import { identityText } from '../json/go-format.ts';
import { enumOf } from './value/enum-match.ts';
import { Findings } from './value/findings.ts';
import { validateComposites, type CompositeOutcome } from './features/validate-composites.ts';
import { validateString } from './validate-string.ts';
import { validateType } from './validate-type.ts';
import { validateNumber } from './number.ts';
import { reportOn, type Report, type ValidatedAt } from './refusals/report.ts';
import { ValuePath } from './value/value-path.ts';
import type { ValueSchema } from './value/value-schema.ts';
import { say } from '../codes/validation.ts';

export interface Context {
  readonly at: ValidatedAt;
  readonly outcomes: CompositeOutcome[] | undefined;
}

/**
 * The old value that corresponds to the new one (see engine/ratcheting). Parts without one are fully validated; errors
 * of an unchanged part are ratcheted.
 */
export interface Correlation {
  readonly unchanged: boolean;
  property(name: string): Correlation | undefined;
  item(index: number): Correlation | undefined;
}

/** A value that is yet to be validated. */
interface Visit {
  readonly schema: ValueSchema;
  readonly value: JsonValue;
  readonly path: ValuePath;
  readonly correlation: Correlation | undefined;
}

/** On the stack below the parts of a value: when it is popped, all of them have been validated. */
interface Forgiveness {
  readonly correlation: Correlation;
  /** The number of errors before. */
  readonly errors: number;
}

/** On the stack below the parts of a list or an object: the checks of the whole that follow. */
interface Rest {
  readonly after: Visit;
}

type Visits = (Visit | Rest | Forgiveness)[];

/** Adds the errors of the value and its parts to `findings`. */
export function validateTree(
  schema: ValueSchema,
  value: JsonValue,
  path: ValuePath,
  findings: Findings,
  context: Context,
  correlation?: Correlation,
): void {
  const pending: Visits = [{ schema, value, path, correlation }];
  for (let visit = pending.pop(); visit !== undefined; visit = pending.pop()) {
    if ('errors' in visit) {
      if (findings.errors.length > visit.errors && visit.correlation.unchanged)
        findings.truncate(visit.errors);
      continue;
    }
    if ('after' in visit) {
      validateRest(visit.after, findings, context);
      continue;
    }
    if (visit.correlation !== undefined) {
      pending.push({ correlation: visit.correlation, errors: findings.errors.length });
    }
    const from = pending.length;
    validateOne(visit, findings, context, pending);
    // Parts were pushed in their order, but are popped from the end.
    if (pending.length - from > 1) reverseFrom(pending, from);
  }
}

function reverseFrom(visits: Visits, from: number): void {
  for (let low = from, high = visits.length - 1; low < high; low++, high--) {
    const swapped = visits[low] as Visit;
    visits[low] = visits[high] as Visit;
    visits[high] = swapped;
  }
}

/**
 * Validates the value itself and pushes its parts to `parts`. `findings.matches` is counted as in upstream's
 * validators, each of which counts differently.
 */
function validateOne(visit: Visit, findings: Findings, context: Context, parts: Visits): void {
  const { schema, value, path } = visit;
  const report = (): Report => reportOn(findings, context.at, schema, path);
  if (value === null) {
    if (schema.types.length > 0 && !schema.nullable) {
      report().wrongType(schema.types.join(','), 'null', schema.typeKeyword);
    } else {
      findings.matches += 1;
    }
    if (schema.enum.length > 0) report().notInEnum(value, schema.enum);
    return;
  }
  if (schema.types.length > 0 || schema.format !== '')
    findings.matches += validateType(schema, value, report);
  findings.matches += 2;
  if (schema.composite) {
    const run = (branch: ValueSchema): Findings => {
      const outcome = new Findings();
      validateTree(branch, value, path, outcome, context);
      return outcome;
    };
    validateComposites({ schema, path, run, ...context }, findings);
  }
  if (typeof value === 'string') {
    findings.matches += 1;
    if (schema.limits !== undefined) validateString(schema, value, report);
    if (schema.formatValidator !== undefined) {
      findings.matches += 1;
      if (!schema.formatValidator(value)) report().wrongFormat(schema.format, value);
    }
  } else if (typeof value === 'bigint' || typeof value === 'number') {
    findings.matches += 2;
    validateNumber(schema, value, report);
  } else if (isArray(value)) {
    findings.matches += 4;
    putItems(visit, value, parts);
    if (schema.limits !== undefined || schema.enum.length > 0) parts.push({ after: visit });
    return;
  }
  findings.matches += 1;
  validateEnum(schema, value, report);
  if (isObject(value)) {
    findings.matches += 1;
    validateObject(visit, value, report, parts);
  }
  findings.matches += 1;
}

function validateEnum(schema: ValueSchema, value: JsonValue, makeReport: () => Report): void {
  if (schema.enum.length > 0 && !enumOf(schema.enum).has(value)) makeReport().notInEnum(value, schema.enum);
}

/** The checks after the parts: limits and enum of a list, missing fields of an object. */
function validateRest({ schema, value, path }: Visit, findings: Findings, context: Context): void {
  const report = (): Report => reportOn(findings, context.at, schema, path);
  if (isArray(value)) {
    validateArray(schema, value, report);
    validateEnum(schema, value, report);
  } else if (isObject(value)) {
    for (let i = 0; i < schema.required.length; i++) {
      const name = schema.required[i] as string;
      if (!value.has(name)) report().missing(name, i);
    }
  }
}

function putItems({ schema, path, correlation }: Visit, value: JsonArray, parts: Visits): void {
  const items = schema.items;
  if (items === undefined) return;
  for (let i = 0; i < value.length; i++) {
    parts.push({
      schema: items,
      value: value[i] as JsonValue,
      path: new ValuePath(path, i, 'item'),
      correlation: correlation?.item(i),
    });
  }
}

function validateArray({ limits }: ValueSchema, value: JsonArray, makeReport: () => Report): void {
  if (limits === undefined) return;
  if (limits.minItems !== undefined && value.length < limits.minItems) {
    const min = limits.minItems;
    const actual = { rendered: String(value.length) };
    makeReport().limit('minItems', actual, (name) => say('min-items', { name, min }));
  }
  if (limits.maxItems !== undefined && value.length > limits.maxItems) {
    makeReport().tooManyItems(value.length, limits.maxItems);
  }
  if (limits.uniqueItems && hasRepeated(value)) {
    makeReport().limit('uniqueItems', json(''), (name) => say('unique-items', { name }));
  }
}

function hasRepeated(list: JsonArray): boolean {
  return new Set(list.map(identityText)).size < list.length;
}

function validateObject(visit: Visit, value: JsonObject, makeReport: () => Report, parts: Visits): void {
  const { schema } = visit;
  const limits = schema.limits;
  if (limits?.minProperties !== undefined && value.size < limits.minProperties) {
    const min = limits.minProperties;
    const actual = { rendered: String(value.size) };
    makeReport().limit('minProperties', actual, (name) => say('min-properties', { name, min }));
  }
  if (limits?.maxProperties !== undefined && value.size > limits.maxProperties) {
    makeReport().tooManyProperties(value.size, limits.maxProperties);
  }
  if (schema.hasProperties || schema.additional !== 'any') {
    putAdditional(visit, value, makeReport, parts);
    if (schema.hasProperties) putProperties(visit, value, parts);
  }
  if (schema.required.length > 0) parts.push({ after: visit });
}

/** Upstream first visits values without a declared property. */
function putAdditional(visit: Visit, value: JsonObject, makeReport: () => Report, parts: Visits): void {
  const { schema, path } = visit;
  if (schema.additional === 'any') return;
  for (const [key, child] of value) {
    if (schema.property(key) !== undefined) continue;
    if (schema.additional === 'none') {
      makeReport().forbiddenProperty(key);
      continue;
    }
    const rest = schema.additionalProperties as ValueSchema;
    parts.push({
      schema: rest,
      value: child,
      path: new ValuePath(path, key, 'additional'),
      correlation: correlationOf(visit, key),
    });
  }
}

function putProperties(visit: Visit, value: JsonObject, parts: Visits): void {
  for (const [key, child] of value) {
    const property = visit.schema.property(key);
    if (property === undefined) continue;
    parts.push({
      schema: property,
      value: child,
      path: new ValuePath(visit.path, key, 'property'),
      correlation: correlationOf(visit, key),
    });
  }
}

/** Matches the API server: apiVersion and kind at the root (or where the name is empty) are never ratcheted. */
function correlationOf(visit: Visit, key: string): Correlation | undefined {
  const correlation = visit.correlation;
  if (correlation === undefined) return undefined;
  if ((key === 'apiVersion' || key === 'kind') && visit.path.text === '') return undefined;
  return correlation.property(key);
}
