/** Writes a suite as a table test in Go, for an API server of envtest. */
import { jsonText } from '../../package/plain.ts';
import type { Plain, PlainObject } from '../../package/types.ts';
import { yamlOf } from '../form/yaml.ts';
import type { WrittenHead } from './head.ts';
import { goRest } from './go-rest.ts';
import type { WritableCase } from './writable.ts';

/** Returns the reason if the test can't express the case. */
export function notForGo({ beforeCrd }: WritableCase): string | undefined {
  return beforeCrd === undefined ? undefined : 'Its existing object needs another CRD.';
}

export function goTest({ name, crdPath, isNamespaced }: WrittenHead, cases: readonly WritableCase[]): string {
  const rows = cases.map(rowOf).join('');
  return goRest
    .replace('{{title}}', () => name.replace(/\s+/g, ' '))
    .replace('{{function}}', () => functionName(name))
    .replace('{{path}}', () => goString(crdPath === '' ? 'crd.yaml' : crdPath))
    .replace('{{namespace}}', isNamespaced ? inDefault : '')
    .replace('{{rows}}', () => rows);
}

/** Unlike kubectl, the client has no default namespace. */
const inDefault = '\tif object.GetNamespace() == "" {\n\t\tobject.SetNamespace("default")\n\t}\n';

function rowOf({
  name,
  before,
  operation,
  object,
  patch,
  fieldValidation,
  refused,
  stored,
}: WritableCase): string {
  const { apiVersion: _, kind: _kind, metadata: _metadata, ...rest } = stored ?? {};
  const isPatch = operation === 'merge' || operation === 'json';
  const sent = isPatch ? goString(jsonText(patch ?? null)) : yamlString(object);
  const parts = refused?.map(goString).join(', ');
  const fields: readonly (readonly [key: string, value: string | undefined])[] = [
    ['name', goString(name)],
    ['old', before && yamlString(before)],
    ['operation', goString(operation)],
    ['object', sent],
    ['fieldValidation', fieldValidation === 'Strict' ? undefined : goString(fieldValidation)],
    ['refused', parts === undefined ? undefined : `[]string{${parts}}`],
    ['stored', stored && yamlString(rest)],
  ];
  return `\t\t{\n${aligned(fields.filter(isGiven))}\t\t},\n`;
}

function isGiven(field: readonly [key: string, value: string | undefined]): field is GoField {
  return field[1] !== undefined;
}

type GoField = readonly [key: string, value: string];

/** Values on neighboring lines are aligned, as gofmt does it. */
function aligned(fields: readonly GoField[]): string {
  const isLong = ([, value]: GoField): boolean => value.includes('\n');
  return fields
    .map((field, at) => {
      const start = fields.slice(0, at).findLastIndex(isLong) + 1;
      const end = fields.findIndex((one, i) => i >= at && isLong(one));
      const run = fields.slice(start, end < 0 ? fields.length : end);
      const width = isLong(field) ? 0 : Math.max(...run.map(([key]) => key.length)) + 1;
      const [key, value] = field;
      return `\t\t\t${`${key}:`.padEnd(width)} ${value},\n`;
    })
    .join('');
}

function yamlString(value: PlainObject): string {
  const text = yamlOf(jsonText(value));
  return /[`\r\0\uFEFF]/.test(text) ? goString(text) : `\`\n${text}\``;
}

/** JSON's escapes are Go's, apart from surrogates, which Go's strings can't contain. */
function goString(value: Plain): string {
  return JSON.stringify(String(value).toWellFormed());
}

function functionName(name: string): string {
  const words = name.match(/[A-Za-z0-9]+/g) ?? ['Cases'];
  return `Test${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`;
}
