/**
 * Resolves YAML 1.1 scalars.
 * Behaviour: go.yaml.in/yaml/v2 (resolve, decoder.scalar).
 */
import { formatFloat, quote } from '../../../json/go-format.ts';
import { decodeBase64 } from '../../../go/parsing/base64.ts';
import { daysIn } from '../../../go/calendar.ts';
import { decodeUtf8 } from '../../../go/utf8.ts';
import { YamlError } from '../tokens/error.ts';
import type { YamlScalar } from './node.ts';
import { say } from '../../../codes/source.ts';

/** An integer may be an int64 or, if it is larger, a uint64. */
export type YamlValue = null | boolean | bigint | number | string;

const prefix = 'tag:yaml.org,2002:';
const resolvable = new Set([
  '',
  ...['str', 'bool', 'int', 'float', 'null', 'timestamp'].map((name) => prefix + name),
]);

const words: ReadonlyMap<string, YamlValue> = new Map<string, YamlValue>([
  ...['y', 'Y', 'yes', 'Yes', 'YES', 'true', 'True', 'TRUE', 'on', 'On', 'ON'].map(
    (word) => [word, true] as const,
  ),
  ...['n', 'N', 'no', 'No', 'NO', 'false', 'False', 'FALSE', 'off', 'Off', 'OFF'].map(
    (word) => [word, false] as const,
  ),
  ...['', '~', 'null', 'Null', 'NULL'].map((word) => [word, null] as const),
  ...['.nan', '.NaN', '.NAN'].map((word) => [word, Number.NaN] as const),
  ...['.inf', '.Inf', '.INF', '+.inf', '+.Inf', '+.INF'].map((word) => [word, Infinity] as const),
  ...['-.inf', '-.Inf', '-.INF'].map((word) => [word, -Infinity] as const),
]);

/** The value of a scalar. Throws YamlError if it doesn't match its tag. */
export function resolveScalar(node: YamlScalar): YamlValue {
  const { tag, value, start } = node;
  if (tag === '') return node.implicit ? resolvePlain(value, 'no tag').value : value;
  if (tag === prefix + 'binary') return decodeBinary(value, start);
  if (!resolvable.has(tag)) return value;
  return resolveTagged(tag, value, start);
}

function resolveTagged(tag: string, text: string, start: number): YamlValue {
  const wanted = tag.slice(prefix.length);
  if (wanted === 'str') return text;
  const found = resolvePlain(text, wanted === 'timestamp' ? 'timestamp' : 'other tag');
  if (found.type === wanted) return found.type === 'timestamp' ? text : found.value;
  if (wanted === 'float' && typeof found.value === 'bigint' && fitsInt64(found.value))
    return Number(found.value);
  throw new YamlError(say('yaml-tag-does-not-fit', { found: found.type, wanted, text }), start);
}

/** Whether a text without quotes is parsed back as a string with the same text. */
export function isPlainText(text: string): boolean {
  return resolvePlain(text, 'no tag').type === 'str';
}

interface Resolved {
  readonly type: 'null' | 'bool' | 'int' | 'float' | 'str' | 'timestamp';
  readonly value: YamlValue;
}

function resolvePlain(text: string, tag: 'no tag' | 'timestamp' | 'other tag'): Resolved {
  const word = words.get(text);
  if (word !== undefined) return { type: resolvedType(word), value: word };
  const first = text.charCodeAt(0);
  if (first === 0x2e) {
    const float = parseGoFloat(text);
    if (float !== undefined) return { type: 'float', value: float };
  } else if ((first >= 0x30 && first <= 0x39) || first === 0x2b || first === 0x2d) {
    // A timestamp stays a string.
    if (tag !== 'other tag' && isTimestamp(text)) return { type: 'timestamp', value: text };
    const number = parseNumber(text.replaceAll('_', ''));
    if (number !== undefined) return { type: resolvedType(number), value: number };
  }
  return { type: 'str', value: text };
}

