/** The keywords that a structural schema allows at a location. */
import { keywords, keywordsOf, type StructuralKeyword } from '../../engine/schemas.ts';
import type { PathSegments, JsonValue } from '../../engine/values.ts';
import type { StructType, GoType } from '../../engine/types.ts';
import {
  ancestorAt,
  childNames,
  structFields,
  keysAround,
  keywordOf,
  outerSchema,
  propertyNames,
  rootDepth,
  schemaLevel,
  type SchemaLevel,
} from './crd-places.ts';
import { keywordValue } from './crd-values.ts';
import type { Cursor } from './cursor-type.ts';
import { childNamed } from './cursor.ts';
import { bareValue, unquoted } from '../yaml/lines.ts';

/** Keywords by the type of value that they apply to; all others apply to any type. */
const lists = {
  object: [
    'properties',
    'required',
    'additionalProperties',
    'minProperties',
    'maxProperties',
    'x-kubernetes-map-type',
    'x-kubernetes-preserve-unknown-fields',
    'x-kubernetes-embedded-resource',
  ],
  array: ['items', 'minItems', 'maxItems', 'x-kubernetes-list-type', 'x-kubernetes-list-map-keys'],
  string: ['enum', 'format', 'pattern', 'minLength', 'maxLength'],
  integer: ['enum', 'minimum', 'maximum', 'multipleOf', 'exclusiveMinimum', 'exclusiveMaximum', 'format'],
  number: ['minimum', 'maximum', 'multipleOf', 'exclusiveMinimum', 'exclusiveMaximum', 'format', 'enum'],
  boolean: ['enum'],
} as const satisfies Readonly<Record<string, readonly StructuralKeyword[]>>;

const byType: Readonly<Record<string, readonly string[]>> = lists;

/**
 * The type that a keyword requires; `alone`: in a schema of items or values that is still empty, and needs a type as
 * soon as it contains a keyword.
 */
export function neededType(name: string, alone: boolean): string | undefined {
  if (/^x-kubernetes-(?:map-type|embedded-resource)$/.test(name)) return 'object';
  if (name.startsWith('x-kubernetes-list-')) return 'array';
  if (!alone || /^(?:type|x-kubernetes-(?:int-or-string|preserve-unknown-fields))$/.test(name))
    return undefined;
  return Object.keys(byType).find((type) => byType[type]?.includes(name)) ?? 'string';
}

const general = [
  'description',
  'default',
  'nullable',
  'x-kubernetes-validations',
  'enum',
  'anyOf',
  'oneOf',
  'allOf',
  'not',
  'title',
  'example',
  'externalDocs',
] as const satisfies readonly StructuralKeyword[];

type Listed = (typeof lists)[keyof typeof lists][number] | (typeof general)[number];

/** All other keywords: offered before those of the lists, after them, or not at all. */
const others: Readonly<Record<Exclude<StructuralKeyword, Listed>, 'first' | 'last' | 'never'>> = {
  type: 'first',
  'x-kubernetes-int-or-string': 'last',
  // Only false is allowed.
  uniqueItems: 'never',
};

function othersOffered(when: 'first' | 'last' | 'never'): string[] {
  return Object.entries(others).flatMap(([name, offered]) => (offered === when ? [name] : []));
}

/** The keywords that can be added to the schema at the cursor, usual ones first. */
export function keywordKeys(text: string, cursor: Cursor, struct: StructType): KeyOffer[] {
  const level = schemaLevel(cursor.path) ?? 'property';
  const valueOf = (keyword: string): string => unquoted(bareValue(cursor.others.get(keyword) ?? ''));
  const outer = level === 'nested' ? outerSchema(text, cursor, cursor.path) : undefined;
  const type = outer ? keywordOf(text, outer, 'type') : valueOf('type') || guessedType(cursor, level);
  const own = ancestorAt(cursor, cursor.path.length - 1);
  const names = propertyNames(text, outer ?? own);
  const fields = structFields(struct);
  const place = {
    type,
    level,
    isTyped: isIntOrString(text, cursor),
    isOfAll: isOfAll(cursor.path),
    hasStatus: level === 'root' && hasStatus(text, cursor),
  };
  return keywordNames(place, cursor).flatMap((name): KeyOffer[] => {
    const field = fields.get(name);
    if (!field) return [];
    const value = keywordValue(name, type, keyNames(text, own, name, names));
    return [{ name, value, type: field.type, isRequired: name === 'type' && level !== 'nested' }];
  });
}

function isOfAll(path: PathSegments): boolean {
  return path.length === rootDepth + 2 && /^(?:apiVersion|kind|metadata)$/.test(String(path.at(-1)));
}

function keyNames(
  text: string,
  schema: ReturnType<typeof ancestorAt>,
  keyword: string,
  names: readonly string[],
): readonly string[] {
  if (keyword !== 'x-kubernetes-list-map-keys') return names;
  const items = schema && childNamed(text, schema, 'items');
  return propertyNames(text, items);
}

