/**
 * The output of `kubectl explain` for a published schema.
 * Behaviour: k8s.io/kubectl/pkg/explain/v2 (plain text).
 */
import {
  compareStrings,
  deepEqual,
  isArray,
  isObject,
  type JsonObject,
  type JsonValue,
  objectAt,
  textOf,
} from '../json/value.ts';
import { formatFloat } from '../json/go-format.ts';
import { wordWrap } from './word-wrap.ts';

/** The input of explain: the published schema of a kind, and the field below it. */
export interface ExplainQuestion {
  readonly schema: JsonObject;
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  /** The schemas that a `$ref` can refer to, by the last part of its name. */
  readonly definitions: JsonObject;
  readonly fieldPath: readonly string[];
  /** `fields`: the fields of one level with their descriptions; `tree`: all levels, names only (--recursive). */
  readonly listing: 'fields' | 'tree';
  /** How many levels a tree has; 0 or missing for all. */
  readonly maxDepth?: number;
}

/** The output of kubectl, or its error about a field that doesn't exist. */
export type Explained = { readonly text: string } | { readonly error: string };

/** The context of a lookup: the definitions, and the references followed so far, so that cycles end. */
interface Scope {
  readonly definitions: JsonObject;
  readonly listing: 'fields' | 'tree';
  readonly maxDepth: number;
  readonly followed: ReadonlySet<string>;
}

export function explain(question: ExplainQuestion): Explained {
  const { definitions, listing, maxDepth = 0 } = question;
  const scope: Scope = { definitions, listing, maxDepth, followed: new Set() };
  const found = output(question.schema, question.fieldPath, scope);
  if (found === undefined)
    return { error: `error: field "${question.fieldPath.at(-1) ?? ''}" does not exist` };
  const group = question.group === '' ? '' : `GROUP:      ${question.group}\n`;
  return { text: `${group}KIND:       ${question.kind}\nVERSION:    ${question.version}\n\n${found}\n` };
}

/** The schema that a `$ref` refers to; the schema itself if it has none, or one that can't be resolved. */
export function resolveReference(schema: JsonObject, definitions: JsonObject): JsonObject {
  const found = definitions.get(textOf(schema, '$ref').split('/').at(-1) ?? '');
  return isObject(found) ? found : schema;
}

/** Follows the path, through lists and maps, to the schema that is explained. */
function output(from: JsonObject, path: readonly string[], scope: Scope): string | undefined {
  const schema = resolveReference(from, scope.definitions);
  const [first, ...rest] = path;
  if (first === undefined) return explained(schema, scope);
  if (isCircle(from, scope)) return undefined;
  const property = objectAt(objectAt(schema, 'properties'), first);
  if (property) {
    const below = output(property, rest, { ...scope, followed: new Set() });
    if (rest.length > 0 || below === undefined) return below;
    return `FIELD: ${first} <${typeGuess(property, scope)}>\n${longEnum(property)}\n\n${below}`;
  }
  const inside = following(from, scope);
  const items = schema.get('items');
  if (isObject(items)) return output(items, path, inside);
  const additional = schema.get('additionalProperties');
  if (isObject(additional)) return output(additional, path, inside);
  for (const clause of clauses(schema)) {
    const below = output(clause, path, inside);
    if (below !== undefined) return below;
  }
  return undefined;
}

function explained(schema: JsonObject, scope: Scope): string {
  const description = descriptionOf(schema, scope);
  const docs = externalDocs(schema, 76, 0);
  const fields = fieldList(schema, 1, { ...scope, followed: new Set() });
  return [
    'DESCRIPTION:\n',
    indent(4, wordWrap(description === '' ? '<empty>' : description, 76)),
    '\n',
    docs === '' ? '' : '\n' + docs,
    fields === '' ? '' : 'FIELDS:\n' + fields,
  ].join('');
}

/** The descriptions of the schema and of everything that it refers to. */
function descriptionOf(from: JsonObject, scope: Scope): string {
  const schema = resolveReference(from, scope.definitions);
  const own = textOf(schema, 'description');
  const parts = [own === '' ? '' : own + '\n'];
  for (const next of deferred(schema)) parts.push(descriptionOf(next, scope));
  return parts.join('');
}

function deferred(schema: JsonObject): JsonObject[] {
  return [...clauses(schema), schema.get('items'), schema.get('additionalProperties')].filter(isObject);
}

function isCircle(schema: JsonObject, { followed }: Scope): boolean {
  return followed.has(textOf(schema, '$ref'));
}

function following(schema: JsonObject, scope: Scope): Scope {
  const reference = textOf(schema, '$ref');
  return reference === '' ? scope : { ...scope, followed: new Set([...scope.followed, reference]) };
}

