/**
 * Objects as KYAML: YAML with braces, quoted strings, and a comma after each entry.
 * Behaviour: sigs.k8s.io/yaml/kyaml (Encoder.FromObject).
 */
import {
  isArray,
  isObject,
  isPrintable,
  toJson,
  type JsonArray,
  type JsonObject,
  type JsonValue,
} from '../../engine/values.ts';
import { readYaml, toValue, scalarAsWritten } from '../../engine/texts.ts';
import { plain } from '../terminal/failure.ts';
import { needsQuotes } from './kyaml-quotes.ts';

/** One document with its separator and sorted keys; ends with a line break. */
export function kyamlText(value: JsonValue): string {
  return kyamlOfJson(toJson(value));
}

/** The same, with the object's own keys in their given order. */
export function kyamlOfTyped(value: JsonObject): string {
  const entries = [...value].map(([key, item]) => `${toJson(key)}:${toJson(item)}`);
  return kyamlOfJson(`{${entries.join(',')}}`);
}

/** The same, with keys in the order of the JSON. */
export function kyamlOfJson(json: string): string {
  // Matches kubectl: JSON is parsed as YAML, which folds characters that are line breaks in YAML.
  const read = readYaml(json);
  if (!read.ok) throw plain(`error decoding: ${read.error.text}`);
  return `---\n${node(toValue(read.root, scalarAsWritten), 0)}\n`;
}

function node(value: JsonValue, indent: number): string {
  if (isObject(value)) return mapping(value, indent);
  if (isArray(value)) return sequence(value, indent);
  return typeof value === 'string' ? folded(value, indent + 1) : toJson(value);
}

function mapping(value: JsonObject, indent: number): string {
  if (value.size === 0) return '{}';
  const entries = [...value].map(([key, item]) => {
    const name = needsQuotes(key) ? `"${escapedText(key, '\\t')}"` : key;
    return `${margin(indent + 1)}${name}: ${node(item, indent + 1)},\n`;
  });
  return `{\n${entries.join('')}${margin(indent)}}`;
}

/** Lists and objects in a list follow each other without a line break. */
function sequence(items: JsonArray, indent: number): string {
  if (items.length === 0) return '[]';
  if (items.every((item) => isObject(item) || isArray(item)))
    return `[${items.map((item) => node(item, indent)).join(', ')}]`;
  const lines = items.map((item) => `${margin(indent + 1)}${node(item, indent + 1)},\n`);
  return `[\n${lines.join('')}${margin(indent)}]`;
}

function margin(indent: number): string {
  return '  '.repeat(indent);
}

/** A string of several lines has each of them on its own line, with a mark that makes YAML drop the line break. */
function folded(text: string, indent: number): string {
  if (!text.includes('\n')) return `"${escapedText(text, '\t')}"`;
  const parts = text.split('\n');
  const lines = parts.map((line, i) => {
    const isLast = i === parts.length - 1;
    if (isLast && line === '') return '';
    // White space at the beginning of a line counts only after a backslash.
    const mark = /^\p{White_Space}/u.test(line) ? '\\' : ' ';
    return `${margin(indent)}${mark}${escapedText(line, '\t')}${isLast ? '' : String.raw`\n`}\\\n`;
  });
  return `"\\\n${lines.join('')}${margin(indent)}"`;
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['"', String.raw`\"`],
  ['\\', String.raw`\\`],
  ['\u0007', String.raw`\a`],
  ['\b', String.raw`\b`],
  ['\f', String.raw`\f`],
  ['\n', String.raw`\n`],
  ['\r', String.raw`\r`],
  ['\v', String.raw`\v`],
  ['\0', String.raw`\0`],
  ['\u001b', String.raw`\e`],
  ['\u0085', String.raw`\N`],
  ['\u00a0', String.raw`\_`],
  ['\u2028', String.raw`\L`],
  ['\u2029', String.raw`\P`],
]);

function escapedText(text: string, tab: string): string {
  return [...text].map((char) => (char === '\t' ? tab : escapedChar(char))).join('');
}

function escapedChar(char: string): string {
  const short = escapes.get(char);
  if (short !== undefined) return short;
  const code = char.codePointAt(0) as number;
  if (isPrintable(code)) return char;
  const [mark, digits] = code < 0x80 ? ['x', 2] : code < 0x1_0000 ? ['u', 4] : ['U', 8];
  return `\\${mark}${code.toString(16).padStart(Number(digits), '0')}`;
}
