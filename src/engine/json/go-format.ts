/**
 * Go's textual forms of values: `encoding/json` output, `%v` of floats and `%q` of strings.
 * Behaviour: encoding/json (Marshal), strconv (FormatFloat, Quote), fmt (%v).
 */
import { isPrintable } from '../go/unicode/printable.ts';
import { isForeign } from './foreign-value.ts';
import { compareStrings, isArray, isObject, type JsonValue } from './value.ts';

/** A string as Go's JSON encoder writes it: HTML characters escaped (Marshal) or not (SetEscapeHTML(false)). */
export type JsonEscaping = 'html' | 'plain';

/** JSON as `json.Marshal` writes it: keys sorted by bytes, no white space. */
export function toJson(value: JsonValue, escaping: JsonEscaping = 'html'): string {
  return format(value, {
    map: ['{', ',', '}'],
    list: ['[', ',', ']'],
    key: (key) => jsonString(key, escaping) + ':',
    scalar: (scalar) => jsonScalar(scalar, escaping),
  });
}

/** A value as fmt's `%v` prints it. */
export function goText(value: JsonValue): string {
  return format(value, {
    map: ['map[', ' ', ']'],
    list: ['[', ' ', ']'],
    key: (key) => key + ':',
    scalar: (scalar) =>
      scalar === null ? '<nil>' : typeof scalar === 'number' ? formatFloat(scalar) : String(scalar),
  });
}

/** A value as fmt's `%#v` prints it. */
export function goSyntax(value: JsonValue): string {
  return format(value, {
    map: ['map[string]interface {}{', ', ', '}'],
    list: ['[]interface {}{', ', ', '}'],
    key: (key) => quote(key) + ':',
    scalar(scalar) {
      if (scalar === null) return 'interface {}(nil)';
      if (typeof scalar === 'string') return quote(scalar);
      if (isForeign(scalar)) return scalar.syntax;
      return typeof scalar === 'number' ? formatFloat(scalar) : String(scalar);
    },
  });
}

/** A text that two values share if and only if `deepEqual` considers them equal. */
export function identityText(value: JsonValue): string {
  return format(value, {
    map: ['{', ',', '}'],
    list: ['[', ',', ']'],
    key: (key) => JSON.stringify(key) + ':',
    scalar: (scalar) =>
      typeof scalar === 'string'
        ? JSON.stringify(scalar)
        : typeof scalar === 'number'
          ? `${scalar}f`
          : String(scalar),
  });
}

type JsonScalar = null | boolean | bigint | number | string;

/** The notation in which a tree of values is written. */
export interface Style {
  readonly map: readonly [open: string, separator: string, close: string];
  readonly list: readonly [open: string, separator: string, close: string];
  readonly key: (key: string) => string;
  readonly scalar: (value: JsonScalar) => string;
}

/** Keys sorted by bytes, as Go sorts them when it prints. Iterative. */
export function format(value: JsonValue, { map, list, key: keyText, scalar }: Style): string {
  if (!isObject(value) && !isArray(value)) return scalar(value);
  const out: string[] = [];
  // Texts to write, and values that are yet to be written; last in, first out.
  const pending: ({ text: string } | { value: JsonValue })[] = [{ value }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if ('text' in next) {
      out.push(next.text);
      continue;
    }
    const current = next.value;
    if (isObject(current)) {
      const keys = [...current.keys()].sort(compareStrings);
      pending.push({ text: map[2] });
      for (let i = keys.length - 1; i >= 0; i--) {
        const key = keys[i] as string;
        pending.push({ value: current.get(key) as JsonValue });
        pending.push({ text: (i > 0 ? map[1] : '') + keyText(key) });
      }
      out.push(map[0]);
    } else if (isArray(current)) {
      pending.push({ text: list[2] });
      for (let i = current.length - 1; i >= 0; i--) {
        pending.push({ value: current[i] as JsonValue });
        if (i > 0) pending.push({ text: list[1] });
      }
      out.push(list[0]);
    } else {
      out.push(scalar(current));
    }
  }
  return out.join('');
}

