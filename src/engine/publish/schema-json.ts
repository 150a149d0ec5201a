/**
 * A structural schema as published JSON.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/schema (Unfold, ToKubeOpenAPI).
 */
import { deepCopy, isArray, isObject, type JsonObject, type JsonValue } from '../json/value.ts';
import { hasIntOrStringAllOf, hasIntOrStringAnyOf } from '../structural/int-or-string.ts';
import type {
  Extensions,
  NestedValueValidation,
  StructuralSchema,
  ValidationRule,
  ValueValidation,
} from '../structural/schema.ts';

/** Whether externalDocs and example are published. */
export type Docs = 'publish' | 'drop';

/** Empty and false keywords are left out, as Go's omitempty does. The result shares nothing with the schema. */
export function publishedSchema(schema: StructuralSchema, docs: Docs): JsonObject {
  const publish = (child: StructuralSchema): JsonObject => publishedSchema(child, docs);
  const out: JsonObject = new Map();
  if (schema.items) out.set('items', publish(schema.items));
  if (schema.properties.size > 0) out.set('properties', mapOf(schema.properties, publish));
  const additional = schema.additionalProperties;
  if (additional)
    out.set('additionalProperties', 'schema' in additional ? publish(additional.schema) : additional.allows);
  generic(out, schema, docs);
  extensions(out, schema.extensions);
  values(out, schema.valueValidation, docs);
  unfoldIntOrString(out, schema, docs);
  return out;
}

/** Matches the API server: the encoder of published schemas leaves out whatever looks empty in JSON, pointers or not. */
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

interface GenericKeywords {
  readonly type: string;
  readonly nullable: boolean;
  readonly description: string;
  readonly title: string;
  readonly default: JsonValue | undefined;
  readonly externalDocs?: JsonValue;
  readonly example?: JsonValue;
}

function generic(out: JsonObject, from: GenericKeywords, docs: Docs): void {
  if (from.type !== '') out.set('type', from.type);
  if (from.nullable) out.set('nullable', true);
  if (from.description !== '') out.set('description', from.description);
  if (from.title !== '') out.set('title', from.title);
  if (from.default !== undefined && from.default !== null) out.set('default', deepCopy(from.default));
  if (docs === 'drop') return;
  const { externalDocs, example } = from;
  if (externalDocs !== undefined) out.set('externalDocs', withoutEmpty(externalDocs));
  if (example !== undefined) setUnlessEmpty(out, 'example', deepCopy(example));
}

function extensions(out: JsonObject, from: Extensions): void {
  if (from.preserveUnknownFields) out.set('x-kubernetes-preserve-unknown-fields', true);
  if (from.embeddedResource) out.set('x-kubernetes-embedded-resource', true);
  if (from.intOrString) out.set('x-kubernetes-int-or-string', true);
  if (from.listMapKeys.length > 0) out.set('x-kubernetes-list-map-keys', [...from.listMapKeys]);
  if (from.listType !== undefined) out.set('x-kubernetes-list-type', from.listType);
  if (from.mapType !== undefined) out.set('x-kubernetes-map-type', from.mapType);
  if (from.validations.length > 0) out.set('x-kubernetes-validations', from.validations.map(publishedRule));
}

function publishedRule(rule: ValidationRule): JsonObject {
  const out: JsonObject = new Map([['rule', rule.rule]]);
  for (const key of ['message', 'messageExpression', 'fieldPath'] as const)
    if (rule[key] !== '') out.set(key, rule[key]);
  if (rule.reason !== undefined) setUnlessEmpty(out, 'reason', rule.reason);
  if (rule.optionalOldSelf !== undefined) out.set('optionalOldSelf', rule.optionalOldSelf);
  return out;
}

const numbers = ['maximum', 'minimum', 'multipleOf'] as const;
const counts = ['maxLength', 'minLength', 'maxItems', 'minItems', 'maxProperties', 'minProperties'] as const;
const flags = ['exclusiveMaximum', 'exclusiveMinimum', 'uniqueItems'] as const;
const junctors = ['allOf', 'anyOf', 'oneOf'] as const;

function values(out: JsonObject, from: ValueValidation | undefined, docs: Docs): void {
  if (from === undefined) return;
  const nested = (child: NestedValueValidation): JsonObject => publishedNested(child, docs);
  if (from.format !== '') out.set('format', from.format);
  if (from.pattern !== '') out.set('pattern', from.pattern);
  for (const key of [...numbers, ...counts]) {
    const limit = from[key];
    if (limit !== undefined) out.set(key, limit);
  }
  for (const key of flags) if (from[key]) out.set(key, true);
  if (from.enum.length > 0) out.set('enum', from.enum.map(deepCopy));
  if (from.required.length > 0) out.set('required', [...from.required]);
  for (const key of junctors) if (from[key].length > 0) out.set(key, from[key].map(nested));
  if (from.not) out.set('not', nested(from.not));
}

function publishedNested(nested: NestedValueValidation, docs: Docs): JsonObject {
  const publish = (child: NestedValueValidation): JsonObject => publishedNested(child, docs);
  const out: JsonObject = new Map();
  values(out, nested.valueValidation, docs);
  // Matches the API server: additionalProperties of a nested schema are not published.
  if (nested.items) out.set('items', publish(nested.items));
  if (nested.properties.size > 0) out.set('properties', mapOf(nested.properties, publish));
  generic(out, nested.forbidden, docs);
  extensions(out, nested.forbidden.extensions);
  return out;
}

/** An int-or-string says so in plain OpenAPI too, unless the author already did. */
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
