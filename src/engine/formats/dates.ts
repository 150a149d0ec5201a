/**
 * Dates, times and durations.
 * Behaviour: k8s.io/kube-openapi/pkg/validation/strfmt (IsDate, IsDateTime, ParseDuration).
 */
import { daysIn } from '../go/calendar.ts';
import { parseDuration, second, wholeAmount } from '../go/time/duration.ts';

/** `2006-01-02`, an existing day. */
export function isDate(text: string): boolean {
  const match = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text);
  if (match === null) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

const clock = /^([0-9]{2}):([0-9]{2}):([0-9]{2})([^\n][0-9]+)?(?:z|[+-][0-9]{2}:[0-9]{2})$/u;

/**
 * Matches the API server: any character may precede the fraction, offsets are not checked,
 * and anything after a second `t` is ignored.
 */
export function isDateTime(text: string): boolean {
  const parts = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).split('t');
  const [date, time] = parts;
  if (date === undefined || time === undefined || !isDate(date)) return false;
  const match = clock.exec(time);
  if (match === null) return false;
  const [, hours, minutes, seconds] = match as unknown as [string, string, string, string];
  return hours <= '23' && minutes <= '59' && seconds <= '59';
}

/**
 * A number and its unit anywhere in a text. The lookbehind prevents runs of digits without a unit from being tried
 * again.
 */
const amounts = /(?<![0-9])([0-9]+)[\t\n\f\r ]*([A-Za-zµ]+)/g;

const day = 24n * 3600n * second;

/** Each row: the names of a unit; more letters may follow the last one. */
const longUnits: readonly (readonly [bigint, readonly string[]])[] = [
  [1n, ['ns', 'nano']],
  [1000n, ['us', 'µs', 'micro']],
  [1_000_000n, ['ms', 'milli']],
  [second, ['s', 'sec']],
  [60n * second, ['m', 'min']],
  [3600n * second, ['h', 'hr', 'hour']],
  [day, ['d', 'day']],
  [7n * day, ['w', 'wk', 'week']],
];

/**
 * Nanoseconds of Go's notation (`1h30m`, `.5s`), or of a number and a unit anywhere in the text (`22 days`, `about 3
 * weeks`); undefined for other texts.
 */
export function parseFormatDuration(text: string): bigint | undefined {
  const plain = parseDuration(text);
  if (plain !== undefined) return plain;
  let total = 0n;
  let found = false;
  for (const [, digits, letters] of text.matchAll(amounts)) {
    const factor = wholeAmount(digits as string);
    if (factor === undefined) return undefined;
    const unit = (letters as string).toLowerCase();
    for (const [nanos, names] of longUnits) {
      for (const [i, name] of names.entries()) {
        if ((i === names.length - 1 && unit.startsWith(name)) || name === unit) {
          found = true;
          total = BigInt.asIntN(64, total + factor * nanos);
        }
      }
    }
  }
  return found ? total : undefined;
}

export function isDuration(text: string): boolean {
  return parseFormatDuration(text) !== undefined;
}