function guessedType({ others }: Cursor, level: SchemaLevel): string {
  if (level === 'root' || others.has('properties') || others.has('additionalProperties')) return 'object';
  return others.has('items') ? 'array' : '';
}

/** Below the anyOf of an int-or-string, types are allowed. */
function isIntOrString(text: string, cursor: Cursor): boolean {
  const { path } = cursor;
  const depth = path.lastIndexOf('anyOf');
  const at = depth >= 0 && depth === path.length - 2 ? ancestorAt(cursor, depth) : undefined;
  if (!at) return false;
  if (keysAround(text, at).has('x-kubernetes-int-or-string')) return true;
  const allOf = path[depth - 2] === 'allOf' ? ancestorAt(cursor, depth - 2) : undefined;
  return allOf !== undefined && keysAround(text, allOf).has('x-kubernetes-int-or-string');
}

const unsupported: ReadonlySet<string> = new Set([
  ...keywordsOf('unsupported').map(({ json }) => json),
  ...othersOffered('never'),
]);
/** Keywords that aren't allowed inside anyOf and similar keywords. */
const notNested: ReadonlySet<string> = new Set([
  ...keywordsOf('extension').map(({ json }) => json),
  'type',
  'title',
  'description',
  'default',
  'nullable',
  'additionalProperties',
]);
const notAtRoot: ReadonlySet<string> = new Set([
  'nullable',
  'additionalProperties',
  'x-kubernetes-int-or-string',
  'x-kubernetes-embedded-resource',
  'x-kubernetes-list-type',
  'x-kubernetes-list-map-keys',
  'x-kubernetes-map-type',
  'default',
]);

/** With the status subresource, the root allows only these keywords. */
const besideStatus: ReadonlySet<string> = new Set([
  ...(byType['object'] ?? []).filter((name) => !/Properties$|map-type|embedded/.test(name)),
  'type',
  'description',
  'title',
  'format',
  'example',
  'externalDocs',
  'x-kubernetes-validations',
]);
/** The root's metadata may only restrict names. */
const ofMetadata: ReadonlySet<string> = new Set(['type', 'properties']);

function hasStatus(text: string, cursor: Cursor): boolean {
  const version = ancestorAt(cursor, rootDepth - 2);
  const subresources = version && childNames(text, version).get('subresources');
  return subresources !== undefined && childNamed(text, subresources, 'status') !== undefined;
}

interface KeywordPlace {
  readonly type: string;
  readonly level: SchemaLevel;
  /** Whether it is below the anyOf of an int-or-string. */
  readonly isTyped: boolean;
  /** A field that every object has at its root, and that can't have a default. */
  readonly isOfAll: boolean;
  readonly hasStatus: boolean;
}

function keywordNames(place: KeywordPlace, { others }: Cursor): string[] {
  const { type } = place;
  const usual = [...othersOffered('first'), ...(byType[type] ?? []), ...general, ...othersOffered('last')];
  const all = [...new Set([...usual, ...keywords.map(({ json }) => json)])];
  return all.filter((name) => !isRefused(name, place) && !isBeside(name, others) && fitsType(name, type));
}

/** Reports whether a keyword isn't allowed at such a place. */
function isRefused(name: string, { level, isTyped, isOfAll, hasStatus: status }: KeywordPlace): boolean {
  if (unsupported.has(name)) return true;
  if (level === 'nested') return notNested.has(name) && !(isTyped && name === 'type');
  if (level === 'metadata') return !ofMetadata.has(name);
  if (isOfAll) return name === 'default';
  return level === 'root' && (notAtRoot.has(name) || (status && !besideStatus.has(name)));
}

/** Reports whether a keyword isn't allowed together with others. */
function isBeside(name: string, others: Cursor['others']): boolean {
  if (others.has('x-kubernetes-int-or-string') && notForIntOrString.has(name)) return true;
  if (name === 'x-kubernetes-int-or-string') return others.has('type');
  const listType = bareValue(others.get('x-kubernetes-list-type') ?? 'map');
  if (name === 'x-kubernetes-list-map-keys') return listType !== 'map';
  if (name === 'properties' || name === 'x-kubernetes-embedded-resource')
    return others.has('additionalProperties');
  if (name !== 'additionalProperties') return false;
  return others.has('properties') || others.has('x-kubernetes-embedded-resource');
}

const notForIntOrString: ReadonlySet<string> = new Set([
  'type',
  'x-kubernetes-preserve-unknown-fields',
  'x-kubernetes-embedded-resource',
]);

/** Extensions and parts of values of another type are rejected; limits of another type have no effect. */
function fitsType(name: string, type: string): boolean {
  const isOf = byType[type]?.includes(name) === true;
  if (/^x-kubernetes-(?:list|map|embedded)/.test(name)) return isOf;
  return type === '' || isOf || !/^(?:items|properties|additionalProperties)$/.test(name);
}

export interface KeyOffer {
  readonly name: string;
  readonly value: JsonValue;
  readonly type: GoType;
  readonly isRequired?: boolean;
}
