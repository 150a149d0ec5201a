/**
 * `format()`.
 * Behaviour: github.com/google/cel-go/ext (parseFormatString, stringFormatter), golang.org/x/text/message.
 */
import { quote } from '../../json/go-format.ts';
import { compareStrings } from '../../json/value.ts';
import { GoPanic, nilPointer } from '../../go/panic.ts';
import { CelList } from '../values/list.ts';
import { CelMap } from '../values/map.ts';
import { Duration, Timestamp } from '../values/time.ts';
import { encodeUtf8 } from '../../go/utf8.ts';
import { Bytes, celError, CelError, typeNameOf, Uint, type Value } from '../values/value.ts';
import { convertToText } from './conversions.ts';
import { localFixed, localScientific } from './local-number.ts';
import { say } from '../values/codes.ts';

/** `'%s is %d'.format(['a', 1])`. Positions in the text are bytes, which matters only for invalid clauses. */
export function formatString(format: string, args: CelList): Value {
  let out = '';
  let next = 0;
  for (let at = 0; at < format.length;) {
    const char = format[at] as string;
    if (char !== '%') {
      out += char;
      at++;
      continue;
    }
    if (format[at + 1] === '%') {
      out += '%';
      at += 2;
      continue;
    }
    if (next >= args.size) return celError(say('cel-format-index', { index: next }));
    if (at + 1 >= format.length) return celError(say('cel-format-unfinished'));
    const clause = readClause(format, at + 1);
    if (typeof clause === 'string') return celError(say('cel-format-clause-unreadable', { problem: clause }));
    const text = clause.format(args.at(next));
    if (text instanceof CelError) return celError(say('cel-format-failed', { problem: text.serverMessage }));
    out += text;
    at = clause.end;
    next++;
  }
  return out;
}

type Formatter = (value: Value) => string | CelError;

interface Clause {
  readonly end: number;
  readonly format: Formatter;
}

/** The clause that starts after the percent sign, or its error. */
function readClause(format: string, start: number): Clause | string {
  let at = start;
  let precision = 6;
  if (format[at] === '.') {
    const digits = /^[0-9]*/.exec(format.slice(at + 1))?.[0] ?? '';
    at += 1 + digits.length;
    const inPrecision = 'error while parsing precision: ';
    if (at >= format.length) return inPrecision + 'could not find end of precision specifier';
    const inNumber = inPrecision + 'error while converting precision to integer: strconv.Atoi: parsing ';
    if (digits === '') return inNumber + '"": invalid syntax';
    if (BigInt(digits) > 2n ** 63n - 1n) return inNumber + `${quote(digits)}: value out of range`;
    precision = Number(digits);
  }
  const end = at + 1;
  const letter = format[at] as string;
  switch (letter) {
    case 's':
      return { end, format: stringClause };
    case 'd':
      return { end, format: decimal };
    case 'f':
      return {
        end,
        format: (value) => floating(value, 'fixed-point', (number) => localFixed(number, precision)),
      };
    case 'e':
      return {
        end,
        format: (value) => floating(value, 'scientific', (number) => localScientific(number, precision)),
      };
    case 'b':
      return { end, format: binary };
    case 'x':
      return { end, format: hex };
    case 'X':
      return { end, format: upperHex };
    case 'o':
      return { end, format: octal };
    default: {
      // Matches the API server: only the first byte of a character outside ASCII is read.
      const byte = encodeUtf8(String.fromCodePoint(format.codePointAt(at) as number))[0] as number;
      return `unrecognized formatting clause "${String.fromCharCode(byte)}"`;
    }
  }
}

function given(text: string, value: Value): CelError {
  return celError(say('cel-format-argument-given', { problem: text, given: typeNameOf(value) }));
}

function stringClause(value: Value): string | CelError {
  if (value instanceof CelList) return listText(value);
  if (value instanceof CelMap) return mapText(value);
  const text = convertToText(value);
  // Matches the API server: the text of a failed conversion is an error message, printed with %q.
  if (text instanceof CelError)
    return celError(say('cel-format-argument-error', { argument: quote(text.message) }));
  return (
    text ??
    given(
      'string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, ' +
        'durations, and timestamps',
      value,
    )
  );
}

