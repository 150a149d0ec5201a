/**
 * The validators of a value, in upstream's order, and the walk over its parts.
 *
 * The walk keeps its own stack, so nesting costs no calls; only branches of anyOf, oneOf, allOf and not are
 * calls, since each of them needs an outcome of its own.
 */
import { json, type FieldError } from '../field/error.ts';
import {
  deepEqual,
  isArray,
  isObject,
  type JsonArray,
  type JsonObject,
  type JsonValue,
  type PathSegments,
} from '../json/value.ts';
import { placeSegments } from '../structural/schema.ts';
import { toJson } from '../json/go-format.ts';
import { isInEnum } from './enum-match.ts';
import { Findings } from './findings.ts';
import { validateNumber } from './number.ts';
import { Report, type ValidatedAt } from './report.ts';
import { ValuePath } from './value-path.ts';
import type { ValueSchema } from './value-schema.ts';
import { isWholeNumber } from './whole-number.ts';

export type CompositeKeyword = 'anyOf' | 'oneOf' | 'allOf' | 'not';

/** What became of the branches of a composite that failed. */
export interface CompositeOutcome {
  readonly keyword: CompositeKeyword;
  readonly place: { readonly object: PathSegments; readonly schema: PathSegments };
  readonly branches: readonly BranchOutcome[];
}

export interface BranchOutcome {
  readonly errors: readonly FieldError[];
  /** How many checks passed; the failed branch with most of them is the one that the server reports. */
  readonly matches: number;
}

export interface Context {
  readonly at: ValidatedAt;
  readonly outcomes: CompositeOutcome[] | undefined;
}

/**
 * An old value that goes with the new one (see engine/ratcheting). Parts without one are validated in full;
 * what is wrong with a part that is unchanged is forgiven.
 */
export interface Correlation {
  readonly unchanged: boolean;
  property(name: string): Correlation | undefined;
  item(index: number): Correlation | undefined;
}

/** A value that waits for its validation. */
interface Visit {
  readonly schema: ValueSchema;
  readonly value: JsonValue;
  readonly path: ValuePath;
  readonly correlation: Correlation | undefined;
}

/** Stands below the parts of a value: when it comes up, all of them have been validated. */
interface Forgiveness {
  readonly correlation: Correlation;
  /** How many errors there were before. */
  readonly errors: number;
}

type Visits = (Visit | Forgiveness)[];

/** Adds what is wrong with the value and its parts to `findings`. */
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
    if (visit.correlation !== undefined) {
      pending.push({ correlation: visit.correlation, errors: findings.errors.length });
    }
    const from = pending.length;
    validateOne(visit, findings, context, pending);
    // Parts were put in their order; they are taken from the end.
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
 * Validates the value itself and puts its parts on `parts`.
 * `findings.matches` counts as upstream's validators do, each of them by its own habit.
 */
function validateOne(visit: Visit, findings: Findings, context: Context, parts: Visits): void {
  const { schema, value, path } = visit;
  const report = (): Report => new Report(findings, context.at, schema, path);
  if (value === null) {
    if (schema.types.length > 0 && !schema.nullable) {
      report().wrongType(schema.types.join(','), 'null', schema.typeKeyword);
    } else {
      findings.matches += 1;
    }
    if (schema.enum.length > 0) report().notInEnum(value, schema.enum);
    return;
  }
  if (schema.types.length > 0 || schema.format !== '') findings.matches += typeMatches(schema, value, report);
  findings.matches += 2;
  if (schema.composite) validateComposites(visit, findings, context);
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
    findings.matches += 2;
    validateArray(visit, value, report, parts);
  }
  findings.matches += 1;
  if (schema.enum.length > 0 && !isInEnum(value, schema.enum)) report().notInEnum(value, schema.enum);
  if (isObject(value)) {
    findings.matches += 1;
    validateObject(visit, value, report, parts);
  }
  findings.matches += 1;
}

