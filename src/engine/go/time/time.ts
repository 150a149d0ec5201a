/**
 * Parses and formats times as Go's package time does.
 * Behaviour: time (Parse, Time.Format).
 */
import { civilOf, daysFromCivil, daysIn } from '../calendar.ts';
import { fractionText } from './fraction.ts';
import type { Instant, ParseTimeResult } from '../instant.ts';
import { parseByParts } from '../parsing/parse-time.ts';

export type { Instant, ParseTimeResult } from '../instant.ts';

export const rfc3339 = '2006-01-02T15:04:05Z07:00';
export const fullDate = '2006-01-02';

/** The layouts that `format: date-time` tries, in order. */
const dateTimeLayouts = [
  '2006-01-02T15:04:05.000000Z07:00',
  '2006-01-02T15:04:05.000Z07:00',
  rfc3339,
  '2006-01-02T15:04:05.999999999Z07:00',
  '2006-01-02T15:04:05',
];

/** Behaviour: kube-openapi/pkg/validation/strfmt (ParseDateTime). */
export function parseDateTime(text: string): ParseTimeResult {
  if (text === '') return { ok: true, instant: { seconds: 0, nanos: 0, offset: 0 } };
  // The layouts before that of RFC 3339 require a fraction.
  const read = readUsual(text);
  if (read !== undefined) return read;
  let result: ParseTimeResult = { ok: false, error: '' };
  for (const layout of dateTimeLayouts) {
    result = parseTime(layout, text);
    if (result.ok) break;
  }
  return result;
}

/** The format of nearly all times. */
const usual = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$/;

/** An RFC 3339 time in UTC without a fraction; undefined for all other texts. */
function readUsual(text: string): ParseTimeResult | undefined {
  if (!usual.test(text)) return undefined;
  const two = (at: number): number => (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;
  const [year, month, day] = [two(0) * 100 + two(2), two(5), two(8)];
  const [hour, minute, second] = [two(11), two(14), two(17)];
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined;
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  const seconds = daysFromCivil(year, month, day) * 86400 + hour * 3600 + minute * 60 + second;
  return { ok: true, instant: { seconds, nanos: 0, offset: 0 } };
}

/** Parses a time by a layout of numbers, dashes, colons, and `T`. The error is Go's message. */
export function parseTime(layout: string, text: string): ParseTimeResult {
  const read = layout === rfc3339 ? readUsual(text) : undefined;
  return read ?? parseByParts(layout, text);
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

function offsetText(offset: number, separator: string): string {
  const minutes = Math.trunc(Math.abs(offset) / 60);
  return (offset < 0 ? '-' : '+') + two(Math.trunc(minutes / 60)) + separator + two(minutes % 60);
}

function yearText(year: number): string {
  return (year < 0 ? '-' : '') + String(Math.abs(year)).padStart(4, '0');
}

function dateAndTime({ seconds, nanos, offset }: Instant, separator: string): string {
  const at = civilOf(seconds, offset);
  const date = `${yearText(at.year)}-${two(at.month)}-${two(at.day)}`;
  return `${date}${separator}${two(at.hour)}:${two(at.minute)}:${two(at.second)}${fractionText(nanos, 9)}`;
}

/** `2006-01-02T15:04:05.999999999Z07:00` */
export function formatRfc3339(instant: Instant): string {
  const { offset } = instant;
  return dateAndTime(instant, 'T') + (offset === 0 ? 'Z' : offsetText(offset, ':'));
}

/** Prints a time like Go's `%v`. */
export function goTimeText(instant: Instant): string {
  const zone = offsetText(instant.offset, '');
  return `${dateAndTime(instant, ' ')} ${zone} ${instant.offset === 0 ? 'UTC' : zone}`;
}