function fieldList(from: JsonObject, level: number, scope: Scope): string {
  if (isCircle(from, scope)) return '';
  const schema = resolveReference(from, scope.definitions);
  const inside = following(from, scope);
  const properties = schema.get('properties');
  const parts: string[] = [];
  if (isObject(properties)) {
    for (const name of [...properties.keys()].sort(compareStrings)) {
      const field = properties.get(name);
      if (!isObject(field)) continue;
      parts.push(fieldDetail(schema, name, field, level, scope));
      const goesDeeper = scope.maxDepth === 0 || level < scope.maxDepth;
      if (scope.listing === 'tree' && goesDeeper) parts.push(fieldList(field, level + 1, inside));
    }
  }
  for (const next of deferred(schema)) parts.push(fieldList(next, level, inside));
  return parts.join('');
}

function fieldDetail(
  schema: JsonObject,
  name: string,
  field: JsonObject,
  level: number,
  scope: Scope,
): string {
  const amount = level * 2;
  const required = schema.get('required');
  const isRequired = isArray(required) && required.some((entry) => deepEqual(entry, name));
  const head = `${indent(amount, name)}\t<${typeGuess(field, scope)}>${isRequired ? ' -required-' : ''}${shortEnum(field, amount)}\n`;
  if (scope.listing === 'tree') return head;
  const description = textOf(field, 'description');
  const wrapped = wordWrap(description === '' ? '<no description>' : description, 78 - amount);
  const docs = externalDocs(field, 76 - amount, amount + 2);
  return `${head}${indent(amount + 2, wrapped)}\n${docs === '' ? '' : '\n' + docs}\n`;
}

function externalDocs(schema: JsonObject, width: number, amount: number): string {
  const docs = schema.get('externalDocs');
  if (!isObject(docs) || docs.size === 0) return '';
  const description = textOf(docs, 'description');
  const url = textOf(docs, 'url');
  return [
    indent(amount, 'EXTERNAL DOCS:') + '\n',
    description === '' ? '' : indent(amount === 0 ? 4 : amount + 2, wordWrap(description, width)) + '\n',
    url === '' ? '' : indent(amount === 0 ? 4 : amount + 2, `URL: ${url}`) + '\n',
  ].join('');
}

/** `string`, `Object`, `[]Object`, `map[string]string`, or the name of the referenced kind. */
function typeGuess(schema: JsonObject, scope: Scope): string {
  const items = schema.get('items');
  if (isObject(items)) return '[]' + typeGuess(items, scope);
  const additional = schema.get('additionalProperties');
  if (isObject(additional)) return 'map[string]' + typeGuess(additional, scope);
  const [only, ...more] = clauses(schema);
  if (only && more.length === 0 && !schema.has('properties')) return typeGuess(only, scope);
  const reference = textOf(schema, '$ref');
  const type = textOf(reference === '' ? schema : resolveReference(schema, scope.definitions), 'type');
  if (type !== 'object' && type !== '') return type;
  return reference.split(/[/.]/).at(-1) || 'Object';
}

function shortEnum(schema: JsonObject, amount: number): string {
  const values = enumOf(schema);
  if (values.length === 0) return '';
  const shown = values.slice(0, 4).join(', ') + (values.length > 4 ? ', ....' : '');
  return `\n${' '.repeat(amount)}enum: ${shown}`;
}

function longEnum(schema: JsonObject): string {
  const values = enumOf(schema);
  return values.length === 0 ? '' : 'ENUM:' + values.map((value) => `\n    ${value}`).join('');
}

function enumOf(schema: JsonObject): string[] {
  const values = schema.get('enum');
  return isArray(values) ? values.map((value) => (value === '' ? '""' : templateText(value))) : [];
}

/** Prints a value like Go's templates; kubectl receives integers as floats. */
function templateText(value: JsonValue): string {
  if (value === null) return '<no value>';
  if (isArray(value))
    return `[${value.map((item) => (item === null ? '<nil>' : templateText(item))).join(' ')}]`;
  if (isObject(value)) {
    const keys = [...value.keys()].sort(compareStrings);
    return `map[${keys.map((key) => `${key}:${value.get(key) === null ? '<nil>' : templateText(value.get(key) ?? null)}`).join(' ')}]`;
  }
  return typeof value === 'bigint' || typeof value === 'number' ? formatFloat(Number(value)) : String(value);
}

function clauses(schema: JsonObject): JsonObject[] {
  const allOf = schema.get('allOf');
  return isArray(allOf) ? allOf.filter(isObject) : [];
}

function indent(amount: number, block: string): string {
  const pad = ' '.repeat(amount);
  return pad + block.replaceAll('\n', '\n' + pad);
}
