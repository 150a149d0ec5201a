/** Reads the table of the Go types behind the built-in kinds: their fields in JSON and in protobuf. */
import type { Minor } from '../../engine/minors.ts';
import { typesText } from './types.ts';

/** A Go type: its wrappers (`*`, `[]`, `map[]`), and its base: a scalar, or the key of another type. */
export interface TypeExpression {
  readonly wrappers: readonly ('pointer' | 'slice' | 'map')[];
  readonly base: string;
  /** The name of a scalar type, such as `v1.PodPhase`; empty for unnamed ones. */
  readonly goName: string;
}

export interface TableField {
  readonly name: string;
  /** In protobuf. */
  readonly number: number;
  readonly type: TypeExpression;
  readonly omit: 'never' | 'empty' | 'zero';
  /** An embedded struct. Its fields belong to the outer one in JSON, but not in protobuf. */
  readonly inline: boolean;
  /** For server-side apply: the keys of a list, `set`, or nothing. */
  readonly list: readonly string[] | 'set' | undefined;
  /** A map or a struct that is replaced as a whole. */
  readonly atomic: boolean;
  /** A map or a struct that is declared as merged field by field. */
  readonly granular: boolean;
  /** A list that is replaced as a whole; without this, and without keys, nothing is published. */
  readonly atomicList: boolean;
  readonly required: boolean;
  /** For strategic merge patches: the key of the items, or an empty string for scalars. */
  readonly patchKey: string | undefined;
  /** For strategic merge patches: `merge`, `retainKeys`, or both with a comma. */
  readonly patchStrategy: string | undefined;
  /** The values that the published schema names. */
  readonly values: readonly string[] | undefined;
  readonly default: string | undefined;
  /** Whether the published schema has the zero value as the default, although JSON omits it. */
  readonly zeroed: boolean;
}

export interface TableType {
  readonly key: string;
  readonly atomic: boolean;
  /** The fields of which one is set, as JSON. */
  readonly unions: string | undefined;
  readonly fields: readonly TableField[];
}

export type Table = ReadonlyMap<string, TableType>;

const tables = new Map<Minor, Table>();

/** The types of a minor, read once. */
export function tableOf(minor: Minor): Table {
  const table = tables.get(minor) ?? readTable(minor);
  tables.set(minor, table);
  return table;
}

function readTable(minor: Minor): Table {
  const types = typesText.split('\n').map((line): TableType => {
    const [key = '', ...rows] = line.split('|');
    const atomic = rows[0] === 'atomic';
    const unions = propertyOf(rows.slice(0, 2), 'unions');
    const own = rows.slice((atomic ? 1 : 0) + (unions === undefined ? 0 : 1));
    return { key, atomic, unions, fields: own.filter((row) => isIn(row, minor)).map(readField) };
  });
  return new Map(types.map((type) => [type.key, type]));
}

function isIn(row: string, minor: Minor): boolean {
  const only = propertyOf(row.split(' '), 'only');
  return only === undefined || only.split('/').includes(minor);
}

function propertyOf(words: readonly string[], name: string): string | undefined {
  return words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1);
}

function readField(row: string): TableField {
  const [name = '', number = '', type = '', ...words] = row.split(' ');
  const list = propertyOf(words, 'list');
  const key = propertyOf(words, 'patch');
  const patchStrategy = propertyOf(words, 'strategy') ?? (key === undefined ? undefined : 'merge');
  return {
    name,
    number: Number(number),
    type: readType(type),
    omit: words.includes('zero') ? 'zero' : words.includes('never') || isTime(type) ? 'never' : 'empty',
    inline: words.includes('inline'),
    list: list === 'set' ? list : list === 'atomic' ? undefined : list?.split('/'),
    granular: words.includes('granular'),
    atomicList: list === 'atomic',
    required: words.includes('required'),
    atomic: words.includes('atomic'),
    patchKey: patchStrategy?.includes('merge') === true ? key : undefined,
    patchStrategy,
    values: propertyOf(words, 'enum')
      ?.split(',')
      .map((value) => value.replaceAll('~', ' ')),
    default: propertyOf(words, 'default'),
    zeroed: words.includes('zeroed'),
  };
}

/** Matches the API server: a time is a struct, which `omitempty` doesn't omit, so that an unset one is null. */
function isTime(type: string): boolean {
  return type === 'Time' || type === 'MicroTime';
}

const prefixes = [
  ['*', 'pointer'],
  ['[]', 'slice'],
  ['map[]', 'map'],
] as const;

function readType(text: string): TypeExpression {
  const wrappers: TypeExpression['wrappers'][number][] = [];
  let rest = text;
  for (;;) {
    const found = prefixes.find(([start]) => rest.startsWith(start));
    if (found === undefined) break;
    wrappers.push(found[1]);
    rest = rest.slice(found[0].length);
  }
  const [base = '', goName = ''] = rest.split(':');
  return { wrappers, base, goName };
}

/** The fields as JSON shows them: those of embedded structs belong to the outer one. */
export function jsonFields(table: Table, key: string): readonly TableField[] {
  const own = table.get(key)?.fields ?? [];
  return own.flatMap((field) => (field.inline ? jsonFields(table, field.type.base) : [field]));
}

/** Kinds that are parts of other kinds, too, where they keep their type: the claims of a StatefulSet. */
export const nestedKinds: ReadonlySet<string> = new Set(['core/v1.PersistentVolumeClaim']);
