/**
 * Values as YAML on one line that `readYaml` reads back unchanged. The only place that decides which strings need quotes;
 * kubectl's printer, which follows go-yaml's emitter to the letter, has its own.
 */
import { jsonFloat, jsonString, printed } from '../json/go-format.ts';
import { isArray, isObject, type JsonValue } from '../json/value.ts';
import { isPlainText } from './yaml/values/resolve.ts';

/** Inside brackets, commas and brackets end a plain scalar; in JSON, every string needs double quotes. */
export type Notation = 'block' | 'flow' | 'json';

/** Objects and arrays become JSON; everything else is as short as the notation allows. */
export function yamlText(value: JsonValue, notation: Notation = 'block'): string {
  if (typeof value === 'string') return yamlString(value, notation);
  if (isObject(value) || isArray(value)) return printed(value, json);
  return typeof value === 'number' ? jsonFloat(value) : String(value);
}

const json = {
  map: ['{', ',', '}'],
  list: ['[', ',', ']'],
  key: (key: string) => `${doubleQuoted(key)}:`,
  scalar: (value: null | boolean | bigint | number | string) => yamlText(value, 'json'),
} as const;

/** A key or value. Plain where the reader reads the same string back, else in double quotes. */
export function yamlString(text: string, notation: Notation = 'block'): string {
  return notation !== 'json' && readsPlain(text, notation) ? text : doubleQuoted(text);
}

/** Whether a string without quotes is read as this string, by the API server and by other readers of YAML. */
export function readsPlain(text: string, notation: 'block' | 'flow'): boolean {
  return scansPlain(text) && (notation === 'block' || !endsInFlow.test(text)) && isOnlyString(text);
}

/** Special characters and blanks that would start, end, or fold something else in YAML. */
const startsOther = /^(?:[-?:](?:[ \t]|$)|[\s,[\]{}#&*!|>'"%@`]|---|\.\.\.)/;
const endsEarly = /:(?:\s|$)|\s#|\s$|[\0-\x1f\x7f-\xa0\u2028\u2029\ufeff\ufffe\uffff]|\p{Surrogate}/u;
const endsInFlow = /^[-:]|[,?[\]{}]|:$/;

function scansPlain(text: string): boolean {
  return /^[A-Za-z_][\w./-]*$/.test(text) || !(startsOther.test(text) || endsEarly.test(text));
}

/** YAML 1.1 reads `1:30` as 90, `=` and `<<` as marks; other readers take `1e999` for a number. */
const elsewhere = /^(?:[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?|=|<<)$/;

function isOnlyString(text: string): boolean {
  if (!isPlainText(text) || elsewhere.test(text)) return false;
  return !/^[-+.\d]/.test(text) || Number.isNaN(Number(text.replaceAll('_', '')));
}

/** A string that JSON and YAML read alike: YAML folds or refuses some characters that JSON allows. */
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
