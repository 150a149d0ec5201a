/**
 * The Go types of an OpenAPI schema in a CRD.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1 (JSONSchemaProps and its marshalling).
 *
 * `items`, `additionalProperties`, `default` and their like have decoders of their own: below them unknown and
 * repeated fields go unnoticed.
 */
import { isArray, isObject, type JsonValue } from '../json/value.ts';
import {
  anything,
  bool,
  custom,
  float64,
  int64,
  map,
  pointer,
  slice,
  string,
  struct,
  stringType,
  saidError,
  type CustomType,
  type GoType,
  type StructFields,
  type StructType,
  type Unmarshalled,
} from '../typed/go-type.ts';
import { say } from './codes.ts';

const nothing: Unmarshalled = { nothing: true };

/** The schema type of a version of the API. */
export function schemaType(version: 'v1' | 'v1beta1'): StructType {
  const named = (name: string): string => `${version}.${name}`;
  const own = (name: string, fields: StructFields | (() => StructFields)): StructType =>
    struct(name, fields, version);

  /** Any JSON value; null is none. */
  const rawJson: GoType = custom(named('JSON'), () => ({ as: anything }));

  const propsOrBool: CustomType = {
    ...custom(named('JSONSchemaPropsOrBool'), (node) => {
      if (node.kind === 'object') return { as: props };
      if (node.kind === 'scalar' && typeof node.value === 'boolean') return { value: node.value };
      return { error: saidError(say('bool-or-schema-expected')) };
    }),
    encodeAs: (value) => (isObject(value) ? props : undefined),
  };

  /** `false` stands for a value that is neither a schema nor a list: there, but without content. */
  function orList(goName: string, item: () => GoType): CustomType {
    let several: GoType | undefined;
    const listType = (): GoType => (several ??= slice(item()));
    return {
      ...custom(
        goName,
        (node) => {
          if (node.kind === 'object') return { as: props };
          if (node.kind === 'array') return { as: listType() };
          return node.value === null ? nothing : { value: false };
        },
        (value) => value === false || (isArray(value) && value.length === 0),
      ),
      encodeAs: (value: JsonValue) => (isObject(value) ? props : isArray(value) ? listType() : undefined),
    };
  }

  const propsOrArray = orList(named('JSONSchemaPropsOrArray'), () => props);
  const propsOrStringArray = orList(named('JSONSchemaPropsOrStringArray'), () => string);

  const validationRule = own('ValidationRule', {
    rule: { type: string, omit: 'never' },
    message: { type: string },
    messageExpression: { type: string },
    reason: { type: pointer(stringType(named('FieldValueErrorReason'))) },
    fieldPath: { type: string },
    optionalOldSelf: { type: pointer(bool) },
  });

  const externalDocs = own('ExternalDocumentation', {
    description: { type: string },
    url: { type: string },
  });

  const props: StructType = own('JSONSchemaProps', () => ({
    id: { type: string },
    $schema: { type: stringType(named('JSONSchemaURL')) },
    $ref: { type: pointer(string) },
    description: { type: string },
    type: { type: string },
    format: { type: string },
    title: { type: string },
    default: { type: pointer(rawJson) },
    maximum: { type: pointer(float64) },
    exclusiveMaximum: { type: bool },
    minimum: { type: pointer(float64) },
    exclusiveMinimum: { type: bool },
    maxLength: { type: pointer(int64) },
    minLength: { type: pointer(int64) },
    pattern: { type: string },
    maxItems: { type: pointer(int64) },
    minItems: { type: pointer(int64) },
    uniqueItems: { type: bool },
    multipleOf: { type: pointer(float64) },
    enum: { type: slice(rawJson) },
    maxProperties: { type: pointer(int64) },
    minProperties: { type: pointer(int64) },
    required: { type: slice(string) },
    items: { type: propsOrArray },
    allOf: { type: slice(props) },
    oneOf: { type: slice(props) },
    anyOf: { type: slice(props) },
    not: { type: pointer(props) },
    properties: { type: map(props) },
    additionalProperties: { type: pointer(propsOrBool) },
    patternProperties: { type: map(props) },
    dependencies: { type: { ...map(propsOrStringArray), goName: named('JSONSchemaDependencies') } },
    additionalItems: { type: pointer(propsOrBool) },
    definitions: { type: { ...map(props), goName: named('JSONSchemaDefinitions') } },
    externalDocs: { type: pointer(externalDocs) },
    example: { type: pointer(rawJson) },
    nullable: { type: bool },
    'x-kubernetes-preserve-unknown-fields': { type: pointer(bool) },
    'x-kubernetes-embedded-resource': { type: bool },
    'x-kubernetes-int-or-string': { type: bool },
    'x-kubernetes-list-map-keys': { type: slice(string) },
    'x-kubernetes-list-type': { type: pointer(string) },
    'x-kubernetes-map-type': { type: pointer(string) },
    'x-kubernetes-validations': { type: { ...slice(validationRule), goName: named('ValidationRules') } },
  }));
  return props;
}
