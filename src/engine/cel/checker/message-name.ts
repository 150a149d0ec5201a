import { dynType, stringType, type Type } from '../types/type.ts';

/** The name of a type in errors about a literal of it. */
export function declaredName(type: Type): string {
  return type.nullable ? `wrapper(${type.name})` : type.name;
}

/** The message type that is another name for a type. */
export function wellKnownName(type: Type): string | undefined {
  const [first, second] = type.parameters;
  switch (type.kind) {
    case 'any':
      return 'google.protobuf.Any';
    case 'timestamp':
      return 'google.protobuf.Timestamp';
    case 'duration':
      return 'google.protobuf.Duration';
    case 'dyn':
      return 'google.protobuf.Value';
    case 'null':
      return 'google.protobuf.NullValue';
    case 'list':
      return first === dynType ? 'google.protobuf.ListValue' : undefined;
    case 'map':
      return first === stringType && second === dynType ? 'google.protobuf.Struct' : undefined;
    default:
      return type.nullable ? wrapperNames[type.kind] : undefined;
  }
}

const wrapperNames: Partial<Record<Type['kind'], string>> = {
  bool: 'google.protobuf.BoolValue',
  bytes: 'google.protobuf.BytesValue',
  double: 'google.protobuf.DoubleValue',
  int: 'google.protobuf.Int64Value',
  string: 'google.protobuf.StringValue',
  uint: 'google.protobuf.UInt64Value',
};
