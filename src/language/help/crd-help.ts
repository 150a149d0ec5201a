/** Completion and hover in a CRD: the keys of its own types, and what a structural schema may say at a place. */
import {
  keywords,
  keywordsOf,
  objectMeta,
  type GoType,
  type JsonValue,
  type PathSegments,
  type StructType,
} from '../../engine/inspect.ts';
import { cursorAt } from './cursor.ts';
import type { Cursor } from './cursor-type.ts';
import {
  ancestorAt,
  bareType,
  childNames,
  fieldPaths,
  fieldsOf,
  keysAround,
  keywordOf,
  outerSchema,
  propertyNames,
  rootDepth,
  schemaLevel,
  typeAt,
  type SchemaLevel,
} from './crd-places.ts';
import { fixedValues, formatsFor, keywordValue, structValue, valueTypes } from './crd-values.ts';
import { childOf } from './cursor.ts';
import { bareValue, unquoted } from './lines.ts';
import { snippetText, type Hint, type Offer, type Offers } from './offer.ts';
import { pathUnder } from './object-help.ts';
import { itemSnippet, keyText, scalarText, valueSnippet } from './write-value.ts';

/** Never throws; undefined where nothing is known, in expressions say. */
export function completeCrd(text: string, offset: number): Offers | undefined {
  const cursor = cursorAt(text, offset);
  const type = cursor && typeAt(cursor.path);
  if (!cursor || !type) return undefined;
  const { start, end } = cursor;
  return { start, end, offers: offersAt(text, cursor, type) };
}

function offersAt(text: string, cursor: Cursor, type: GoType): Offer[] {
  const bare = bareType(type);
  if (cursor.place === 'value') return valueOffers(text, cursor, type);
  if (bare.kind === 'struct') return keyOffers(text, cursor, bare);
  if (bare.kind === 'map')
    return cursor.place === 'key' || cursor.place === 'node' ? nameOffers(text, cursor) : [];
  if (cursor.place === 'key') return [];
  return bare.kind === 'slice' ? itemOffers(text, cursor, bare.of) : valueOffers(text, cursor, type);
}

interface KeyOffer {
  readonly name: string;
  readonly value: JsonValue;
  readonly type: GoType;
  readonly isRequired?: boolean;
}

function keyOffers(text: string, cursor: Cursor, struct: StructType): Offer[] {
  const keys =
    struct.name === 'JSONSchemaProps' ? keywordKeys(text, cursor, struct) : structKeys(cursor, struct);
  return keys
    .filter(({ name }) => !cursor.others.has(name))
    .map(({ name, value, type, isRequired }) =>
      keyOffer(cursor, { name, value, type, isRequired: isRequired === true }),
    );
}

function keyOffer(cursor: Cursor, { name, value, type, isRequired }: KeyOffer): Offer {
  const gap = cursor.gap ? ' ' : '';
  const written = cursor.below ? '' : valueSnippet(value, cursor);
  const rest = cursor.hasValue ? '' : `:${written}${cursor.comma ? ',' : ''}`;
  return {
    label: name,
    kind: 'keyword',
    insert: `${gap}${snippetText(keyText(name, cursor.style))}${rest}${neededWith(name, cursor)}`,
    type: typeText(type),
    about: name,
    ...(isRequired && { required: true as const }),
  };
}

/** An embedded resource says which fields it has, or keeps them all. */
function neededWith(name: string, { others, style, column, hasValue, below }: Cursor): string {
  const isBlock = style === 'block' && !hasValue && !below;
  if (isBlock && name === 'x-kubernetes-list-map-keys' && !others.has('x-kubernetes-list-type'))
    return `\n${' '.repeat(column)}x-kubernetes-list-type: map`;
  const isAlone = isBlock && name === 'x-kubernetes-embedded-resource';
  if (!isAlone || others.has('properties') || others.has('x-kubernetes-preserve-unknown-fields')) return '';
  return `\n${' '.repeat(column)}x-kubernetes-preserve-unknown-fields: true`;
}

