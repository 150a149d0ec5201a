/**
 * A structural schema as published JSON.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/schema (Unfold, ToKubeOpenAPI).
 */
import { deepCopy, isArray, isObject, type JsonObject, type JsonValue } from '../json/value.ts';
import { hasIntOrStringAllOf, hasIntOrStringAnyOf } from '../structural/int-or-string.ts';
import { keywordsOf, type KeywordType } from '../structural/keywords.ts';
import type { NestedValueValidation, StructuralSchema, ValidationRule } from '../structural/schema.ts';
import { schemaOfOthers, allowsOthers } from '../structural/steps.ts';

/** Whether externalDocs and example are published. */
export type Docs = 'publish' | 'drop';

/** Omits empty and false keywords, as Go's omitempty does. The result shares nothing with the schema. */
export function publishedSchema(schema: StructuralSchema, docs: Docs): JsonObject {
  const publish = (child: StructuralSchema): JsonObject => publishedSchema(child, docs);
  const out: JsonObject = new Map();
  if (schema.items) out.set('items', publish(schema.items));
  if (schema.properties.size > 0) out.set('properties', mapOf(schema.properties, publish));
  const others = schemaOfOthers(schema);
  const additional = others ? publish(others) : allowsOthers(schema);
  if (additional !== undefined) out.set('additionalProperties', additional);
  generic(out, schema, docs);
  set(out, 'extension', schema.extensions, docs);
  if (schema.valueValidation) set(out, 'validation', schema.valueValidation, docs);
  unfoldIntOrString(out, schema, docs);
  return out;
}

/**
 * Matches the API server: the encoder of published schemas omits all values that look empty in JSON, even behind
 * pointers.
 */
function setUnlessEmpty(out: JsonObject, key: string, value: JsonValue): void {
  const empty =
    value === null ||
    value === '' ||
    (isArray(value) && value.length === 0) ||
    (isObject(value) && value.size === 0);
  if (!empty) out.set(key, value);
}

function withoutEmpty(value: JsonValue): JsonValue {
  if (!isObject(value)) return deepCopy(value);
  const out: JsonObject = new Map();
  for (const [key, child] of value) setUnlessEmpty(out, key, deepCopy(child));
  return out;
}

const parts = {
  generic: keywordsOf('generic'),
  extension: keywordsOf('extension'),
  validation: keywordsOf('validation'),
};

interface Documented {
  readonly externalDocs?: JsonValue;
  readonly example?: JsonValue;
}

function generic(out: JsonObject, from: Documented, docs: Docs): void {
  set(out, 'generic', from, docs);
  if (docs === 'drop') return;
  const { externalDocs, example } = from;
  if (externalDocs !== undefined) out.set('externalDocs', withoutEmpty(externalDocs));
  if (example !== undefined) setUnlessEmpty(out, 'example', deepCopy(example));
}

function set(out: JsonObject, part: keyof typeof parts, from: object, docs: Docs): void {
  for (const { json, field, type } of parts[part]) {
    const value = published(type, (from as Readonly<Record<string, unknown>>)[field], docs);
    if (value !== undefined) out.set(json, value);
  }
}

/** The published form of a keyword; undefined for an empty one. */
function published(type: KeywordType, value: unknown, docs: Docs): JsonValue | undefined {
  const nested = (child: NestedValueValidation): JsonObject => publishedNested(child, docs);
  if (value === undefined || value === null) return undefined;
  switch (type) {
    case 'bool':
    case '*bool':
      return value === true ? true : undefined;
    case 'string':
      return value === '' ? undefined : (value as string);
    case '[]JSON':
    case '[]string':
      return unlessEmpty((value as JsonValue[]).map(deepCopy));
    case '[]schema':
      return unlessEmpty((value as NestedValueValidation[]).map(nested));
    case 'rules':
      return unlessEmpty((value as ValidationRule[]).map(publishedRule));
    case '*schema':
      return nested(value as NestedValueValidation);
    default:
      return deepCopy(value as JsonValue);
  }
}

function unlessEmpty(list: JsonValue[]): JsonValue[] | undefined {
  return list.length === 0 ? undefined : list;
}

function publishedRule(rule: ValidationRule): JsonObject {
  const out: JsonObject = new Map([['rule', rule.rule]]);
  for (const key of ['message', 'messageExpression', 'fieldPath'] as const)
    if (rule[key] !== '') out.set(key, rule[key]);
  if (rule.reason !== undefined) setUnlessEmpty(out, 'reason', rule.reason);
  if (rule.optionalOldSelf !== undefined) out.set('optionalOldSelf', rule.optionalOldSelf);
  return out;
}

function publishedNested(nested: NestedValueValidation, docs: Docs): JsonObject {
  const publish = (child: NestedValueValidation): JsonObject => publishedNested(child, docs);
  const out: JsonObject = new Map();
  set(out, 'validation', nested.valueValidation, docs);
  // Matches the API server: additionalProperties of a nested schema are not published.
  if (nested.items) out.set('items', publish(nested.items));
  if (nested.properties.size > 0) out.set('properties', mapOf(nested.properties, publish));
  generic(out, nested.forbidden, docs);
  set(out, 'extension', nested.forbidden.extensions, docs);
  return out;
}

/** An int-or-string is also declared in plain OpenAPI, unless the author already did that. */
function unfoldIntOrString(out: JsonObject, schema: StructuralSchema, docs: Docs): void {
  const validation = schema.valueValidation;
  const rule = { docsCount: docs === 'publish' };
  if (!schema.extensions.intOrString) return;
  if (hasIntOrStringAnyOf(validation, rule) || hasIntOrStringAllOf(validation, rule)) return;
  const either = (): JsonValue => [new Map([['type', 'integer']]), new Map([['type', 'string']])];
  if (!out.has('anyOf')) {
    out.set('anyOf', either());
    return;
  }
  const allOf = out.get('allOf');
  out.set('allOf', [new Map([['anyOf', either()]]), ...(Array.isArray(allOf) ? allOf : [])]);
}

function mapOf<T>(from: ReadonlyMap<string, T>, convert: (value: T) => JsonObject): JsonObject {
  const out: JsonObject = new Map();
  for (const [key, value] of from) out.set(key, convert(value));
  return out;
}
