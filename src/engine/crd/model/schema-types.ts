/**
 * The Go types of an OpenAPI schema in a CRD.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1 (JSONSchemaProps and its marshalling).
 *
 * `items`, `additionalProperties`, `default`, and similar fields have their own decoders, which don't report unknown
 * and duplicate fields.
 */
import { isArray, isObject, type JsonValue } from '../../json/value.ts';
import { keywords, type KeywordType } from '../../structural/keywords.ts';
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
  messageError,
  type CustomType,
  type GoType,
  type StructFields,
  type StructType,
  type Unmarshalled,
} from '../../typed/go-type.ts';
import { say } from '../../codes/crds/crd.ts';

const nothing: Unmarshalled = { nothing: true };

/** The schema type of a version of the API. */
export function schemaType(version: 'v1' | 'v1beta1'): StructType {
  const named = (name: string): string => `${version}.${name}`;
  const own = (name: string, fields: StructFields | (() => StructFields)): StructType =>
    struct(name, fields, version);

  /** Any JSON value except null. */
  const rawJson: GoType = custom(named('JSON'), () => ({ as: anything }));

  const propsOrBool: CustomType = {
    ...custom(named('JSONSchemaPropsOrBool'), (node) => {
      if (node.kind === 'object') return { as: props };
      if (node.kind === 'scalar' && typeof node.value === 'boolean') return { value: node.value };
      return { error: messageError(say('bool-or-schema-expected')) };
    }),
    encodeAs: (value) => (isObject(value) ? props : undefined),
  };

  const schema = (): StructType => props;
  const propsOrArray = schemaOr(named('JSONSchemaPropsOrArray'), schema, schema);
  const propsOrStringArray = schemaOr(named('JSONSchemaPropsOrStringArray'), () => string, schema);

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

  const types = (): Readonly<Record<KeywordType, GoType>> => ({
    string,
    URL: stringType(named('JSONSchemaURL')),
    '*string': pointer(string),
    bool,
    '*bool': pointer(bool),
    '*float64': pointer(float64),
    '*int64': pointer(int64),
    '*JSON': pointer(rawJson),
    '[]JSON': slice(rawJson),
    '[]string': slice(string),
    docs: pointer(externalDocs),
    '*schema': pointer(props),
    '[]schema': slice(props),
    schemas: map(props),
    definitions: { ...map(props), goName: named('JSONSchemaDefinitions') },
    dependencies: { ...map(propsOrStringArray), goName: named('JSONSchemaDependencies') },
    'schema or bool': pointer(propsOrBool),
    'schema or schemas': propsOrArray,
    rules: { ...slice(validationRule), goName: named('ValidationRules') },
  });

  const props: StructType = own('JSONSchemaProps', () => {
    const byType = types();
    return Object.fromEntries(keywords.map(({ json, type }) => [json, { type: byType[type] }]));
  });
  return props;
}

/** A schema, or a list of items. `false` represents a value of another type: set, but without content. */
function schemaOr(goName: string, item: () => GoType, schema: () => StructType): CustomType {
  let several: GoType | undefined;
  const listType = (): GoType => (several ??= slice(item()));
  return {
    ...custom(
      goName,
      (node) => {
        if (node.kind === 'object') return { as: schema() };
        if (node.kind === 'array') return { as: listType() };
        return node.value === null ? nothing : { value: false };
      },
      (value) => value === false || (isArray(value) && value.length === 0),
    ),
    encodeAs: (value: JsonValue) => (isObject(value) ? schema() : isArray(value) ? listType() : undefined),
  };
}