/** What the server says of itself is not written by people. */
const metadataKeys: ReadonlySet<string> = new Set(['name', 'labels', 'annotations']);

function structKeys({ path }: Cursor, struct: StructType): KeyOffer[] {
  const all = [...fieldsOf(struct)]
    .filter(([name]) => !(path.length === 0 && name === 'status'))
    .filter(([name]) => struct !== objectMeta || metadataKeys.has(name))
    .filter(([name]) => !(struct.name === 'CustomResourceDefinitionSpec' && name === 'preserveUnknownFields'))
    .map(([name, { type, isRequired }]) => ({
      name,
      type,
      isRequired: isRequired || (path.length === 0 && name === 'metadata'),
      value: structValue(name, struct.name, type),
    }));
  return [...all.filter(({ isRequired }) => isRequired), ...all.filter(({ isRequired }) => !isRequired)];
}

/** Keywords by the type of value they are about; all others are about any. */
const byType: Readonly<Record<string, readonly string[]>> = {
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
};
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
] as const;

function keywordKeys(text: string, cursor: Cursor, struct: StructType): KeyOffer[] {
  const level = schemaLevel(cursor.path) ?? 'property';
  const said = (keyword: string): string => unquoted(bareValue(cursor.others.get(keyword) ?? ''));
  const outer = level === 'nested' ? outerSchema(text, cursor, cursor.path) : undefined;
  const type = outer ? keywordOf(text, outer, 'type') : said('type') || guessedType(cursor, level);
  const own = ancestorAt(cursor, cursor.path.length - 1);
  const names = propertyNames(text, outer ?? own);
  const fields = fieldsOf(struct);
  const asked = {
    type,
    level,
    isTyped: isIntOrString(text, cursor),
    hasStatus: level === 'root' && hasStatus(text, cursor),
  };
  return keywordNames(asked, cursor).flatMap((name): KeyOffer[] => {
    const field = fields.get(name);
    if (!field) return [];
    const value = keywordValue(name, type, keyNames(text, own, name, names));
    return [{ name, value, type: field.type, isRequired: name === 'type' && level !== 'nested' }];
  });
}

function keyNames(
  text: string,
  schema: ReturnType<typeof ancestorAt>,
  keyword: string,
  names: readonly string[],
): readonly string[] {
  if (keyword !== 'x-kubernetes-list-map-keys') return names;
  const items = schema && childOf(text, schema, 'items');
  return propertyNames(text, items);
}

function guessedType({ others }: Cursor, level: SchemaLevel): string {
  if (level === 'root' || others.has('properties') || others.has('additionalProperties')) return 'object';
  return others.has('items') ? 'array' : '';
}

/** Below the anyOf of an int-or-string types are allowed. */
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
  // Only false is allowed.
  'uniqueItems',
]);
/** What stands outside of anyOf and its like. */
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

/** With the status subresource only these stand at the root. */
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
/** The root's metadata only says something of names. */
const ofMetadata: ReadonlySet<string> = new Set(['type', 'properties']);

function hasStatus(text: string, cursor: Cursor): boolean {
  const version = ancestorAt(cursor, rootDepth - 2);
  const subresources = version && childNames(text, version).get('subresources');
  return subresources !== undefined && childOf(text, subresources, 'status') !== undefined;
}

interface SchemaAsked {
  readonly type: string;
  readonly level: SchemaLevel;
  /** Below the anyOf of an int-or-string. */
  readonly isTyped: boolean;
  readonly hasStatus: boolean;
}

function keywordNames(asked: SchemaAsked, { others }: Cursor): string[] {
  const { type } = asked;
  const usual = ['type', ...(byType[type] ?? []), ...general, 'x-kubernetes-int-or-string'];
  const all = [...new Set([...usual, ...keywords.map(({ json }) => json)])];
  return all.filter((name) => !isRefused(name, asked) && !isBeside(name, others) && fitsType(name, type));
}

