/**
 * RFC 3339 times as Go reads and writes them.
 * Behaviour: time.Parse(time.RFC3339), k8s.io/apimachinery/pkg/apis/meta/v1 (Time).
 */
import { utf8Bytes } from '../json/utf8.ts';

const layout = '2006-01-02T15:04:05Z07:00';

export type ParsedTime =
  /** Seconds since 1970; a fraction is dropped, as metav1.Time drops it when it is written. */
  { readonly ok: true; readonly seconds: number } | { readonly ok: false; readonly error: string };

/** Go's zero time, year 1. */
export const zeroSeconds = -62_135_596_800;

interface Fields {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  /** Seconds east of UTC. */
  offset: number;
  fraction: boolean;
}

/** What one part of the layout makes of the text: how much it takes, or why it can't. */
type Taken = number | 'bad' | { readonly outOfRange: string };

interface Part {
  /** The text of the layout, as errors name it. */
  readonly element: string;
  readonly take: (text: string, into: Fields) => Taken;
}

function digits(text: string, count: 1 | 2): number | undefined {
  const match = (count === 2 ? /^\d\d/ : /^\d\d?/).exec(text);
  return match === null ? undefined : Number(match[0]);
}

function number(
  element: string,
  name: 'month' | 'day' | 'hour' | 'minute' | 'second',
  range: readonly [number, number],
  count: 1 | 2,
): Part {
  return {
    element,
    take(text, into) {
      const value = digits(text, count);
      if (value === undefined) return 'bad';
      if (value < range[0] || value > range[1]) return { outOfRange: name };
      into[name] = value;
      return /^\d\d/.test(text) ? 2 : 1;
    },
  };
}

function literal(element: string): Part {
  return { element, take: (text) => (text.startsWith(element) ? element.length : 'bad') };
}

const year: Part = {
  element: '2006',
  take(text, into) {
    if (!/^\d{4}/.test(text)) return 'bad';
    into.year = Number(text.slice(0, 4));
    return 4;
  },
};

const secondPart = number('05', 'second', [0, 59], 2);
const second: Part = {
  element: '05',
  take(text, into) {
    const taken = secondPart.take(text, into);
    if (taken !== 2) return taken;
    const fraction = /^[.,](\d+)/.exec(text.slice(2));
    if (fraction === null) return taken;
    into.fraction = /[1-9]/.test((fraction[1] as string).slice(0, 9));
    return 2 + fraction[0].length;
  },
};

const zone: Part = {
  element: 'Z07:00',
  take(text, into) {
    if (text.startsWith('Z')) return 1;
    const match = /^(.)(\d\d):(\d\d)/.exec(text);
    if (match === null) return 'bad';
    const [, sign, hours, minutes] = match;
    // Matches the API server: offsets of 24 hours and 60 minutes are let through.
    if (Number(hours) > 24) return { outOfRange: 'time zone offset hour' };
    if (Number(minutes) > 60) return { outOfRange: 'time zone offset minute' };
    if (sign !== '+' && sign !== '-') return 'bad';
    into.offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60 : 60);
    return 6;
  },
};

const parts: readonly Part[] = [
  year,
  literal('-'),
  number('01', 'month', [1, 12], 2),
  literal('-'),
  number('02', 'day', [0, 99], 2),
  literal('T'),
  number('15', 'hour', [0, 23], 1),
  literal(':'),
  number('04', 'minute', [0, 59], 2),
  literal(':'),
  second,
  zone,
];

export function parseTime(text: string): ParsedTime {
  const fields: Fields = {
    year: 0,
    month: 0,
    day: 0,
    hour: 0,
    minute: 0,
    second: 0,
    offset: 0,
    fraction: false,
  };
  let rest = text;
  for (const part of parts) {
    const taken = part.take(rest, fields);
    if (taken === 'bad') {
      return failed(text, ` as "${layout}": cannot parse ${quoteForTime(rest)} as "${part.element}"`);
    }
    if (typeof taken === 'object') return failed(text, `: ${taken.outOfRange} out of range`);
    rest = rest.slice(taken);
  }
  if (rest !== '') return failed(text, `: extra text: ${quoteForTime(rest)}`);
  if (fields.day < 1 || fields.day > daysIn(fields.year, fields.month))
    return failed(text, ': day out of range');
  return { ok: true, seconds: secondsOf(fields) };
}

function failed(text: string, message: string): ParsedTime {
  return { ok: false, error: `parsing time ${quoteForTime(text)}${message}` };
}

function daysIn(inYear: number, month: number): number {
  return new Date(Date.UTC(2000 + (inYear % 400), month, 0)).getUTCDate();
}

function secondsOf({ year: y, month, day, hour, minute, second: s, offset }: Fields): number {
  const date = new Date(0);
  date.setUTCFullYear(y, month - 1, day);
  return date.getTime() / 1000 + hour * 3600 + minute * 60 + s - offset;
}

/** `2006-01-02T15:04:05Z`. */
export function formatTime(seconds: number): string {
  const date = new Date(seconds * 1000);
  const pad = (value: number, width = 2): string => String(Math.abs(value)).padStart(width, '0');
  const fullYear = date.getUTCFullYear();
  const day = `${fullYear < 0 ? '-' : ''}${pad(fullYear, 4)}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
  return `${day}T${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}:${pad(date.getUTCSeconds())}Z`;
}

/** Package time quotes in its own way: everything beyond ASCII byte by byte. */
function quoteForTime(text: string): string {
  if (/^[\x20\x21\x23-\x5b\x5d-\x7e]*$/.test(text)) return `"${text}"`;
  let out = '"';
  for (const char of text) {
    if (char === '"' || char === '\\') out += '\\' + char;
    else if (char >= ' ' && char < '\x80') out += char;
    else
      out += utf8Bytes(char, 4)
        .map((byte) => '\\x' + byte.toString(16).padStart(2, '0'))
        .join('');
  }
  return out + '"';
}