function resolvedType(value: YamlValue): Resolved['type'] {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'bigint') return 'int';
  return typeof value === 'number' ? 'float' : 'str';
}

function fitsInt64(value: bigint): boolean {
  return BigInt.asIntN(64, value) === value;
}

/** `text` has no underscores. */
function parseNumber(text: string): bigint | number | undefined {
  const integer = parseInteger(text);
  if (integer !== undefined) return integer;
  if (/^[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?$/.test(text)) {
    const float = Number(text);
    return Number.isFinite(float) ? float : undefined;
  }
  return undefined;
}

/** An int64 with one of Go's base prefixes, or a uint64, which has no sign. */
function parseInteger(text: string): bigint | undefined {
  const match = /^([-+]?)(?:0[xX]([0-9a-fA-F]+)|0[bB]([01]+)|0[oO]([0-7]+)|0([0-7]+)|(0|[1-9][0-9]*))$/.exec(
    text,
  );
  if (match === null) return parseSignedBinary(text);
  const [, sign, hex, binary, octal, oldOctal, decimal] = match;
  const magnitude =
    decimal === undefined
      ? BigInt(
          hex === undefined
            ? binary === undefined
              ? `0o${(octal ?? oldOctal) as string}`
              : `0b${binary}`
            : `0x${hex}`,
        )
      : BigInt(decimal);
  const value = sign === '-' ? -magnitude : magnitude;
  if (fitsInt64(value)) return value;
  return sign === '' && BigInt.asUintN(64, value) === value ? value : undefined;
}

/** Matches the API server: after `0b`, the digits are parsed again and may have their own sign. */
function parseSignedBinary(text: string): bigint | undefined {
  const match = /^(-?)0b([-+]?)([01]+)$/.exec(text);
  if (match === null || (match[1] === '-' && match[2] !== '')) return undefined;
  const magnitude = BigInt(`0b${match[3] as string}`);
  const value = match[1] === '-' || match[2] === '-' ? -magnitude : magnitude;
  return fitsInt64(value) ? value : undefined;
}

/** Parses a text that begins with a dot like strconv.ParseFloat: underscores aren't allowed in decimal numbers. */
function parseGoFloat(text: string): number | undefined {
  if (!/^\.[0-9]+([eE][-+]?[0-9]+)?$/.test(text)) return undefined;
  const float = Number(text);
  return Number.isFinite(float) ? float : undefined;
}

const timestamp =
  /^\d{4}-(\d{1,2})-(\d{1,2})(?:[Tt](\d{1,2}):(\d{1,2}):(\d{1,2})(?:[.,]\d+)?(?:Z|([-+])(\d\d):(\d\d))| (\d{1,2}):(\d{1,2}):(\d{1,2})(?:[.,]\d+)?)?$/;

function isTimestamp(text: string): boolean {
  const match = timestamp.exec(text);
  if (match === null) return false;
  const part = (i: number): number => Number(match[i] ?? 0);
  const month = part(1);
  const day = part(2);
  if (month < 1 || month > 12 || day < 1 || day > daysIn(Number(text.slice(0, 4)), month)) return false;
  if (part(3) > 23 || part(4) > 59 || part(5) > 59 || part(9) > 23 || part(10) > 59 || part(11) > 59)
    return false;
  return part(7) <= 24 && part(8) < 60;
}

function decodeBinary(text: string, start: number): string {
  const decoded = decodeBase64(text);
  if (!decoded.ok) throw new YamlError(say('yaml-binary-not-base64'), start);
  return decodeUtf8(decoded.bytes);
}

/** A key in Go syntax, as errors print it. */
export function goSyntax(value: YamlValue): string {
  if (value === null) return '<nil>';
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number') return formatFloat(value);
  if (typeof value === 'bigint' && !fitsInt64(value)) return '0x' + value.toString(16);
  return String(value);
}
