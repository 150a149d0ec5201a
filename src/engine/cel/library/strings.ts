/**
 * The strings extension, version 2. Positions count code points.
 * Behaviour: github.com/google/cel-go/ext (Strings).
 */
import { trimSpace } from '../../go/space.ts';
import { type CelList, ValueList } from '../values/list.ts';
import { celError, goText, costSize, type Value } from '../values/value.ts';
import type { CelBehaviour } from '../../kubernetes/behaviour.ts';
import { listElement, nodeSize, type CostNode } from '../cost/cost-node.ts';
import { plus, times, timesFactor, wrappedUint64, zero } from '../cost/estimate.ts';
import { read, traversal } from '../runtime-cost/call-cost.ts';
import { many, one, two } from './implementation.ts';
import {
  byName,
  price,
  readArgument,
  readTwice,
  rewriting,
  scan,
  searching,
  unit,
  type Price,
} from './price.ts';
import { replacedSize } from './replaced-size.ts';
import type { Table } from './table.ts';
import { formatString } from './string-format.ts';
import { say } from '../values/codes.ts';

function outOfRange(index: bigint): Value {
  return celError(say('cel-index-out-of-range', { index }));
}

/** The code points: as a string if each is one UTF-16 unit, otherwise as an array. */
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

function textIndex(text: string, searched: string, offset = 0n): Value {
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

type Search = (text: string, searched: string, offset: bigint) => Value;

/** Checks the offset only when it searches. */
function uncheckedOffset(search: Search): Search {
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

/** For `''`: before the first, between all, and after the last code point. */
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

function quotedByCel(text: string): string {
  return `"${text.replace(/[\x07-\r\\"]/g, (char) => quoteEscapes[char] ?? char)}"`;
}

const replacing = byName(
  price((text, part, by) => [timesFactor(text, 2 * traversal), replacedSize(text, part, by)], readTwice),
);

const splitting: Price = byName({
  estimate: ({ operands: [target, , limit], estimateSize }) => {
    const text = nodeSize(target as CostNode, estimateSize);
    const literal = limit?.expr?.kind === 'literal' ? limit.expr.literal : undefined;
    const max = literal?.type === 'int' ? wrappedUint64(literal.value) : text.max;
    return [timesFactor(text, 2 * traversal), { min: 0n, max }];
  },
  cost: readTwice,
});

const joining: Price = byName({
  estimate: ({ operands: [list, separator], estimateSize }) => {
    const count = nodeSize(list as CostNode, estimateSize);
    const element = listElement(list as CostNode);
    let size = element === undefined ? zero : times(count, nodeSize(element, estimateSize));
    if (separator !== undefined) {
      const gaps = { min: lessOne(count.min), max: lessOne(count.max) };
      size = plus(size, times(nodeSize(separator, estimateSize), gaps));
    }
    return [scan(size), size];
  },
  cost: (_, result) => read(costSize(result) * 2),
});

function lessOne(count: bigint): bigint {
  return count > 0n ? count - 1n : 0n;
}

const quoting = price(
  (text) => [scan(text), { min: wrappedUint64(text.min + 2n), max: wrappedUint64(text.max * 2n + 2n) }],
  readArgument(0),
);

const formatting = price((text) => [scan(text)], readArgument(0));

function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

function upperAscii(text: string): string {
  return text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

export function strings({ stringOffsets }: CelBehaviour): Table {
  const checked = stringOffsets === 'always' ? (search: Search): Search => search : uncheckedOffset;
  return [
    ['.charAt string_char_at_int(string, int) string', two(charAt), unit],
    ['.format string_format(string, list(dyn)) string', many(formatString), formatting],
    [
      '.indexOf string_index_of_string(string, string) int',
      two((text: string, searched: string) => textIndex(text, searched)),
      searching,
    ],
    ['.indexOf string_index_of_string_int(string, string, int) int', many(checked(textIndex)), searching],
    ['.join list_join(list(string)) string', one((list: CelList) => join(list)), joining],
    [
      '.join list_join_string(list(string), string) string',
      two((list: CelList, separator: string) => join(list, separator)),
      joining,
    ],
    [
      '.lastIndexOf string_last_index_of_string(string, string) int',
      two((text: string, searched: string) => lastIndexOf(text, searched)),
      searching,
    ],
    [
      '.lastIndexOf string_last_index_of_string_int(string, string, int) int',
      many(checked(lastIndexOf)),
      searching,
    ],
    ['.lowerAscii string_lower_ascii(string) string', one(lowerAscii), rewriting],
    [
      `.replace string_replace_string_string(string, string, string) string
.replace string_replace_string_string_int(string, string, string, int) string`,
      many(replace),
      replacing,
    ],
    [
      '.split string_split_string(string, string) list(string)',
      two((text: string, separator: string) => split(text, separator)),
      splitting,
    ],
    ['.split string_split_string_int(string, string, int) list(string)', many(split), splitting],
    ['strings.quote strings_quote(string) string', one(quotedByCel), quoting],
    [
      '.substring string_substring_int(string, int) string',
      two((text: string, start: bigint) => substring(text, start)),
      rewriting,
    ],
    ['.substring string_substring_int_int(string, int, int) string', many(substring), rewriting],
    ['.trim string_trim(string) string', one(trimSpace), rewriting],
    ['.upperAscii string_upper_ascii(string) string', one(upperAscii), rewriting],
  ];
}