function jsonScalar(value: JsonScalar, escaping: JsonEscaping): string {
  if (typeof value === 'string') return jsonString(value, escaping);
  if (typeof value === 'number') return jsonFloat(value);
  return String(value);
}

/** A float64 as `encoding/json` writes it: shortest digits, exponent below 1e-6 and at or above 1e21. */
export function jsonFloat(value: number): string {
  if (Object.is(value, -0)) return '-0';
  const magnitude = Math.abs(value);
  if (magnitude !== 0 && (magnitude < 1e-6 || magnitude >= 1e21)) {
    // JavaScript and Go's JSON both write 1e-7 and 1e+21 with the shortest exponent.
    return value.toExponential();
  }
  return String(value);
}

/** A JSON string literal as `encoding/json` writes it. */
export function jsonString(value: string, escaping: JsonEscaping = 'html'): string {
  if (/^[\x20\x21\x23-\x25\x27-\x3b\x3d\x3f-\x5b\x5d-\x7e]*$/.test(value)) return `"${value}"`;
  let out = '"';
  for (const char of value.toWellFormed()) out += jsonChar(char, escaping);
  return out + '"';
}

const shortEscapes: ReadonlyMap<string, string> = new Map([
  ['"', '\\"'],
  ['\\', '\\\\'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
  ['\b', '\\b'],
  ['\f', '\\f'],
]);

function jsonChar(char: string, escaping: JsonEscaping): string {
  const short = shortEscapes.get(char);
  if (short !== undefined) return short;
  const code = char.codePointAt(0) as number;
  const html = escaping === 'html' && (char === '<' || char === '>' || char === '&');
  if (code < 0x20 || html || code === 0x2028 || code === 0x2029) {
    return '\\u' + code.toString(16).padStart(4, '0');
  }
  return char;
}

/** A float64 as fmt's `%v` prints it (`%g` with the shortest digits; exponent at or above 1e+06, and below 1e-4). */
export function formatFloat(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (value === Infinity) return '+Inf';
  if (value === -Infinity) return '-Inf';
  if (Object.is(value, -0)) return '-0';
  if (value === 0) return '0';
  const [digits, exponent] = value.toExponential().split('e') as [string, string];
  const e = Number(exponent);
  if (e < -4 || e >= 6) {
    const sign = e < 0 ? '-' : '+';
    return `${digits}e${sign}${String(Math.abs(e)).padStart(2, '0')}`;
  }
  return plainDecimal(value);
}

/** A float64 without an exponent and with the shortest digits (strconv.FormatFloat with `f`, -1). */
export function plainDecimal(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  const [digits, exponent] = text.split('e') as [string, string];
  const negative = digits.startsWith('-');
  const [whole, fraction = ''] = digits.replace('-', '').split('.') as [string, string?];
  const e = Number(exponent);
  const shifted = e < 0 ? '0.' + '0'.repeat(-e - 1) + whole + fraction : whole + fraction.padEnd(e, '0');
  return (negative ? '-' : '') + shifted;
}

/** A string as `%q` (strconv.Quote) prints it. */
export function quote(value: string): string {
  if (/^[\x20\x21\x23-\x5b\x5d-\x7e]*$/.test(value)) return `"${value}"`;
  let out = '"';
  for (const char of value) out += quotedChar(char);
  return out + '"';
}

const quoteEscapes: ReadonlyMap<string, string> = new Map([
  ['"', '\\"'],
  ['\\', '\\\\'],
  ['\x07', '\\a'],
  ['\b', '\\b'],
  ['\f', '\\f'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
  ['\v', '\\v'],
]);

function quotedChar(char: string): string {
  const short = quoteEscapes.get(char);
  if (short !== undefined) return short;
  const code = char.codePointAt(0) as number;
  if (code >= 0xd800 && code <= 0xdfff) return '\ufffd';
  if (isPrintable(code)) return char;
  if (code < 0x20 || code === 0x7f) return '\\x' + code.toString(16).padStart(2, '0');
  if (code < 0x10000) return '\\u' + code.toString(16).padStart(4, '0');
  return '\\U' + code.toString(16).padStart(8, '0');
}
