/** Parses declarations of overloads. */
import type { OverloadDecl } from '../types/function.ts';
import {
  boolType,
  bytesType,
  doubleType,
  durationType,
  dynType,
  intType,
  listType,
  mapType,
  opaqueType,
  stringType,
  structType,
  timestampType,
  typeParam,
  typeTypeOf,
  uintType,
  type Type,
} from '../types/type.ts';

const simple: ReadonlyMap<string, Type> = new Map([
  ['bool', boolType],
  ['bytes', bytesType],
  ['double', doubleType],
  ['duration', durationType],
  ['google.protobuf.Duration', durationType],
  ['google.protobuf.Timestamp', timestampType],
  ['dyn', dynType],
  ['int', intType],
  ['string', stringType],
  ['timestamp', timestampType],
  ['uint', uintType],
  ['net.IP', opaqueType('net.IP')],
  ['net.CIDR', opaqueType('net.CIDR')],
]);

/** Parses a row of a table: the function's name, and the overload that it declares. */
export function parseOverload(line: string): { name: string; overload: OverloadDecl } {
  const space = line.indexOf(' ');
  const written = line.slice(0, space);
  const text = line.slice(space + 1);
  const member = written.startsWith('.');
  const open = text.indexOf('(');
  const reader = { text, at: open + 1 };
  const args = parseTypes(reader);
  reader.at++;
  const overload = { id: text.slice(0, open), member, args, result: parseType(reader) };
  return { name: member ? written.slice(1) : written, overload };
}

interface Reader {
  readonly text: string;
  at: number;
}

/** Parses types up to and including a closing parenthesis. */
function parseTypes(reader: Reader): Type[] {
  const types: Type[] = [];
  while (reader.text[reader.at] !== ')') {
    if (reader.text.startsWith(', ', reader.at)) reader.at += 2;
    types.push(parseType(reader));
  }
  reader.at++;
  return types;
}

function parseType(reader: Reader): Type {
  const start = reader.at;
  while (/[A-Za-z_.]/.test(reader.text[reader.at] ?? '')) reader.at++;
  const name = reader.text.slice(start, reader.at);
  if (reader.text[reader.at] !== '(') {
    return simple.get(name) ?? (name.length === 1 ? typeParam(name) : structType(name));
  }
  reader.at++;
  const parameters = parseTypes(reader);
  const [first, second] = parameters as [Type, Type];
  switch (name) {
    case 'list':
      return listType(first);
    case 'map':
      return mapType(first, second);
    case 'type':
      return typeTypeOf(first);
    default:
      return opaqueType(name, ...parameters);
  }
}
