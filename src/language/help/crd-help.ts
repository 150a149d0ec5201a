/**
 * Completion and hover in a CRD: the keys of its own types, and the keywords that a structural schema allows at a
 * location.
 */
import { objectMeta, type GoType, type StructType } from '../../engine/types.ts';
import { yamlString, yamlText } from '../../engine/texts.ts';
import type { JsonValue, PathSegments } from '../../engine/values.ts';
import { cursorAt, childNamed, childrenOf } from './cursor.ts';
import type { Cursor } from './cursor-type.ts';
import {
  ancestorAt,
  bareType,
  structFields,
  keysAround,
  outerSchema,
  propertyNames,
  schemaLevel,
  typeAt,
} from './crd-places.ts';
import { keywordKeys, neededType, type KeyOffer } from './crd-keywords.ts';
import { textsFrom } from './crd-names.ts';
import { fixedValues, formatsFor, structValue, valueTypes } from './crd-values.ts';
import { goTypeText } from './go-type-text.ts';
import { bareValue, unquoted } from '../yaml/lines.ts';
import { snippetText, type Hint, type Offer, type Offers } from './offer.ts';
import { pathUnder } from './object-help.ts';
import { itemSnippet, valueSnippet } from './write-value.ts';
import { lastName } from '../../engine/paths.ts';

/** Never throws; undefined where nothing is known, for example in expressions. */
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
    insert: `${gap}${snippetText(yamlString(name, cursor.style))}${rest}${neededWith(name, cursor)}`,
    type: goTypeText(type),
    about: name,
    ...(isRequired && { required: true as const }),
  };
}

/**
 * Returns the lines that the server requires in addition to a keyword: the type if it is missing, the items of an
 * array, the list type of list map keys, and, for an embedded resource without known fields, the keyword that keeps all
 * fields.
 */
function neededWith(name: string, { others, style, column, hasValue, below, path }: Cursor): string {
  if (style !== 'block' || hasValue || below || schemaLevel(path) !== 'property') return '';
  const isAlone = /^(?:items|additionalProperties)$/.test(String(path.at(-1))) && others.size === 0;
  const type = others.has('type') ? undefined : neededType(name, isAlone);
  const needed = type === undefined ? [] : [`type: ${type}`];
  if (type === 'array' && name !== 'items' && !others.has('items')) needed.push('items:', '  type: string');
  if (name === 'x-kubernetes-list-map-keys' && !others.has('x-kubernetes-list-type'))
    needed.push('x-kubernetes-list-type: map');
  const hasFields = others.has('properties') || others.has('x-kubernetes-preserve-unknown-fields');
  if (name === 'x-kubernetes-embedded-resource' && !hasFields)
    needed.push('x-kubernetes-preserve-unknown-fields: true');
  return needed.map((line) => `\n${' '.repeat(column)}${line}`).join('');
}

/** Users don't write the fields that the server sets itself. */
const metadataKeys: ReadonlySet<string> = new Set(['name', 'labels', 'annotations']);

function structKeys({ path }: Cursor, struct: StructType): KeyOffer[] {
  const all = [...structFields(struct)]
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

/** Names of fields: below a junctor, those that are declared outside. */
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
    label: yamlText(value, cursor.style),
    kind: 'value' as const,
    insert: snippetText(gap + yamlText(value, cursor.style)) + neededBeside(text, cursor, value),
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
  const items = schema && childNamed(text, schema, 'items');
  return `${lead}${keys}:${lead}- \${1:${snippetText(propertyNames(text, items)[0] ?? 'name')}}`;
}

/** Returns the possible values at a location, if their number is limited or the rest of the text determines them. */
export function valuesAt(text: string, cursor: Cursor, type: GoType): readonly JsonValue[] {
  const { path } = cursor;
  const key = lastName(path);
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
  const valueOf = (name: string): string => unquoted(bareValue(keys.get(name) ?? ''));
  switch (keyword) {
    case 'type':
      // For an int-or-string, in this order.
      if (level === 'nested') return [path.at(-2) === 0 ? 'integer' : 'string'];
      return level === 'root' || level === 'metadata' ? ['object'] : typesFor(withPreset(text, cursor));
    case 'format':
      return formatsFor(valueOf('type'));
    case 'required':
    case 'x-kubernetes-list-map-keys':
      return isItem ? missingNames(text, cursor, keyword, schemaPath) : [];
    case 'default':
      return valueOf('type') === 'boolean' ? [true, false] : [];
    case 'x-kubernetes-list-type':
      return keys.has('x-kubernetes-list-map-keys') ? ['map'] : fixedValues('JSONSchemaProps', keyword, type);
    default:
      return fixedValues('JSONSchemaProps', keyword, type);
  }
}

/** A default for the field in the schema around it counts as the field's own default. */
function withPreset(text: string, cursor: Cursor): ReadonlyMap<string, string> {
  const { path, others } = cursor;
  const [properties, name] = path.slice(-3);
  const owner = properties === 'properties' ? ancestorAt(cursor, path.length - 4) : undefined;
  const preset = owner && !others.has('default') ? childNamed(text, owner, 'default') : undefined;
  const value = (preset ? childrenOf(text, preset) : []).find(({ key }) => key === name)?.value ?? '';
  return value === '' ? others : new Map([...others, ['default', value]]);
}

/** The types that are still possible with the existing keywords. */
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
  const schema = keyword === 'required' ? outer : outer && childNamed(text, outer, 'items');
  return propertyNames(text, schema);
}

function itemOffers(text: string, cursor: Cursor, item: GoType): Offer[] {
  const bare = bareType(item);
  if (bare.kind === 'struct') {
    const key = lastName(cursor.path);
    const value: JsonValue = bare.name === 'JSONSchemaProps' ? new Map() : structValue('', key, item);
    return [{ label: '-', kind: 'item', insert: itemSnippet(value, cursor.column), type: goTypeText(item) }];
  }
  const asItem: Cursor = {
    ...cursor,
    path: [...cursor.path, 0],
    place: 'value',
    chain: [undefined as never, ...cursor.chain],
  };
  return valuesAt(text, asItem, item).map((value) => ({
    label: `- ${yamlText(value)}`,
    kind: 'item' as const,
    insert: snippetText(`- ${yamlText(value)}`),
  }));
}

/** Explains a keyword, with its type. */
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
  return { start, end, path, type: goTypeText(type), constraints: [], rules: [], about: name };
}
