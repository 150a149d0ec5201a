/**
 * The types that any expression can name.
 * Behaviour: github.com/google/cel-go/common/types (Registry), k8s.io/apiserver/pkg/cel/library.
 */
import type { CelBehaviour } from '../../kubernetes/behaviour.ts';
import type { TypeProvider } from '../checker/checker-env.ts';
import {
  anyType,
  boolType,
  bytesType,
  doubleType,
  durationType,
  dynType,
  intType,
  listType,
  mapType,
  nullableType,
  nullType,
  opaqueType,
  optionalType,
  stringType,
  structType,
  timestampType,
  typeParam,
  typeType,
  uintType,
  type Type,
} from '../types/type.ts';

const protobuf = 'google.protobuf.';

/** Protobuf's own messages, which cel-go always knows, with their fields. */
const messages: readonly (readonly [string, Type, Readonly<Record<string, Type>>])[] = [
  ['Any', anyType, { type_url: stringType, value: bytesType }],
  ['BoolValue', nullableType(boolType), { value: boolType }],
  ['BytesValue', nullableType(bytesType), { value: bytesType }],
  ['DoubleValue', nullableType(doubleType), { value: doubleType }],
  ['Duration', durationType, { seconds: intType, nanos: intType }],
  ['Empty', structType(`${protobuf}Empty`), {}],
  ['FloatValue', nullableType(doubleType), { value: doubleType }],
  ['Int32Value', nullableType(intType), { value: intType }],
  ['Int64Value', nullableType(intType), { value: intType }],
  ['ListValue', listType(dynType), { values: listType(dynType) }],
  ['StringValue', nullableType(stringType), { value: stringType }],
  ['Struct', mapType(stringType, dynType), { fields: mapType(stringType, dynType) }],
  ['Timestamp', timestampType, { seconds: intType, nanos: intType }],
  ['UInt32Value', nullableType(uintType), { value: uintType }],
  ['UInt64Value', nullableType(uintType), { value: uintType }],
  [
    'Value',
    dynType,
    {
      null_value: intType,
      number_value: doubleType,
      string_value: stringType,
      bool_value: boolType,
      struct_value: mapType(stringType, dynType),
      list_value: listType(dynType),
    },
  ],
];

const types: ReadonlyMap<string, Type> = new Map([
  ['bool', boolType],
  ['bytes', bytesType],
  ['double', doubleType],
  ['int', intType],
  ['list', listType(dynType)],
  ['map', mapType(dynType, dynType)],
  ['null_type', nullType],
  ['string', stringType],
  ['type', typeType],
  ['uint', uintType],
  ['optional_type', optionalType(dynType)],
  ['net.IP', opaqueType('net.IP')],
  ['net.CIDR', opaqueType('net.CIDR')],
  ...messages.map(([name, type]): [string, Type] => [protobuf + name, type]),
]);

const fields = new Map(
  messages.map(([name, , declared]) => [protobuf + name, new Map(Object.entries(declared))]),
);

/** The former names of three of them, which appear in messages. */
const formerTypes: ReadonlyMap<string, Type> = new Map([
  ...types,
  ['list', listType(typeParam('A'))],
  ['map', mapType(typeParam('A'), typeParam('B'))],
  ['optional_type', opaqueType('optional_type')],
]);

/** Only these messages are values under their own names: all others are replaced by the types that they represent. */
const namedMessages: ReadonlySet<string> = new Set(['Duration', 'Empty', 'Timestamp']);

/** Whether a rule that uses the name of the type as a value can run. */
export function isTypeValue(name: string): boolean {
  return !fields.has(name) || namedMessages.has(name.slice(protobuf.length));
}

export function knownTypes({ bareTypes }: CelBehaviour): TypeProvider {
  const known = bareTypes === 'open' ? formerTypes : types;
  return {
    findType: (name) => known.get(name),
    findField: (structName, field) => fields.get(structName)?.get(field),
    findConstant: (name) => (name === `${protobuf}NullValue.NULL_VALUE` ? 0n : undefined),
  };
}
