/**
 * Values as one-line YAML that `readYaml` parses back unchanged. The only code that decides which strings need quotes,
 * except for kubectl's printer, which reproduces go-yaml's emitter exactly.
 */
import { jsonFloat, jsonString, format } from '../json/go-format.ts';
import { isArray, isObject, type JsonValue } from '../json/value.ts';
import { isPlainText } from './yaml/values/resolve.ts';

/** Inside brackets, commas and brackets end a plain scalar; in JSON, every string needs double quotes. */
export type Notation = 'block' | 'flow' | 'json';

/** Objects and arrays become JSON; everything else is as short as possible. */
export function yamlText(value: JsonValue, notation: Notation = 'block'): string {
  if (typeof value === 'string') return yamlString(value, notation);
  if (isObject(value) || isArray(value)) return format(value, json);
  return typeof value === 'number' ? jsonFloat(value) : String(value);
}

const json = {
  map: ['{', ',', '}'],
  list: ['[', ',', ']'],
  key: (key: string) => `${doubleQuoted(key)}:`,
  scalar: (value: null | boolean | bigint | number | string) => yamlText(value, 'json'),
} as const;

/** A key or value: plain if the reader parses it back unchanged, otherwise in double quotes. */
export function yamlString(text: string, notation: Notation = 'block'): string {
  return notation !== 'json' && readsPlain(text, notation) ? text : doubleQuoted(text);
}

/** Whether a string without quotes is parsed back unchanged, by the API server and by other YAML parsers. */
export function readsPlain(text: string, notation: 'block' | 'flow'): boolean {
  return scansPlain(text) && (notation === 'block' || !endsInFlow.test(text)) && isOnlyString(text);
}

/** Special characters and spaces that would start, end, or fold something else in YAML. */
const startsOther = /^(?:[-?:](?:[ \t]|$)|[\s,[\]{}#&*!|>'"%@`]|---|\.\.\.)/;
const endsEarly = /:(?:\s|$)|\s#|\s$|[\0-\x1f\x7f-\xa0\u2028\u2029\ufeff\ufffe\uffff]|\p{Surrogate}/u;
const endsInFlow = /^[-:]|[,?[\]{}]|:$/;

function scansPlain(text: string): boolean {
  return /^[A-Za-z_][\w./-]*$/.test(text) || !(startsOther.test(text) || endsEarly.test(text));
}

/** YAML 1.1 parses `1:30` as 90, and `=` and `<<` as special values; other parsers treat `1e999` as a number. */
const elsewhere = /^(?:[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?|=|<<)$/;

function isOnlyString(text: string): boolean {
  if (!isPlainText(text) || elsewhere.test(text)) return false;
  return !/^[-+.\d]/.test(text) || Number.isNaN(Number(text.replaceAll('_', '')));
}

/** A string that JSON and YAML parse alike: YAML folds or rejects some characters that JSON allows. */
export function doubleQuoted(text: string): string {
  return jsonString(text, 'plain').replaceAll(
    /[\x7f-\x9f\ufeff\ufffe\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A string in single quotes; undefined for one that needs escapes. */
export function singleQuoted(text: string): string | undefined {
  return /^[\x20-\x7e]*$/.test(text) ? `'${text.replaceAll("'", "''")}'` : undefined;
}
