/**
 * Converts a decoded schema to a structural one.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/schema (NewStructural).
 */
import { emptyNested, noExtensions, noNestedProperties, noProperties, noValueValidation } from './empty.ts';
import type { SchemaProps } from './schema-props.ts';
import type {
  AdditionalProperties,
  Extensions,
  NestedValueValidation,
  StructuralSchema,
  ValueValidation,
} from './schema.ts';
import { placeAt } from './schema.ts';
import { say } from '../codes/crds/structural.ts';
import type { ServerMessage } from '../field/server-message.ts';

/** `error` is about the first keyword that structural schemas can't represent. */
export type StructuralResult =
  | { readonly ok: true; readonly schema: StructuralSchema }
  | { readonly ok: false; readonly error: ServerMessage };

/** Aborts the recursion; never thrown outside `toStructural`. */
class NotStructural extends Error {
  readonly reason: ServerMessage;

  constructor(message: ServerMessage) {
    super(message.text);
    this.reason = message;
  }
}

/** Converts a schema, or returns why it can't be structural. Never throws. */
export function toStructural(props: SchemaProps): StructuralResult {
  try {
    return { ok: true, schema: structural(props) };
  } catch (error) {
    if (error instanceof NotStructural) return { ok: false, error: error.reason };
    throw error;
  }
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

function structural(props: SchemaProps): StructuralSchema {
  refuseUnsupported(props);
  const valueValidation = valueValidationOf(props);
  const extensions = extensionsOf(props);
  const items = itemsSchema(props, structural);
  let properties = noProperties;
  if (props.properties !== undefined && props.properties.size > 0) {
    const own = new Map<string, StructuralSchema>();
    for (const [name, child] of props.properties) own.set(name, structural(child));
    properties = own;
  }
  const schema: Writable<StructuralSchema> = {
    place: props.place,
    type: props.type,
    title: props.title,
    description: props.description,
    default: props.default,
    nullable: props.nullable,
    items,
    properties,
    additionalProperties: additionalPropertiesOf(props),
    extensions,
    valueValidation,
  };
  if (props.externalDocs !== undefined) schema.externalDocs = props.externalDocs;
  if (props.example !== undefined) schema.example = props.example;
  return schema;
}

function additionalPropertiesOf(props: SchemaProps): AdditionalProperties | undefined {
  const from = props.additionalProperties;
  if (from === undefined) return undefined;
  return from.schema ? { schema: structural(from.schema) } : { allows: from.allows };
}

function itemsSchema<T>(props: SchemaProps, convert: (child: SchemaProps) => T): T | undefined {
  if (props.items === undefined) return undefined;
  if (props.items.schemas !== undefined && props.items.schemas.length > 0) {
    throw new NotStructural(say('structural-items-list'));
  }
  return props.items.schema && convert(props.items.schema);
}

function extensionsOf(props: SchemaProps): Extensions {
  if (props.preserveUnknownFields === false) {
    throw new NotStructural(say('structural-preserve-unknown-fields-false'));
  }
  return withKeywords(props, 'extension', noExtensions);
}

/**
 * The keywords of one part of a schema, except for nested schemas: `nothing` itself, or a new object if the schema sets
 * any.
 */
function withKeywords<T extends object>(props: SchemaProps, part: 'extension' | 'validation', nothing: T): T {
  let out = nothing;
  for (const { field, type, part: own } of props.keywords) {
    if (own !== part) continue;
    if (out === nothing) out = { ...nothing };
    if (type !== '*schema' && type !== '[]schema') (out as Record<string, unknown>)[field] = props[field];
  }
  return out;
}

function valueValidationOf(props: SchemaProps): ValueValidation {
  const out: Writable<ValueValidation> = withKeywords(props, 'validation', noValueValidation);
  if (props.not) out.not = nestedValidation(props.not);
  if (props.allOf) out.allOf = props.allOf.map(nestedValidation);
  if (props.anyOf) out.anyOf = props.anyOf.map(nestedValidation);
  if (props.oneOf) out.oneOf = props.oneOf.map(nestedValidation);
  return out;
}

function nestedValidation(props: SchemaProps): NestedValueValidation {
  refuseUnsupported(props);
  const valueValidation = valueValidationOf(props);
  const extensions = extensionsOf(props);
  const items = itemsSchema(props, nestedValidation);
  let properties = noNestedProperties;
  if (props.properties !== undefined) {
    const own = new Map<string, NestedValueValidation>();
    for (const [name, child] of props.properties) own.set(name, nestedValidation(child));
    properties = own;
  }
  const additional = props.additionalProperties;
  return {
    place: props.place,
    valueValidation,
    items,
    properties,
    additionalProperties: additional?.schema
      ? nestedValidation(additional.schema)
      : additional?.allows === true
        ? emptyNested(placeAt(props.place, 'additionalProperties'))
        : undefined,
    forbidden: {
      type: props.type,
      title: props.title,
      description: props.description,
      default: props.default,
      nullable: props.nullable,
      additionalPropertiesBool: additional && !additional.schema ? additional.allows : undefined,
      extensions,
      ...(props.externalDocs !== undefined && { externalDocs: props.externalDocs }),
      ...(props.example !== undefined && { example: props.example }),
    },
  };
}

/** Keywords of JSON Schema that OpenAPI validation rejects anyway, in upstream's order. */
function refuseUnsupported(props: SchemaProps): void {
  const keyword = unsupportedKeyword(props);
  if (keyword !== undefined) throw new NotStructural(say('structural-keyword-unsupported', { keyword }));
}

function unsupportedKeyword(props: SchemaProps): string | undefined {
  if (props.id !== '') return 'id';
  if (props.schema !== '') return 'schema';
  if (props.ref !== undefined && props.ref !== '') return '$ref';
  if (props.patternProperties !== undefined && props.patternProperties.size > 0) return 'patternProperties';
  if (props.dependencies !== undefined && props.dependencies.size > 0) return 'dependencies';
  if (props.additionalItems !== undefined) return 'additionalItems';
  if (props.definitions !== undefined && props.definitions.size > 0) return 'definitions';
  return undefined;
}
