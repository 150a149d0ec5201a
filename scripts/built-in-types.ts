/**
 * Writes the Go types of the built-in kinds of the API server for tests (`src/apiserver/kinds/types.ts`): one table
 * for all minors. Needs Go. `conformance/judge/kinds` describes the types of one minor.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Field {
  readonly name: string;
  readonly number: number;
  readonly type: string;
  readonly omit?: string;
  readonly inline?: boolean;
  readonly required?: boolean;
  readonly list?: string;
  readonly keys?: readonly string[];
  readonly map?: string;
  readonly default?: unknown;
  readonly patch?: string;
  readonly mergeKey?: string;
  /** The values, with commas between them, and with `~` for spaces. */
  readonly enum?: string;
}

type Types = Readonly<
  Record<string, { readonly map?: string; readonly unions?: unknown; readonly fields: readonly Field[] }>
>;

const judge = join(import.meta.dirname, '..', 'conformance', 'judge');
const output = join(import.meta.dirname, '..', 'src', 'apiserver', 'kinds', 'types.ts');

/** Newest first: the module file, and the release of Kubernetes with the published OpenAPI. */
const minors = [
  { minor: '1.37', modfile: 'go.mod', release: 'v1.37.2' },
  { minor: '1.36', modfile: 'go-1.36.mod', release: 'v1.36.3' },
  { minor: '1.35', modfile: 'go-1.35.mod', release: 'v1.35.4' },
];

function go(...words: readonly string[]): string {
  return execFileSync('go', words, { cwd: judge, encoding: 'utf8', maxBuffer: 1 << 26 });
}

function typesOf({ modfile, release }: (typeof minors)[number]): Types {
  const { Dir } = JSON.parse(go('mod', 'download', '-json', `k8s.io/kubernetes@${release}`)) as {
    Dir: string;
  };
  const types = JSON.parse(go('run', '-modfile', modfile, './kinds', `${Dir}/api/openapi-spec/v3`)) as Types;
  return withEnums(types, readFileSync(`${Dir}/pkg/generated/openapi/zz_generated.openapi.go`, 'utf8'));
}

/** The values of fields, which only the generated code contains: the published files are written without them. */
function withEnums(types: Types, code: string): Types {
  const found = new Map<string, string>();
  let [key, field] = ['', ''];
  for (const line of code.split('\n')) {
    const [, group, version, name] =
      /^func schema_(?:k8sio_api|pkg_apis)_(\w+?)_(v\d\w*?)_(\w+)\(/.exec(line) ?? [];
    if (line.startsWith('func ')) key = name === undefined ? '' : `${group}/${version}.${name}`;
    field = /^\t{5}"(\S+)": \{/.exec(line)?.[1] ?? field;
    const values = /Enum: +\[\]interface\{\}\{(.*)\}/.exec(line)?.[1];
    if (values !== undefined)
      found.set(`${key} ${field}`, values.replaceAll('"', '').replaceAll(', ', ',').replaceAll(' ', '~'));
  }
  return Object.fromEntries(
    Object.entries(types).map(([name, type]) => {
      const fields = type.fields.map((one) => {
        const values = found.get(`${name} ${one.name}`);
        return values === undefined ? one : { ...one, enum: values };
      });
      return [name, { ...type, fields }];
    }),
  );
}

/** `name number type`, followed by the properties that differ from the usual. */
function rowOf(field: Field): string {
  const { name, number, type, omit, inline, required, list, keys, map, patch, mergeKey = '' } = field;
  const listed = list === 'map' ? keys?.join('/') : list;
  return [
    name,
    number,
    type.replace(' ', ':'),
    ...(omit ? [omit] : []),
    ...(inline ? ['inline'] : []),
    ...(required ? ['required'] : []),
    ...(listed ? [`list=${listed}`] : []),
    ...(map ? [map] : []),
    ...(patch ? [`patch=${mergeKey}`, ...(patch === 'merge' ? [] : [`strategy=${patch}`])] : []),
    ...(field.enum === undefined ? [] : [`enum=${field.enum}`]),
    ...(isPublishedZero(field) ? ['zeroed'] : []),
    ...(isUsefulDefault(field.default) ? [`default=${String(field.default)}`] : []),
  ].join(' ');
}

/** A zero value that the published schema names although JSON omits it. */
function isPublishedZero({ default: value, omit, type }: Field): boolean {
  return (omit !== 'never' || type.startsWith('*')) && (value === '' || value === 0 || value === false);
}

/** Go writes zero values by itself. */
function isUsefulDefault(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || (typeof value === 'number' && value !== 0);
}

const all = minors.map((one) => ({ minor: one.minor, types: typesOf(one) }));
const table: Record<string, string[]> = {};
for (const key of [...new Set(all.flatMap(({ types }) => Object.keys(types)))].toSorted()) {
  const rows = new Map<string, string[]>();
  for (const { minor, types } of all) {
    for (const field of types[key]?.fields ?? []) {
      const row = rowOf(field);
      rows.set(row, [...(rows.get(row) ?? []), minor]);
    }
  }
  const known = all.filter(({ types }) => types[key]).length;
  const unions = all.find(({ types }) => types[key])?.types[key]?.unions;
  const isAtomic = all.some(({ types }) => types[key]?.map === 'atomic');
  table[key] = [
    ...(isAtomic ? ['atomic'] : []),
    ...(unions === undefined ? [] : [`unions=${JSON.stringify(unions)}`]),
    ...[...rows].map(([row, own]) => (own.length === known ? row : `${row} only=${own.join('/')}`)),
  ];
}
const lines = Object.entries(table).map(([key, rows]) => [key, ...rows].join('|'));
const head =
  '/** Written by scripts/built-in-types.ts: a type in each line, then its fields. See table.ts. */';
writeFileSync(output, `${head}\nexport const typesText = \`${lines.join('\n')}\`;\n`);
