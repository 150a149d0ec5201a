/**
 * The keywords of a schema. Decoding, storing, printing, and publishing them is derived from this table.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions (JSONSchemaProps).
 */
import type { JsonValue } from '../json/value.ts';

/**
 * A keyword: its name in JSON, the name of its field here and in Go, its Go type, and the part of the structural schema
 * that contains it. In the order of the Go struct.
 */
type Row = readonly [json: string, field: string, go: string, type: KeywordType, part: Part];

export type KeywordType =
  | 'string'
  | 'URL'
  | '*string'
  | 'bool'
  | '*bool'
  | '*float64'
  | '*int64'
  | '*JSON'
  | '[]JSON'
  | '[]string'
  | 'docs'
  | '*schema'
  | '[]schema'
  | 'schemas'
  | 'definitions'
  | 'dependencies'
  | 'schema or bool'
  | 'schema or schemas'
  | 'rules';

type Part =
  /** The kind of value. */
  | 'generic'
  /** Restricts the value without defining its structure. */
  | 'validation'
  /** The x-kubernetes-* keywords. */
  | 'extension'
  /** The structure of the value. */
  | 'shape'
  | 'docs'
  /** Not part of structural schemas. */
  | 'unsupported';

const table = [
  ['id', 'id', 'ID', 'string', 'unsupported'],
  ['$schema', 'schema', 'Schema', 'URL', 'unsupported'],
  ['$ref', 'ref', 'Ref', '*string', 'unsupported'],
  ['description', 'description', 'Description', 'string', 'generic'],
  ['type', 'type', 'Type', 'string', 'generic'],
  ['nullable', 'nullable', 'Nullable', 'bool', 'generic'],
  ['format', 'format', 'Format', 'string', 'validation'],
  ['title', 'title', 'Title', 'string', 'generic'],
  ['default', 'default', 'Default', '*JSON', 'generic'],
  ['maximum', 'maximum', 'Maximum', '*float64', 'validation'],
  ['exclusiveMaximum', 'exclusiveMaximum', 'ExclusiveMaximum', 'bool', 'validation'],
  ['minimum', 'minimum', 'Minimum', '*float64', 'validation'],
  ['exclusiveMinimum', 'exclusiveMinimum', 'ExclusiveMinimum', 'bool', 'validation'],
  ['maxLength', 'maxLength', 'MaxLength', '*int64', 'validation'],
  ['minLength', 'minLength', 'MinLength', '*int64', 'validation'],
  ['pattern', 'pattern', 'Pattern', 'string', 'validation'],
  ['maxItems', 'maxItems', 'MaxItems', '*int64', 'validation'],
  ['minItems', 'minItems', 'MinItems', '*int64', 'validation'],
  ['uniqueItems', 'uniqueItems', 'UniqueItems', 'bool', 'validation'],
  ['multipleOf', 'multipleOf', 'MultipleOf', '*float64', 'validation'],
  ['enum', 'enum', 'Enum', '[]JSON', 'validation'],
  ['maxProperties', 'maxProperties', 'MaxProperties', '*int64', 'validation'],
  ['minProperties', 'minProperties', 'MinProperties', '*int64', 'validation'],
  ['required', 'required', 'Required', '[]string', 'validation'],
  ['items', 'items', 'Items', 'schema or schemas', 'shape'],
  ['allOf', 'allOf', 'AllOf', '[]schema', 'validation'],
  ['oneOf', 'oneOf', 'OneOf', '[]schema', 'validation'],
  ['anyOf', 'anyOf', 'AnyOf', '[]schema', 'validation'],
  ['not', 'not', 'Not', '*schema', 'validation'],
  ['properties', 'properties', 'Properties', 'schemas', 'shape'],
  ['additionalProperties', 'additionalProperties', 'AdditionalProperties', 'schema or bool', 'shape'],
  ['patternProperties', 'patternProperties', 'PatternProperties', 'schemas', 'unsupported'],
  ['dependencies', 'dependencies', 'Dependencies', 'dependencies', 'unsupported'],
  ['additionalItems', 'additionalItems', 'AdditionalItems', 'schema or bool', 'unsupported'],
  ['definitions', 'definitions', 'Definitions', 'definitions', 'unsupported'],
  ['externalDocs', 'externalDocs', 'ExternalDocs', 'docs', 'docs'],
  ['example', 'example', 'Example', '*JSON', 'docs'],
  [
    'x-kubernetes-preserve-unknown-fields',
    'preserveUnknownFields',
    'XPreserveUnknownFields',
    '*bool',
    'extension',
  ],
  ['x-kubernetes-embedded-resource', 'embeddedResource', 'XEmbeddedResource', 'bool', 'extension'],
  ['x-kubernetes-int-or-string', 'intOrString', 'XIntOrString', 'bool', 'extension'],
  ['x-kubernetes-list-map-keys', 'listMapKeys', 'XListMapKeys', '[]string', 'extension'],
  ['x-kubernetes-list-type', 'listType', 'XListType', '*string', 'extension'],
  ['x-kubernetes-map-type', 'mapType', 'XMapType', '*string', 'extension'],
  ['x-kubernetes-validations', 'validations', 'XValidations', 'rules', 'extension'],
] as const satisfies readonly Row[];

type Known = (typeof table)[number];

/** The names of the keywords of a part: other lists of keywords are checked against them. */
export type KeywordName<P extends Part> = Extract<
  Known,
  readonly [string, string, string, KeywordType, P]
>[0];

/** The keywords that structural schemas can have. */
export type StructuralKeyword = KeywordName<Exclude<Part, 'unsupported'>>;

/** The fields of a part with their values, from a list of their types. */
export type FieldsOf<P extends Part, Types extends Record<KeywordType, unknown>> = {
  [K in Extract<Known, readonly [string, string, string, KeywordType, P]> as K[1]]: Types[K[3]];
};

export type AllFields<Types extends Record<KeywordType, unknown>> = FieldsOf<Part, Types>;

export interface Keyword {
  readonly json: string;
  readonly field: Known[1];
  readonly go: string;
  readonly type: KeywordType;
  readonly part: Part;
}

export const keywords: readonly Keyword[] = table.map(([json, field, go, type, part]) => ({
  json,
  field,
  go,
  type,
  part,
}));

export function keywordsOf(part: Part): readonly Keyword[] {
  return keywords.filter((keyword) => keyword.part === part);
}

/** Plain keywords have the types of their JSON values. */
export interface PlainTypes {
  string: string;
  URL: string;
  '*string': string | undefined;
  bool: boolean;
  '*bool': boolean | undefined;
  '*float64': number | undefined;
  '*int64': bigint | undefined;
  '*JSON': JsonValue | undefined;
  '[]JSON': readonly JsonValue[] | undefined;
  '[]string': readonly string[] | undefined;
  docs: JsonValue | undefined;
}

/** The value of a keyword that isn't set: pointers, lists, and maps are missing. */
export function emptyOf(type: KeywordType): '' | false | undefined {
  if (type === 'string' || type === 'URL') return '';
  return type === 'bool' ? false : undefined;
}
