/**
 * An OpenAPI schema as the API server holds it after decoding, before it is known to be structural.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions (JSONSchemaProps).
 */
import { isArray, isObject, type JsonArray, type JsonObject, type JsonValue } from '../json/value.ts';
import { placeAt, type SchemaPlace, type ValidationRule } from './schema.ts';

/** `items`: one schema, or several, or neither when it was something else. */
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

/**
 * Texts that are absent are empty, booleans false, as Go's zero values are. Lists and maps keep absent and
 * empty apart, since values in errors print the difference.
 */
export interface SchemaProps {
  place: SchemaPlace;
  id: string;
  schema: string;
  ref: string | undefined;
  description: string;
  type: string;
  nullable: boolean;
  format: string;
  title: string;
  default: JsonValue | undefined;
  maximum: number | undefined;
  exclusiveMaximum: boolean;
  minimum: number | undefined;
  exclusiveMinimum: boolean;
  maxLength: bigint | undefined;
  minLength: bigint | undefined;
  pattern: string;
  maxItems: bigint | undefined;
  minItems: bigint | undefined;
  uniqueItems: boolean;
  multipleOf: number | undefined;
  enum: readonly JsonValue[] | undefined;
  maxProperties: bigint | undefined;
  minProperties: bigint | undefined;
  required: readonly string[] | undefined;
  items: ItemsProps | undefined;
  allOf: readonly SchemaProps[] | undefined;
  oneOf: readonly SchemaProps[] | undefined;
  anyOf: readonly SchemaProps[] | undefined;
  not: SchemaProps | undefined;
  properties: PropsMap | undefined;
  additionalProperties: PropsOrBool | undefined;
  patternProperties: PropsMap | undefined;
  dependencies: ReadonlyMap<string, PropsOrNames> | undefined;
  additionalItems: PropsOrBool | undefined;
  definitions: PropsMap | undefined;
  externalDocs: JsonValue | undefined;
  example: JsonValue | undefined;
  preserveUnknownFields: boolean | undefined;
  embeddedResource: boolean;
  intOrString: boolean;
  listMapKeys: readonly string[] | undefined;
  listType: string | undefined;
  mapType: string | undefined;
  validations: readonly ValidationRule[] | undefined;
}

/** Reads a decoded schema (the typed form: only known fields, each of its type). */
export function readSchemaProps(from: JsonObject, place: SchemaPlace): SchemaProps {
  const props = emptyProps(place);
  for (const [key, value] of from) {
    if (value !== null) assign(props, key, value, place);
  }
  return props;
}

export function emptyProps(place: SchemaPlace): SchemaProps {
  return {
    place,
    id: '',
    schema: '',
    ref: undefined,
    description: '',
    type: '',
    nullable: false,
    format: '',
    title: '',
    default: undefined,
    maximum: undefined,
    exclusiveMaximum: false,
    minimum: undefined,
    exclusiveMinimum: false,
    maxLength: undefined,
    minLength: undefined,
    pattern: '',
    maxItems: undefined,
    minItems: undefined,
    uniqueItems: false,
    multipleOf: undefined,
    enum: undefined,
    maxProperties: undefined,
    minProperties: undefined,
    required: undefined,
    items: undefined,
    allOf: undefined,
    oneOf: undefined,
    anyOf: undefined,
    not: undefined,
    properties: undefined,
    additionalProperties: undefined,
    patternProperties: undefined,
    dependencies: undefined,
    additionalItems: undefined,
    definitions: undefined,
    externalDocs: undefined,
    example: undefined,
    preserveUnknownFields: undefined,
    embeddedResource: false,
    intOrString: false,
    listMapKeys: undefined,
    listType: undefined,
    mapType: undefined,
    validations: undefined,
  };
}

/** Keywords whose value is taken as it is, by their name in JSON. */
const plain: Readonly<Record<string, keyof SchemaProps>> = {
  id: 'id',
  $schema: 'schema',
  $ref: 'ref',
  description: 'description',
  type: 'type',
  nullable: 'nullable',
  format: 'format',
  title: 'title',
  default: 'default',
  maximum: 'maximum',
  exclusiveMaximum: 'exclusiveMaximum',
  minimum: 'minimum',
  exclusiveMinimum: 'exclusiveMinimum',
  maxLength: 'maxLength',
  minLength: 'minLength',
  pattern: 'pattern',
  maxItems: 'maxItems',
  minItems: 'minItems',
  uniqueItems: 'uniqueItems',
  multipleOf: 'multipleOf',
  enum: 'enum',
  maxProperties: 'maxProperties',
  minProperties: 'minProperties',
  required: 'required',
  externalDocs: 'externalDocs',
  example: 'example',
  'x-kubernetes-preserve-unknown-fields': 'preserveUnknownFields',
  'x-kubernetes-embedded-resource': 'embeddedResource',
  'x-kubernetes-int-or-string': 'intOrString',
  'x-kubernetes-list-map-keys': 'listMapKeys',
  'x-kubernetes-list-type': 'listType',
  'x-kubernetes-map-type': 'mapType',
};

const plainKeywords: ReadonlyMap<string, keyof SchemaProps> = new Map(Object.entries(plain));

function assign(props: SchemaProps, key: string, value: JsonValue, parent: SchemaPlace): void {
  const field = plainKeywords.get(key);
  if (field !== undefined) {
    (props as unknown as Record<string, JsonValue>)[field] = value;
    return;
  }
  const place = placeAt(parent, key);
  switch (key) {
    case 'items':
      props.items = readItems(value, place);
      break;
    case 'allOf':
    case 'oneOf':
    case 'anyOf':
      props[key] = readList(value, place);
      break;
    case 'not':
      props.not = readOne(value, place);
      break;
    case 'properties':
    case 'patternProperties':
    case 'definitions':
      props[key] = readMap(value, place);
      break;
    case 'additionalProperties':
    case 'additionalItems':
      props[key] = readOrBool(value, place);
      break;
    case 'dependencies':
      props.dependencies = readDependencies(value, place);
      break;
    case 'x-kubernetes-validations':
      props.validations = (value as JsonArray).map(readRule);
      break;
  }
}

function readOne(value: JsonValue, place: SchemaPlace): SchemaProps {
  return isObject(value) ? readSchemaProps(value, place) : emptyProps(place);
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