/** What may not be said at such a place. */
function isRefused(name: string, { level, isTyped, hasStatus: status }: SchemaAsked): boolean {
  if (unsupported.has(name)) return true;
  if (level === 'nested') return notNested.has(name) && !(isTyped && name === 'type');
  if (level === 'metadata') return !ofMetadata.has(name);
  return level === 'root' && (notAtRoot.has(name) || (status && !besideStatus.has(name)));
}

/** What may not be said beside others. */
function isBeside(name: string, others: Cursor['others']): boolean {
  if (others.has('x-kubernetes-int-or-string') && notForIntOrString.has(name)) return true;
  if (name === 'x-kubernetes-int-or-string') return others.has('type');
  const listType = bareValue(others.get('x-kubernetes-list-type') ?? 'map');
  if (name === 'x-kubernetes-list-map-keys') return listType !== 'map';
  if (name === 'properties') return others.has('additionalProperties');
  if (name !== 'additionalProperties') return false;
  return others.has('properties') || others.has('x-kubernetes-embedded-resource');
}

const notForIntOrString: ReadonlySet<string> = new Set([
  'type',
  'x-kubernetes-preserve-unknown-fields',
  'x-kubernetes-embedded-resource',
]);

/** Extensions and parts of values of another type are refused; limits of another type only say nothing. */
function fitsType(name: string, type: string): boolean {
  const isOf = byType[type]?.includes(name) === true;
  if (/^x-kubernetes-(?:list|map|embedded)/.test(name)) return isOf;
  return type === '' || isOf || !/^(?:items|properties|additionalProperties)$/.test(name);
}

/** Names of fields: below a junctor those that there are outside. */
function nameOffers(text: string, cursor: Cursor): Offer[] {
  const { path } = cursor;
  if (path.at(-1) !== 'properties') return [];
  const schema = path.slice(0, -1);
  const level = schemaLevel(schema);
  const names =
    level === 'root'
      ? ['spec', 'status']
      : level === 'metadata'
        ? ['name', 'generateName']
        : level === 'nested'
          ? propertyNames(text, outerSchema(text, cursor, schema))
          : [];
  return names
    .filter((name) => !cursor.others.has(name))
    .map((name) => ({
      ...keyOffer(cursor, {
        name,
        type: { kind: 'interface', goName: '' },
        value: new Map(level === 'nested' ? [] : [['type', level === 'root' ? 'object' : 'string']]),
      }),
      kind: 'field' as const,
    }));
}

function valueOffers(text: string, cursor: Cursor, type: GoType): Offer[] {
  const gap = cursor.gap ? ' ' : '';
  return valuesAt(text, cursor, type).map((value) => ({
    label: scalarText(value, cursor.style),
    kind: 'value' as const,
    insert: snippetText(gap + scalarText(value, cursor.style)) + neededBeside(text, cursor, value),
  }));
}

/** A list has items, and a list of type map has keys. */
function neededBeside(
  text: string,
  { path, others, style, column, chain }: Cursor,
  value: JsonValue,
): string {
  const [, schema] = chain;
  const lead = `\n${' '.repeat(column)}`;
  const isKeyword = style === 'block' && schemaLevel(path.slice(0, -1)) !== undefined;
  if (isKeyword && path.at(-1) === 'type' && value === 'array' && !others.has('items'))
    return `${lead}items:${lead}  type: \${1:string}`;
  const keys = 'x-kubernetes-list-map-keys';
  if (!isKeyword || path.at(-1) !== 'x-kubernetes-list-type' || value !== 'map' || others.has(keys))
    return '';
  const items = schema && childOf(text, schema, 'items');
  return `${lead}${keys}:${lead}- \${1:${snippetText(propertyNames(text, items)[0] ?? 'name')}}`;
}

/** The values that a place can have, where there are only so many or the rest of the text tells them. */
export function valuesAt(text: string, cursor: Cursor, type: GoType): readonly JsonValue[] {
  const { path } = cursor;
  const key = path.findLast((step) => typeof step === 'string') ?? '';
  const isItem = typeof path.at(-1) === 'number';
  const owner = typeAt(path.slice(0, isItem ? -2 : -1));
  const bare = owner && bareType(owner);
  const struct = bare?.kind === 'struct' ? bare.name : '';
  if (struct === 'JSONSchemaProps') return keywordValues(text, cursor, key, type, isItem);
  const known = isItem ? [] : fixedValues(struct, key, type);
  return known.length > 0 ? known : textsFrom(text, cursor, struct, key);
}

