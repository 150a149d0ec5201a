/**
 * CEL types.
 * Behaviour: github.com/google/cel-go/common/types (Type).
 */

export type TypeKind =
  | 'any'
  | 'bool'
  | 'bytes'
  | 'double'
  | 'duration'
  | 'dyn'
  | 'error'
  | 'int'
  | 'list'
  | 'map'
  | 'null'
  | 'opaque'
  | 'string'
  | 'struct'
  | 'timestamp'
  | 'type'
  | 'typeParam'
  | 'uint';

/** Immutable. Compare with `isExactType`, not by identity. */
export interface Type {
  readonly kind: TypeKind;
  /**
   * The name at run time, as `type(x)` shows it: `int`, `google.protobuf.Timestamp`, `optional_type`,
   * `kubernetes.URL`, `selfType<n>.spec`, or the name of a type parameter.
   */
  readonly name: string;
  /** For list, map, opaque, and type. */
  readonly parameters: readonly Type[];
  /** A primitive that may also be null: `wrapper(int)`. */
  readonly nullable: boolean;
}

function makeType(kind: TypeKind, name: string, parameters: readonly Type[] = [], nullable = false): Type {
  return { kind, name, parameters, nullable };
}

export const anyType: Type = makeType('any', 'google.protobuf.Any');
export const boolType: Type = makeType('bool', 'bool');
export const bytesType: Type = makeType('bytes', 'bytes');
export const doubleType: Type = makeType('double', 'double');
export const durationType: Type = makeType('duration', 'google.protobuf.Duration');
export const dynType: Type = makeType('dyn', 'dyn');
export const errorType: Type = makeType('error', 'error');
export const intType: Type = makeType('int', 'int');
export const nullType: Type = makeType('null', 'null_type');
export const stringType: Type = makeType('string', 'string');
export const timestampType: Type = makeType('timestamp', 'google.protobuf.Timestamp');
export const typeType: Type = makeType('type', 'type');
export const uintType: Type = makeType('uint', 'uint');

export function listType(element: Type): Type {
  return makeType('list', 'list', [element]);
}

export function mapType(key: Type, value: Type): Type {
  return makeType('map', 'map', [key, value]);
}

/** The type of a type: `type(int)`. */
export function typeTypeOf(parameter: Type): Type {
  return makeType('type', 'type', [parameter]);
}

/** A type whose contents are hidden from the language, such as `kubernetes.URL`. */
export function opaqueType(name: string, ...parameters: Type[]): Type {
  return makeType('opaque', name, parameters);
}

export function optionalType(value: Type): Type {
  return opaqueType('optional_type', value);
}

export function isOptionalType(type: Type): boolean {
  return type.kind === 'opaque' && type.name === 'optional_type';
}

/** A type with fields, which the type provider knows. */
export function structType(name: string): Type {
  return makeType('struct', name);
}

export function typeParam(name: string): Type {
  return makeType('typeParam', name);
}

/** `wrapper(int)` and the like. */
export function nullableType(wrapped: Type): Type {
  return makeType(wrapped.kind, wrapped.name, [], true);
}

/** Same kind, name, and parameters; nullability is ignored. */
export function isExactType(a: Type, b: Type): boolean {
  if (a === b) return true;
  if (a.kind !== b.kind || a.name !== b.name) return false;
  if (a.parameters.length !== b.parameters.length) return false;
  return a.parameters.every((parameter, i) => isExactType(parameter, b.parameters[i] as Type));
}