function decimal(value: Value): string | CelError {
  if (typeof value === 'bigint' || value instanceof Uint) return convertToText(value) ?? '';
  return given('decimal clause can only be used on integers', value);
}

function floating(value: Value, clause: string, format: (number: number) => string): string | CelError {
  // Matches the API server: zero loses its sign.
  if (typeof value === 'number') return format(value === 0 ? 0 : value);
  if (value === 'NaN') return format(NaN);
  if (value === 'Infinity') return format(Infinity);
  if (value === '-Infinity') return format(-Infinity);
  return given(`${clause} clause can only be used on doubles`, value);
}

function digits(value: Value, radix: 2 | 8 | 16): string | undefined {
  if (typeof value === 'bigint') return value.toString(radix);
  return value instanceof Uint ? value.value.toString(radix) : undefined;
}

function binary(value: Value): string | CelError {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return digits(value, 2) ?? given('only integers and bools can be formatted as binary', value);
}

function octal(value: Value): string | CelError {
  return digits(value, 8) ?? given('octal clause can only be used on integers', value);
}

function hex(value: Value): string | CelError {
  const bytes =
    typeof value === 'string' ? encodeUtf8(value) : value instanceof Bytes ? value.data : undefined;
  if (bytes !== undefined) return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return (
    digits(value, 16) ?? given('only integers, byte buffers, and strings can be formatted as hex', value)
  );
}

function upperHex(value: Value): string | CelError {
  const text = hex(value);
  return typeof text === 'string' ? text.toUpperCase() : text;
}

/** A value inside a list or map. */
function memberText(value: Value): string | CelError {
  if (value instanceof CelList) return listText(value);
  if (value instanceof CelMap) return mapText(value);
  if (value instanceof Timestamp) return `timestamp(${quote(value.format())})`;
  if (value instanceof Duration) return `duration(${quote(value.format())})`;
  if (typeof value === 'number') {
    if (Number.isNaN(value)) return '"NaN"';
    return Number.isFinite(value) ? plainFixed(value, 6) : value > 0 ? '"+Inf"' : '"-Inf"';
  }
  const text = convertToText(value);
  if (text === undefined) return celError(say('cel-format-type', { type: typeNameOf(value) }));
  if (text instanceof CelError) return stringClause(value);
  if (typeof value === 'string') return quote(text);
  return value instanceof Bytes ? 'b' + quote(text) : text;
}

function plainFixed(value: number, precision: number): string {
  const text = BigInt(Math.trunc(value)).toString();
  if (Object.is(value, -0)) return '-' + plainFixed(0, precision);
  return Math.abs(value) < 1e21 ? value.toFixed(precision) : `${text}.${'0'.repeat(precision)}`;
}

function listText(list: CelList): string | CelError {
  const parts: string[] = [];
  for (const member of list.values()) {
    const text = memberText(member);
    if (text instanceof CelError) return text;
    parts.push(text);
  }
  return `[${parts.join(', ')}]`;
}

function mapText(map: CelMap): string | CelError {
  const pairs: [string, string][] = [];
  for (const key of map.keys()) {
    if (key === null) throw new GoPanic(nilPointer);
    if (!['string', 'bool', 'int', 'uint'].includes(typeNameOf(key))) {
      return celError(say('cel-format-key-type', { type: typeNameOf(key) }));
    }
    const keyText = memberText(key);
    if (keyText instanceof CelError) return keyText;
    const value = map.find(key);
    if (value === undefined) return celError(say('cel-format-key-missing', { key: quote(String(key)) }));
    const text = memberText(value);
    if (text instanceof CelError) return text;
    pairs.push([keyText, text]);
  }
  pairs.sort(([a], [b]) => compareStrings(a, b));
  return `{${pairs.map(([key, text]) => `${key}:${text}`).join(', ')}}`;
}
