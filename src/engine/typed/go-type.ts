/**
 * Descriptions of Go types, as far as JSON decoding and encoding depend on them.
 *
 * A decoded value is ordinary JSON (`JsonValue`): a struct is an object with the fields that were set, integers are
 * bigints, float64s are numbers. A field that was missing or null has no entry.
 *
 * @example
 * const names = struct('CustomResourceDefinitionNames', {
 *   plural: { type: string, omit: 'never' },           // json:"plural"
 *   singular: { type: string },                        // json:"singular,omitempty"
 *   shortNames: { type: slice(string) },
 * });
 * const crd = struct('CustomResourceDefinition', {
 *   TypeMeta: { type: typeMeta, embedded: true },      // json:",inline"
 *   metadata: { type: objectMeta, omit: 'never' },
 *   spec: { type: spec, omit: 'never' },
 * });
 * // A type that refers to itself provides its fields as a function:
 * const props = struct('JSONSchemaProps', () => ({ not: { type: pointer(props) }, default: { type: pointer(rawJson) } }));
 * // A custom UnmarshalJSON checks the node and returns how to continue. Its contents are not decoded strictly:
 * const propsOrBool = custom('v1.JSONSchemaPropsOrBool', (node) =>
 *   node.kind === 'object' ? { as: props } : node.kind === 'scalar' && typeof node.value === 'boolean'
 *     ? { value: node.value } : { error: saidError(say('bool-or-schema-expected')) });
 *
 * decodeTyped(crd, source, 'strict');
 */
import type { JsonValue } from '../json/value.ts';
import type { SourceNode } from '../source/nodes/document.ts';
import type { ServerMessage } from '../field/server-message.ts';

/** A Go type. `goName` is its name as Go prints it in errors: `string`, `[]v1.Time`, `map[string]string`. */
export type GoType =
  | { readonly kind: 'string' | 'bool' | 'int32' | 'int64' | 'float64'; readonly goName: string }
  /** `[]byte`, a base64 string in JSON. */
  | { readonly kind: 'bytes'; readonly goName: string }
  | { readonly kind: 'pointer'; readonly goName: string; readonly to: GoType }
  | { readonly kind: 'slice'; readonly goName: string; readonly of: GoType }
  /** A map with string keys. */
  | { readonly kind: 'map'; readonly goName: string; readonly of: GoType }
  | StructType
  /** `interface{}`: any JSON value. */
  | { readonly kind: 'interface'; readonly goName: string }
  | CustomType;

export interface StructType {
  readonly kind: 'struct';
  /** With the package, `v1.ObjectMeta`. */
  readonly goName: string;
  /** Without it, `ObjectMeta`. */
  readonly name: string;
  readonly fields: () => StructFields;
}

/** A type with an UnmarshalJSON method. */
export interface CustomType {
  readonly kind: 'custom';
  readonly goName: string;
  readonly unmarshal: (node: SourceNode) => Unmarshalled;
  /** Whether `omitempty` or `omitzero` omits the value; by default only missing values are omitted. */
  readonly isZero?: (value: JsonValue) => boolean;
  /** The type as which its MarshalJSON method writes the value; undefined to write it unchanged. */
  readonly encodeAs?: (value: JsonValue) => GoType | undefined;
}

/** The result of an UnmarshalJSON method for a node: a value, nothing, the value of another type, or an error. */
export type Unmarshalled =
  | { readonly value: JsonValue }
  | { readonly nothing: true }
  /** Decodes the node as another type, with its own decoder that isn't strict. */
  | { readonly as: GoType }
  | { readonly error: DecodeError };

/** Fields by their JSON name (an embedded struct by its Go name), in the order of the struct. */
export type StructFields = Readonly<Record<string, StructField>>;

export interface StructField {
  readonly type: GoType;
  /** `empty` (the usual `omitempty`) by default; `zero` also omits zero structs (`omitzero`). */
  readonly omit?: 'never' | 'empty' | 'zero';
  /** The field is an embedded struct whose fields belong to the outer one. */
  readonly embedded?: true;
}

/** A decode error. With a type, it gets the path of its field; a complete message stays unchanged. */
export type DecodeError =
  | { readonly kind: 'type'; readonly value: string; readonly goType: string }
  | { readonly kind: 'message'; readonly message: ServerMessage };

export function messageError(message: ServerMessage): DecodeError {
  return { kind: 'message', message };
}

/** `value` is the kind of JSON value, as in `cannot unmarshal number into`. */
export function typeError(value: string, goType: string): DecodeError {
  return { kind: 'type', value, goType };
}

export const string: GoType = { kind: 'string', goName: 'string' };
export const bool: GoType = { kind: 'bool', goName: 'bool' };
export const int32: GoType = { kind: 'int32', goName: 'int32' };
export const int64: GoType = { kind: 'int64', goName: 'int64' };
export const float64: GoType = { kind: 'float64', goName: 'float64' };
export const bytes: GoType = { kind: 'bytes', goName: '[]uint8' };
export const anything: GoType = { kind: 'interface', goName: 'interface {}' };

/** A named type based on a basic one, for example `v1.ResourceScope`. */
export function namedType(goName: string, base: GoType & { kind: 'string' | 'int32' | 'int64' }): GoType {
  return { ...base, goName };
}

export function stringType(goName: string): GoType {
  return { kind: 'string', goName };
}

export function pointer(to: GoType): GoType {
  return { kind: 'pointer', goName: '*' + to.goName, to };
}

export function slice(of: GoType): GoType {
  return { kind: 'slice', goName: '[]' + of.goName, of };
}

export function map(of: GoType): GoType {
  return { kind: 'map', goName: 'map[string]' + of.goName, of };
}

/** A struct of package v1 (or of `goPackage`). Its fields are computed on first use. */
export function struct(
  name: string,
  fields: StructFields | (() => StructFields),
  goPackage = 'v1',
): StructType {
  let known: StructFields | undefined = typeof fields === 'function' ? undefined : fields;
  return {
    kind: 'struct',
    name,
    goName: `${goPackage}.${name}`,
    fields: () => (known ??= (fields as () => StructFields)()),
  };
}

export function custom(
  goName: string,
  unmarshal: CustomType['unmarshal'],
  isZero?: (value: JsonValue) => boolean,
): CustomType {
  return { kind: 'custom', goName, unmarshal, ...(isZero && { isZero }) };
}