function keywordValues(
  text: string,
  cursor: Cursor,
  keyword: string,
  type: GoType,
  isItem: boolean,
): readonly JsonValue[] {
  const { path } = cursor;
  const schemaPath = path.slice(0, isItem ? -2 : -1);
  const level = schemaLevel(schemaPath);
  const keys = isItem ? around(text, cursor, path.length - 2) : cursor.others;
  const said = (name: string): string => unquoted(bareValue(keys.get(name) ?? ''));
  switch (keyword) {
    case 'type':
      if (level === 'nested') return ['integer', 'string'];
      return level === 'root' || level === 'metadata' ? ['object'] : typesFor(keys);
    case 'format':
      return formatsFor(said('type'));
    case 'required':
    case 'x-kubernetes-list-map-keys':
      return isItem ? missingNames(text, cursor, keyword, schemaPath) : [];
    case 'default':
      return said('type') === 'boolean' ? [true, false] : [];
    case 'x-kubernetes-list-type':
      return keys.has('x-kubernetes-list-map-keys') ? ['map'] : fixedValues('JSONSchemaProps', keyword, type);
    default:
      return fixedValues('JSONSchemaProps', keyword, type);
  }
}

/** The types that what is said already leaves. */
function typesFor(keys: ReadonlyMap<string, string>): readonly string[] {
  const has = (...names: string[]): boolean => names.some((name) => keys.has(name));
  if (has('x-kubernetes-int-or-string')) return [];
  if (has('items', 'x-kubernetes-list-type', 'x-kubernetes-list-map-keys')) return ['array'];
  if (has('properties', 'additionalProperties', 'x-kubernetes-map-type', 'x-kubernetes-embedded-resource'))
    return ['object'];
  const preset = bareValue(keys.get('default') ?? '');
  if (preset === '') return valueTypes;
  if (/^(?:true|false)$/.test(preset)) return ['boolean'];
  if (preset.startsWith('{')) return ['object'];
  if (preset.startsWith('[')) return ['array'];
  return /^-?\d+$/.test(preset) ? ['integer', 'number'] : /^-?[\d.]+$/.test(preset) ? ['number'] : ['string'];
}

function around(text: string, cursor: Cursor, depth: number): Map<string, string> {
  const at = ancestorAt(cursor, depth);
  return at ? keysAround(text, at) : new Map<string, string>();
}

function missingNames(text: string, cursor: Cursor, keyword: string, path: PathSegments): string[] {
  const outer = outerSchema(text, cursor, path);
  const schema = keyword === 'required' ? outer : outer && childOf(text, outer, 'items');
  return propertyNames(text, schema);
}

/** Names and paths that follow from other parts of the CRD. */
function textsFrom(text: string, cursor: Cursor, struct: string, key: string): string[] {
  switch (`${struct} ${key}`) {
    case 'ObjectMeta name': {
      const { plural, group } = namesIn(text, cursor);
      return plural !== '' && group !== '' ? [`${plural}.${group}`] : [];
    }
    case 'CustomResourceDefinitionNames listKind':
      return cursor.others.has('kind') ? [`${unquoted(cursor.others.get('kind') ?? '')}List`] : [];
    case 'CustomResourceDefinitionNames singular':
      return cursor.others.has('kind') ? [unquoted(cursor.others.get('kind') ?? '').toLowerCase()] : [];
    case 'CustomResourceColumnDefinition jsonPath':
      return [...versionPaths(text, cursor, () => true), '.metadata.creationTimestamp', '.metadata.name'];
    case 'SelectableField jsonPath':
      return versionPaths(text, cursor, ({ type }) => /^(?:string|integer|boolean)$/.test(type));
    case 'CustomResourceSubresourceScale specReplicasPath':
      return versionPaths(text, cursor, ({ path, type }) => path[0] === 'spec' && type === 'integer');
    case 'CustomResourceSubresourceScale statusReplicasPath':
      return versionPaths(text, cursor, ({ path, type }) => path[0] === 'status' && type === 'integer');
    case 'CustomResourceSubresourceScale labelSelectorPath':
      return versionPaths(text, cursor, ({ type }) => type === 'string');
    case 'ValidationRule fieldPath': {
      const schema = outerSchema(text, cursor, cursor.path.slice(0, -3));
      return schema ? fieldPaths(text, schema).map(({ path }) => jsonPath(path)) : [];
    }
    default:
      return [];
  }
}

