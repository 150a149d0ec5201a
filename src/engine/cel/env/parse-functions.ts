/**
 * Reads tables of function declarations.
 */
import type { FunctionDecl, OverloadDecl } from '../types/function.ts';
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
  ['dyn', dynType],
  ['int', intType],
  ['string', stringType],
  ['timestamp', timestampType],
  ['uint', uintType],
  ['net.IP', opaqueType('net.IP')],
  ['net.CIDR', opaqueType('net.CIDR')],
]);

/** The functions of some tables; overloads of one function keep the order of the tables. */
export function parseFunctions(...tables: string[]): Map<string, FunctionDecl> {
  const overloads = new Map<string, OverloadDecl[]>();
  for (const table of tables) {
    for (const line of table.split('\n')) {
      if (line === '') continue;
      const space = line.indexOf(' ');
      const written = line.slice(0, space);
      const member = written.startsWith('.');
      const name = member ? written.slice(1) : written;
      const known = overloads.get(name) ?? [];
      overloads.set(name, known);
      known.push(parseOverload(line.slice(space + 1), member));
    }
  }
  return new Map([...overloads].map(([name, list]) => [name, { name, overloads: list }]));
}

function parseOverload(text: string, member: boolean): OverloadDecl {
  const open = text.indexOf('(');
  const reader = { text, at: open + 1 };
  const args = parseTypes(reader);
  reader.at++;
  return { id: text.slice(0, open), member, args, result: parseType(reader) };
}

interface Reader {
  readonly text: string;
  at: number;
}

/** Types up to and including a closing parenthesis. */
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