/** The type validator; gives what it adds to the matches. */
function typeMatches(schema: ValueSchema, value: Exclude<JsonValue, null>, makeReport: () => Report): number {
  const { types, format } = schema;
  const actual = jsonTypeOf(value);
  const listed =
    types.includes(actual) ||
    (actual === 'integer' && types.includes('number')) ||
    (typeof value === 'number' && types.includes('integer') && isWholeNumber(value, schema.behaviour));
  const actualFormat = actual === 'integer' ? 'int64' : actual === 'number' ? 'float64' : '';
  if (format !== '') {
    const mayBeText = actual === 'string' || actual === 'array';
    if (!mayBeText && !listed && actualFormat !== format) {
      makeReport().wrongType(format, actualFormat, schema.typeKeyword);
      return 1;
    }
    // Matches the API server: with a format, strings and lists are not checked further.
    if (mayBeText && !types.includes('number') && !types.includes('integer')) return 2;
  }
  if (listed) return 2;
  makeReport().wrongType(types.join(','), actual, schema.typeKeyword);
  return 1;
}

function jsonTypeOf(value: Exclude<JsonValue, null>): string {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'bigint':
      return 'integer';
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    default:
      return isArray(value) ? 'array' : 'object';
  }
}

/** Only the first broken limit is reported. */
function validateString(schema: ValueSchema, value: string, makeReport: () => Report): void {
  const limits = schema.limits;
  if (limits === undefined) return;
  const { maxLength, minLength, pattern } = limits;
  if (maxLength !== undefined && value.length > maxLength && characters(value) > maxLength) {
    makeReport().tooLong(maxLength);
  } else if (minLength !== undefined && characters(value) < minLength) {
    makeReport().limit('minLength', json(value), `should be at least ${minLength} chars long`);
  } else if (pattern !== '') {
    const compiled = schema.pattern;
    if (!compiled.ok) {
      const text = `should match '${pattern}, but pattern is invalid: ${compiled.error}'`;
      makeReport().limit('pattern', json(value), text);
    } else if (!compiled.test(value)) {
      makeReport().limit('pattern', json(value), `should match '${pattern}'`);
    }
  }
}

function characters(text: string): number {
  let count = text.length;
  for (let i = 0; i < text.length - 1; i++) {
    const high = text.charCodeAt(i);
    if (high < 0xd800 || high > 0xdbff) continue;
    const low = text.charCodeAt(i + 1);
    if (low >= 0xdc00 && low <= 0xdfff) count--;
  }
  return count;
}

function validateArray(visit: Visit, value: JsonArray, makeReport: () => Report, parts: Visits): void {
  const { schema, path } = visit;
  const limits = schema.limits;
  if (limits !== undefined) {
    if (limits.minItems !== undefined && value.length < limits.minItems) {
      const text = `should have at least ${limits.minItems} items`;
      makeReport().limit('minItems', { rendered: String(value.length) }, text);
    }
    if (limits.maxItems !== undefined && value.length > limits.maxItems) {
      makeReport().tooManyItems(value.length, limits.maxItems);
    }
    if (limits.uniqueItems && hasRepeated(value)) {
      makeReport().limit('uniqueItems', json(''), "shouldn't contain duplicates");
    }
  }
  const items = schema.items;
  if (items === undefined) return;
  for (let i = 0; i < value.length; i++) {
    parts.push({
      schema: items,
      value: value[i] as JsonValue,
      path: new ValuePath(path, i, 'item'),
      correlation: visit.correlation?.item(i),
    });
  }
}

function hasRepeated(list: JsonArray): boolean {
  const seen = new Map<string, JsonValue[]>();
  for (const item of list) {
    const key = toJson(item);
    const alike = seen.get(key);
    if (alike === undefined) seen.set(key, [item]);
    else if (alike.some((other) => deepEqual(item, other))) return true;
    else alike.push(item);
  }
  return false;
}

function validateObject(visit: Visit, value: JsonObject, makeReport: () => Report, parts: Visits): void {
  const { schema, path } = visit;
  const limits = schema.limits;
  if (limits?.minProperties !== undefined && value.size < limits.minProperties) {
    const text = `should have at least ${limits.minProperties} properties`;
    makeReport().limit('minProperties', { rendered: String(value.size) }, text);
  }
  if (limits?.maxProperties !== undefined && value.size > limits.maxProperties) {
    makeReport().tooManyProperties(value.size, limits.maxProperties);
  }
  for (let i = 0; i < schema.required.length; i++) {
    const name = schema.required[i] as string;
    if (!value.has(name)) makeReport().missing(name, i);
  }
  if (!schema.hasProperties && schema.additional === 'any') return;
  for (const [key, child] of value) {
    const property = schema.property(key);
    if (property !== undefined) {
      parts.push({
        schema: property,
        value: child,
        path: new ValuePath(path, key, 'property'),
        correlation: correlationOf(visit, key),
      });
    } else if (schema.additional === 'none') {
      makeReport().forbiddenProperty(key);
    } else if (schema.additional === 'schema') {
      const rest = schema.additionalProperties as ValueSchema;
      parts.push({
        schema: rest,
        value: child,
        path: new ValuePath(path, key, 'additional'),
        correlation: correlationOf(visit, key),
      });
    }
  }
}