function namesIn(text: string, { chain }: Cursor): { readonly plural: string; readonly group: string } {
  const metadata = chain.at(-1);
  const top = metadata && childNames(text, metadata);
  const spec = top?.get('spec');
  const names = spec && childOf(text, spec, 'names');
  return { plural: keywordOf(text, names, 'plural'), group: keywordOf(text, spec, 'group') };
}

/** The fields of the version that the cursor is in. */
function versionPaths(
  text: string,
  cursor: Cursor,
  is: (found: ReturnType<typeof fieldPaths>[number]) => boolean,
): string[] {
  const around = ancestorAt(cursor, rootDepth - 2);
  const schema = around && childNames(text, around).get('schema');
  const root = schema && childOf(text, schema, 'openAPIV3Schema');
  return root
    ? fieldPaths(text, root)
        .filter(is)
        .map(({ path }) => jsonPath(path))
    : [];
}

/** As a printer column or a rule names a field. */
function jsonPath(path: readonly string[]): string {
  return path.map((name) => (/^[A-Za-z_]\w*$/.test(name) ? `.${name}` : `['${name}']`)).join('');
}

function itemOffers(text: string, cursor: Cursor, item: GoType): Offer[] {
  const bare = bareType(item);
  if (bare.kind === 'struct') {
    const key = String(cursor.path.findLast((step) => typeof step === 'string') ?? '');
    const value: JsonValue = bare.name === 'JSONSchemaProps' ? new Map() : structValue('', key, item);
    return [{ label: '-', kind: 'item', insert: itemSnippet(value, cursor.column), type: typeText(item) }];
  }
  const asItem: Cursor = {
    ...cursor,
    path: [...cursor.path, 0],
    place: 'value',
    chain: [undefined as never, ...cursor.chain],
  };
  return valuesAt(text, asItem, item).map((value) => ({
    label: `- ${scalarText(value)}`,
    kind: 'item' as const,
    insert: snippetText(`- ${scalarText(value)}`),
  }));
}

function typeText(type: GoType): string {
  const bare = bareType(type);
  switch (bare.kind) {
    case 'slice':
      return `[]${typeText(bare.of)}`;
    case 'map':
      return `map[string]${typeText(bare.of)}`;
    case 'struct':
      return bare.name === 'JSONSchemaProps' ? 'schema' : 'object';
    case 'bool':
      return 'boolean';
    case 'int32':
    case 'int64':
      return 'integer';
    case 'float64':
      return 'number';
    case 'interface':
      return 'any';
    case 'custom':
      return bare.goName.endsWith('.JSON') ? 'any' : 'string';
    default:
      return 'string';
  }
}

/** What a keyword does, and what it is. */
export function hoverCrd(text: string, offset: number): Hint | undefined {
  const cursor = cursorAt(text, offset);
  if (cursor?.place !== 'key' || !cursor.hasValue) return undefined;
  const path = pathUnder(cursor, text);
  const owner = typeAt(cursor.path);
  const type = typeAt(path);
  const bare = owner && bareType(owner);
  if (!type || bare?.kind !== 'struct') return undefined;
  const { start, end } = cursor;
  const name = String(path.at(-1));
  return { start, end, path, type: typeText(type), constraints: [], rules: [], about: name };
}
