/**
 * The JSON of the API server's internal types, as errors print it: the types have no JSON names, so fields have their
 * Go names, in the order of the struct, and nothing is omitted.
 * Behaviour: encoding/json over k8s.io/apiextensions-apiserver/pkg/apis/apiextensions.
 */
import { jsonFloat, jsonString, toJson } from '../../json/go-format.ts';
import { compareStrings, isObject, type JsonValue } from '../../json/value.ts';
import { keywords, type KeywordType } from '../../structural/keywords.ts';
import type {
  ItemsProps,
  PropsMap,
  PropsOrBool,
  PropsOrNames,
  PropsType,
  SchemaProps,
} from '../../structural/schema-props.ts';
import type { ValidationRule } from '../../structural/schema.ts';
import type { CrdVersion, PrinterColumn, Subresources, Validation } from '../model/spec.ts';

function struct(fields: readonly (readonly [name: string, text: string])[]): string {
  return `{${fields.map(([name, text]) => `"${name}":${text}`).join(',')}}`;
}

function list<T>(items: readonly T[] | undefined, text: (item: T) => string): string {
  return items === undefined ? 'null' : `[${items.map(text).join(',')}]`;
}

function dict<T>(entries: ReadonlyMap<string, T> | undefined, text: (value: T) => string): string {
  if (entries === undefined) return 'null';
  const keys = [...entries.keys()].sort(compareStrings);
  return `{${keys.map((key) => `${jsonString(key)}:${text(entries.get(key) as T)}`).join(',')}}`;
}

function optional<T>(value: T | undefined, text: (value: T) => string): string {
  return value === undefined ? 'null' : text(value);
}

const string = (value: string): string => jsonString(value);
const scalar = (value: boolean | bigint): string => String(value);
const json = (value: JsonValue): string => toJson(value);

export function goStrings(names: readonly string[] | undefined): string {
  return list(names, string);
}

export function goRule(rule: ValidationRule): string {
  return struct([
    ['Rule', string(rule.rule)],
    ['Message', string(rule.message)],
    ['MessageExpression', string(rule.messageExpression)],
    ['Reason', optional(rule.reason, string)],
    ['FieldPath', string(rule.fieldPath)],
    ['OptionalOldSelf', optional(rule.optionalOldSelf, scalar)],
  ]);
}

export function goItems(items: ItemsProps): string {
  return struct([
    ['Schema', optional(items.schema, goSchema)],
    ['JSONSchemas', list(items.schemas, goSchema)],
  ]);
}

function orBool(value: PropsOrBool): string {
  return struct([
    ['Allows', scalar(value.allows)],
    ['Schema', optional(value.schema, goSchema)],
  ]);
}

function orNames(value: PropsOrNames): string {
  return struct([
    ['Schema', optional(value.schema, goSchema)],
    ['Property', list(value.names, string)],
  ]);
}

function docs(value: JsonValue): string {
  const text = (key: string): string =>
    isObject(value) ? ((value.get(key) as string | undefined) ?? '') : '';
  return struct([
    ['Description', string(text('description'))],
    ['URL', string(text('url'))],
  ]);
}

/** By type, for values that are set. */
const printers: { readonly [T in KeywordType]: (value: Exclude<PropsType<T>, undefined>) => string } = {
  string,
  URL: string,
  '*string': string,
  bool: scalar,
  '*bool': scalar,
  '*float64': jsonFloat,
  '*int64': scalar,
  '*JSON': json,
  '[]JSON': (values) => list(values, json),
  '[]string': goStrings,
  docs,
  '*schema': goSchema,
  '[]schema': (schemas) => list(schemas, goSchema),
  schemas: dictOfSchemas,
  definitions: dictOfSchemas,
  dependencies: (entries) => dict(entries, orNames),
  'schema or bool': orBool,
  'schema or schemas': goItems,
  rules: (rules) => list(rules, goRule),
};

function dictOfSchemas(schemas: PropsMap): string {
  return dict(schemas, goSchema);
}

export function goSchema(schema: SchemaProps): string {
  return struct(
    keywords.map(({ go, field, type }) => [
      go,
      optional(schema[field], printers[type] as (value: unknown) => string),
    ]),
  );
}

function validation(value: Validation): string {
  return struct([['OpenAPIV3Schema', optional(value.schema, goSchema)]]);
}

function subresources(value: Subresources): string {
  return struct([
    ['Status', value.status ? '{}' : 'null'],
    [
      'Scale',
      optional(value.scale, (scale) =>
        struct([
          ['SpecReplicasPath', string(scale.specReplicasPath)],
          ['StatusReplicasPath', string(scale.statusReplicasPath)],
          ['LabelSelectorPath', optional(scale.labelSelectorPath, string)],
        ]),
      ),
    ],
  ]);
}

function column(value: PrinterColumn): string {
  return struct([
    ['Name', string(value.name)],
    ['Type', string(value.type)],
    ['Format', string(value.format)],
    ['Description', string(value.description)],
    ['Priority', scalar(value.priority)],
    ['JSONPath', string(value.jsonPath)],
  ]);
}

/** `spec.versions`, without the fields that were hoisted out of the versions. */
export function goVersions(versions: readonly CrdVersion[] | undefined): string {
  return list(versions, (v) =>
    struct([
      ['Name', string(v.name)],
      ['Served', scalar(v.served)],
      ['Storage', scalar(v.storage)],
      ['Deprecated', scalar(v.deprecated)],
      ['DeprecationWarning', optional(v.deprecationWarning, string)],
      ['Schema', optional(v.validation, validation)],
      ['Subresources', optional(v.subresources, subresources)],
      ['AdditionalPrinterColumns', list(v.columns, column)],
      ['SelectableFields', list(v.selectableFields, (path) => struct([['JSONPath', string(path)]]))],
    ]),
  );
}