/** Matches the API server: apiVersion and kind at the root (or where the name is empty) are never forgiven. */
function correlationOf(visit: Visit, key: string): Correlation | undefined {
  const correlation = visit.correlation;
  if (correlation === undefined) return undefined;
  if ((key === 'apiVersion' || key === 'kind') && visit.path.text === '') return undefined;
  return correlation.property(key);
}

function validateComposites(visit: Visit, findings: Findings, context: Context): void {
  const { schema } = visit;
  const anyOf = schema.branches('anyOf');
  if (anyOf.length > 0) validateAnyOf(visit, anyOf, findings, context);
  const oneOf = schema.branches('oneOf');
  if (oneOf.length > 0) validateOneOf(visit, oneOf, findings, context);
  const allOf = schema.branches('allOf');
  if (allOf.length > 0) validateAllOf(visit, allOf, findings, context);
  const not = schema.not;
  if (not !== undefined) {
    const outcome = runBranch(visit, not, context);
    if (outcome.valid) fail(visit, 'not', 'must not validate the schema (not)', [outcome], findings, context);
  }
}

function validateAnyOf(
  visit: Visit,
  branches: readonly ValueSchema[],
  findings: Findings,
  context: Context,
): void {
  const outcomes: Findings[] = [];
  for (const branch of branches) {
    const outcome = runBranch(visit, branch, context);
    if (outcome.valid) {
      findings.matches += outcome.matches;
      return;
    }
    outcomes.push(outcome);
  }
  fail(visit, 'anyOf', 'must validate at least one schema (anyOf)', outcomes, findings, context);
  findings.merge(best(outcomes));
}

function validateOneOf(
  visit: Visit,
  branches: readonly ValueSchema[],
  findings: Findings,
  context: Context,
): void {
  const outcomes = branches.map((branch) => runBranch(visit, branch, context));
  const valid = outcomes.filter((outcome) => outcome.valid);
  if (valid.length === 1) {
    findings.matches += (valid[0] as Findings).matches;
    return;
  }
  const found = valid.length === 0 ? 'Found none valid' : `Found ${valid.length} valid alternatives`;
  const text = `must validate one and only one schema (oneOf). ${found}`;
  fail(visit, 'oneOf', text, outcomes, findings, context);
  if (valid.length === 0) findings.merge(best(outcomes));
}

function validateAllOf(
  visit: Visit,
  branches: readonly ValueSchema[],
  findings: Findings,
  context: Context,
): void {
  const outcomes = branches.map((branch) => runBranch(visit, branch, context));
  for (const outcome of outcomes) findings.merge(outcome);
  const valid = outcomes.filter((outcome) => outcome.valid).length;
  if (valid === outcomes.length) return;
  const text = `must validate all the schemas (allOf)${valid === 0 ? '. None validated' : ''}`;
  fail(visit, 'allOf', text, outcomes, findings, context);
}

/** The failed branch that matched most; the first of equals. */
function best(outcomes: readonly Findings[]): Findings {
  return outcomes.reduce((most, outcome) => (outcome.matches > most.matches ? outcome : most));
}

function runBranch(visit: Visit, branch: ValueSchema, context: Context): Findings {
  const findings = new Findings();
  validateTree(branch, visit.value, visit.path, findings, context);
  return findings;
}

function fail(
  visit: Visit,
  keyword: CompositeKeyword,
  text: string,
  outcomes: readonly Findings[],
  findings: Findings,
  context: Context,
): void {
  new Report(findings, context.at, visit.schema, visit.path).composite(keyword, text);
  context.outcomes?.push({
    keyword,
    place: {
      object: [...(context.at.object ?? []), ...visit.path.segments()],
      schema: placeSegments(visit.schema.place, keyword),
    },
    branches: outcomes.map(({ errors, matches }) => ({ errors, matches })),
  });
}
