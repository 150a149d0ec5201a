/**
 * Parses times by a layout, part by part, with Go's errors for invalid ones.
 * Behaviour: time (Parse).
 */
import { daysFromCivil, daysIn } from '../calendar.ts';
import type { ParseTimeResult } from '../instant.ts';
import { encodeUtf8 } from '../utf8.ts';

const tokens = /2006|01|02|15|04|05|\.000000|\.000|\.999999999|Z07:00|[^0-9.Z]/g;

interface Reading {
  rest: string;
  nanos: number;
  offset: number;
  readonly fields: Record<string, number>;
}

/** Quotes a string like Go's package `time`, which differs from `%q`. */
function quote(text: string): string {
  if (/^[\x20\x21\x23-\x5b\x5d-\x7e]*$/.test(text)) return `"${text}"`;
  const bytes = Array.from(encodeUtf8(text), (byte) => {
    if (byte < 0x20 || byte >= 0x80) return `\\x${byte.toString(16).padStart(2, '0')}`;
    const char = String.fromCharCode(byte);
    return char === '"' || char === '\\' ? '\\' + char : char;
  });
  return `"${bytes.join('')}"`;
}

/** Parses a time by a layout of numbers, dashes, colons, and `T`. */
export function parseByParts(layout: string, text: string): ParseTimeResult {
  const reading: Reading = { rest: text, nanos: 0, offset: 0, fields: {} };
  const failed = (detail: string): ParseTimeResult => ({
    ok: false,
    error: `parsing time ${quote(text)}${detail}`,
  });
  const parts = layout.match(tokens) ?? [];
  for (const [i, part] of parts.entries()) {
    const held = reading.rest;
    const problem = readPart(part, parts[i + 1] ?? '', reading);
    if (problem === 'bad') {
      return failed(` as ${quote(layout)}: cannot parse ${quote(held)} as ${quote(part)}`);
    }
    if (problem !== undefined) return failed(`: ${problem} out of range`);
  }
  if (reading.rest !== '') return failed(`: extra text: ${quote(reading.rest)}`);
  const { '2006': year = 0, '01': month = 1, '02': day = 1 } = reading.fields;
  if (day < 1 || day > daysIn(year, month)) return failed(': day out of range');
  const { '15': hour = 0, '04': minute = 0, '05': second = 0 } = reading.fields;
  const { offset, nanos } = reading;
  const seconds = daysFromCivil(year, month, day) * 86400 + hour * 3600 + minute * 60 + second - offset;
  return { ok: true, instant: { seconds, nanos, offset } };
}

const ranges: Record<string, readonly [string, number, number]> = {
  '01': ['month', 1, 12],
  '15': ['hour', 0, 23],
  '04': ['minute', 0, 59],
  '05': ['second', 0, 59],
};

const fractions = { '.000': /^[.,][0-9]{3}/, '.000000': /^[.,][0-9]{6}/, '.999999999': /^[.,][0-9]+/ };

/** Consumes one part of the text. Returns undefined, `bad`, or the name of the part that is out of range. */
function readPart(part: string, next: string, reading: Reading): string | undefined {
  const { rest } = reading;
  const take = (length: number): void => {
    reading.rest = rest.slice(length);
  };
  if (part === 'Z07:00') return readZone(reading);
  if (part.startsWith('.')) {
    const found = fractions[part as keyof typeof fractions].exec(rest);
    if (found === null) return part === '.999999999' ? undefined : 'bad';
    reading.nanos = nanosOf(found[0]);
    take(found[0].length);
    return undefined;
  }
  if (!/^[0-9]/.test(part)) {
    if (!rest.startsWith(part)) return 'bad';
    take(1);
    return undefined;
  }
  const pattern = part === '2006' ? /^[0-9]{4}/ : part === '15' ? /^[0-9]{1,2}/ : /^[0-9]{2}/;
  const found = pattern.exec(rest);
  if (found === null) return 'bad';
  const number = Number(found[0]);
  reading.fields[part] = number;
  take(found[0].length);
  const range = ranges[part];
  if (range !== undefined && (number < range[1] || number > range[2])) return range[0];
  // Go accepts a fraction after the seconds even if the layout has none.
  if (part === '05' && !next.startsWith('.')) {
    const fraction = /^[.,][0-9]+/.exec(reading.rest);
    if (fraction !== null) {
      reading.nanos = nanosOf(fraction[0]);
      reading.rest = reading.rest.slice(fraction[0].length);
    }
  }
  return undefined;
}

function readZone(reading: Reading): string | undefined {
  if (reading.rest.startsWith('Z')) {
    reading.rest = reading.rest.slice(1);
    return undefined;
  }
  const zone = /^(.)([0-9]{2}):([0-9]{2})/.exec(reading.rest);
  if (zone === null) return 'bad';
  const hours = Number(zone[2]);
  const minutes = Number(zone[3]);
  if (hours > 24) return 'time zone offset hour';
  if (minutes > 60) return 'time zone offset minute';
  if (zone[1] !== '-' && zone[1] !== '+') return 'bad';
  reading.offset = (zone[1] === '-' ? -1 : 1) * (hours * 60 + minutes) * 60;
  reading.rest = reading.rest.slice(6);
  return undefined;
}

/** `.123` as nanoseconds; digits beyond the ninth are dropped. */
function nanosOf(fraction: string): number {
  return Number(fraction.slice(1, 10).padEnd(9, '0'));
}
