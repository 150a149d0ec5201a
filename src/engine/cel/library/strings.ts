/**
 * The strings extension, version 2. Positions count code points.
 * Behaviour: github.com/google/cel-go/ext (Strings).
 */
import { trimSpace } from '../../go/space.ts';
import { type CelList, ValueList } from '../values/list.ts';
import { celError, goText, type Value } from '../values/value.ts';
import { many, one, two, type Implementations } from './implementation.ts';
import { formatString } from './string-format.ts';
import { say } from '../values/codes.ts';

function outOfRange(index: bigint): Value {
  return celError(say('cel-index-out-of-range', { index }));
}

/** The code points, as a string where each is one unit, else as an array. */
function pointsOf(text: string): string | string[] {
  return /[\ud800-\udfff]/.test(text) ? Array.from(text) : text;
}

function part(points: string | string[], start: number, end: number): string {
  const cut = points.slice(start, end);
  return typeof cut === 'string' ? cut : cut.join('');
}

function charAt(text: string, index: bigint): Value {
  const points = pointsOf(text);
  if (index < 0n || index > BigInt(points.length)) return outOfRange(index);
  return points[Number(index)] ?? '';
}

function startsAt(points: string | string[], searched: string | string[], at: number): boolean {
  for (let i = 0; i < searched.length; i++) if (points[at + i] !== searched[i]) return false;
  return true;
}

function indexOf(text: string, searched: string, offset = 0n): Value {
  if (offset < 0n) return outOfRange(offset);
  const points = pointsOf(text);
  const length = BigInt(points.length);
  if (searched === '') return offset > length ? length : offset;
  const wanted = pointsOf(searched);
  for (let i = Number(offset); i <= points.length - wanted.length; i++) {
    if (startsAt(points, wanted, i)) return BigInt(i);
  }
  return -1n;
}

function lastIndexOf(text: string, searched: string, offset?: bigint): Value {
  const points = pointsOf(text);
  const length = BigInt(points.length);
  if (offset === undefined && (searched === '' || points.length < pointsOf(searched).length)) {
    return searched === '' ? length : -1n;
  }
  const from = offset ?? length - 1n;
  if (from < 0n) return outOfRange(from);
  if (searched === '') return from > length ? length : from;
  if (from >= length) return -1n;
  const wanted = pointsOf(searched);
  for (let i = Math.min(Number(from), points.length - wanted.length); i >= 0; i--) {
    if (startsAt(points, wanted, i)) return BigInt(i);
  }
  return -1n;
}

/** cel-go 0.26 looks at the offset only when it searches. */
function unchecked(
  search: (text: string, searched: string, offset: bigint) => Value,
): (text: string, searched: string, offset: bigint) => Value {
  return (text, searched, offset) => (searched === '' ? offset : search(text, searched, offset));
}

function substring(text: string, start: bigint, end?: bigint): Value {
  const points = pointsOf(text);
  const last = end ?? BigInt(points.length);
  if (end !== undefined && start > last) {
    return celError(say('cel-substring-range', { start, end: last }));
  }
  for (const index of [start, last]) {
    if (index < 0n || index > BigInt(points.length)) return outOfRange(index);
  }
  return part(points, Number(start), Number(last));
}

function replace(text: string, old: string, replacement: string, count = -1n): string {
  if (old === replacement || count === 0n) return text;
  const pieces = old === '' ? ['', ...text, ''] : text.split(old);
  const limit = count < 0n || count >= BigInt(pieces.length) ? pieces.length - 1 : Number(count);
  const head = pieces.slice(0, limit + 1).join(replacement);
  const tail = pieces.slice(limit + 1);
  return tail.length === 0 ? head : head + old + tail.join(old);
}

/** For `''` before the first, between all and after the last code point. */
function split(text: string, separator: string, count = -1n): Value {
  if (count === 0n) return new ValueList([]);
  const pieces = separator === '' ? Array.from(text) : text.split(separator);
  if (count < 0n || BigInt(pieces.length) <= count) return new ValueList(pieces);
  const kept = pieces.slice(0, Number(count) - 1);
  return new ValueList([...kept, pieces.slice(Number(count) - 1).join(separator)]);
}

function join(list: CelList, separator = ''): Value {
  const texts: string[] = [];
  for (const element of list.values()) {
    if (typeof element !== 'string')
      return celError(say('cel-join-of-other-than-strings', { element: goText(element) }));
    texts.push(element);
  }
  return texts.join(separator);
}

const quoteEscapes: Readonly<Record<string, string>> = {
  '\x07': '\\a',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
  '\\': '\\\\',
  '"': '\\"',
};

function quoted(text: string): string {
  return `"${text.replace(/[\x07-\r\\"]/g, (char) => quoteEscapes[char] ?? char)}"`;
}

export const strings: Implementations = {
  string_char_at_int: two(charAt),
  string_index_of_string: two((text: string, searched: string) => indexOf(text, searched)),
  string_index_of_string_int: many(indexOf),
  string_last_index_of_string: two((text: string, searched: string) => lastIndexOf(text, searched)),
  string_last_index_of_string_int: many(lastIndexOf),
  string_lower_ascii: one((text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())),
  string_upper_ascii: one((text: string) => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase())),
  string_replace_string_string: many(replace),
  string_replace_string_string_int: many(replace),
  string_split_string: two((text: string, separator: string) => split(text, separator)),
  string_split_string_int: many(split),
  string_substring_int: two((text: string, start: bigint) => substring(text, start)),
  string_substring_int_int: many(substring),
  string_trim: one(trimSpace),
  string_format: many(formatString),
  strings_quote: one(quoted),
  list_join: one((list: CelList) => join(list)),
  list_join_string: two((list: CelList, separator: string) => join(list, separator)),
};

/** What differs in cel-go 0.26. */
export const strings26: Implementations = {
  string_index_of_string_int: many(unchecked(indexOf)),
  string_last_index_of_string_int: many(unchecked(lastIndexOf)),
};
