/**
 * An OpenAPI schema as the API server holds it after decoding, before it is known to be structural.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions (JSONSchemaProps).
 */
import { isArray, isObject, type JsonArray, type JsonObject, type JsonValue } from '../json/value.ts';
import {
  emptyOf,
  keywords,
  type AllFields,
  type Keyword,
  type KeywordType,
  type PlainTypes,
} from './keywords.ts';
import { placeAt, type SchemaPlace, type ValidationRule } from './schema.ts';

/** `items`: one schema, or several, or neither if the value has another type. */
export interface ItemsProps {
  readonly schema: SchemaProps | undefined;
  readonly schemas: readonly SchemaProps[] | undefined;
}

/** `additionalProperties` and `additionalItems`. */
export interface PropsOrBool {
  readonly allows: boolean;
  readonly schema: SchemaProps | undefined;
}

/** One entry of `dependencies`. */
export interface PropsOrNames {
  readonly schema: SchemaProps | undefined;
  readonly names: readonly string[] | undefined;
}

export type PropsMap = ReadonlyMap<string, SchemaProps>;

interface PropsTypes extends PlainTypes {
  '*schema': SchemaProps | undefined;
  '[]schema': readonly SchemaProps[] | undefined;
  schemas: PropsMap | undefined;
  definitions: PropsMap | undefined;
  dependencies: ReadonlyMap<string, PropsOrNames> | undefined;
  'schema or bool': PropsOrBool | undefined;
  'schema or schemas': ItemsProps | undefined;
  rules: readonly ValidationRule[] | undefined;
}

/** The type of a keyword's value. */
export type PropsType<T extends KeywordType> = PropsTypes[T];

/**
 * Missing strings are empty and missing booleans false, like Go's zero values. Lists and maps distinguish missing and
 * empty, because errors print the difference.
 */
export interface SchemaProps extends AllFields<PropsTypes> {
  place: SchemaPlace;
  /** The keywords that are set, except for those that are null. */
  keywords: readonly Keyword[];
}

/** Converts a decoded schema (its typed form: only known fields with valid types). */
export function readSchemaProps(from: JsonObject, place: SchemaPlace): SchemaProps {
  const present: Keyword[] = [];
  const props = emptyProps(place, present);
  const fields: Record<string, unknown> = props as never;
  for (const [key, value] of from) {
    const keyword = value === null ? undefined : byName.get(key);
    if (keyword === undefined) continue;
    const read = readers[keyword.type];
    fields[keyword.field] = read === undefined ? value : read(value, placeAt(place, key));
    present.push(keyword);
  }
  return props;
}

const byName: ReadonlyMap<string, Keyword> = new Map(keywords.map((keyword) => [keyword.json, keyword]));

const nothing = {
  place: undefined,
  keywords: undefined,
  ...Object.fromEntries(keywords.map(({ field, type }) => [field, emptyOf(type)])),
} as unknown as SchemaProps;

/**
 * Creating a plain copy of an object that has all fields is fast, and all copies have the same shape, which makes
 * reading their fields fast.
 */
function emptyProps(place: SchemaPlace, present: readonly Keyword[]): SchemaProps {
  const props = { ...nothing };
  props.place = place;
  props.keywords = present;
  return props;
}

type Reader = (value: JsonValue, place: SchemaPlace) => unknown;

/** For values that aren't used unchanged. */
const readers: Readonly<Partial<Record<KeywordType, Reader>>> &
  Record<Exclude<KeywordType, keyof PlainTypes>, Reader> = {
  '*schema': readOne,
  '[]schema': readList,
  schemas: readMap,
  definitions: readMap,
  dependencies: readDependencies,
  'schema or bool': readOrBool,
  'schema or schemas': readItems,
  rules: (value) => (value as JsonArray).map(readRule),
};

function readOne(value: JsonValue, place: SchemaPlace): SchemaProps {
  return isObject(value) ? readSchemaProps(value, place) : emptyProps(place, []);
}

function readList(value: JsonValue, place: SchemaPlace): SchemaProps[] {
  return (value as JsonArray).map((item, i) => readOne(item, placeAt(place, i)));
}

function readMap(value: JsonValue, place: SchemaPlace): PropsMap {
  const out = new Map<string, SchemaProps>();
  for (const [name, child] of value as JsonObject) out.set(name, readOne(child, placeAt(place, name)));
  return out;
}

function readItems(value: JsonValue, place: SchemaPlace): ItemsProps {
  return {
    schema: isObject(value) ? readSchemaProps(value, place) : undefined,
    schemas: isArray(value) ? readList(value, place) : undefined,
  };
}

function readOrBool(value: JsonValue, place: SchemaPlace): PropsOrBool {
  if (isObject(value)) return { allows: true, schema: readSchemaProps(value, place) };
  return { allows: value === true, schema: undefined };
}

function readDependencies(value: JsonValue, place: SchemaPlace): ReadonlyMap<string, PropsOrNames> {
  const out = new Map<string, PropsOrNames>();
  for (const [name, child] of value as JsonObject) {
    out.set(name, {
      schema: isObject(child) ? readSchemaProps(child, placeAt(place, name)) : undefined,
      names: isArray(child) ? (child as string[]) : undefined,
    });
  }
  return out;
}

function readRule(value: JsonValue): ValidationRule {
  const from: JsonObject = isObject(value) ? value : new Map();
  const text = (key: string): string => (from.get(key) as string | undefined) ?? '';
  return {
    rule: text('rule'),
    message: text('message'),
    messageExpression: text('messageExpression'),
    reason: from.get('reason') as string | undefined,
    fieldPath: text('fieldPath'),
    optionalOldSelf: from.get('optionalOldSelf') as boolean | undefined,
  };
}
