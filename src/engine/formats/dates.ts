/**
 * Dates, times and durations.
 * Behaviour: k8s.io/kube-openapi/pkg/validation/strfmt (IsDate, IsDateTime, IsDuration), time (ParseDuration).
 */

/** `2006-01-02`, a day that exists. */
export function isDate(text: string): boolean {
  const match = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text);
  if (match === null) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const clock = /^([0-9]{2}):([0-9]{2}):([0-9]{2})([^\n][0-9]+)?(?:z|[+-][0-9]{2}:[0-9]{2})$/u;

/**
 * Matches the API server: any character may stand before the fraction, offsets are not checked,
 * and what follows a second `t` is not looked at.
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

/** A number and its unit anywhere in a text. The look behind keeps runs of digits without a unit from being tried again. */
export const amounts = /(?<![0-9])([0-9]+)[\t\n\f\r ]*([A-Za-zµ]+)/g;

/** The number that digits spell, or nothing when it is beyond int64. */
export function wholeAmount(digits: string): bigint | undefined {
  const significant = digits.replace(/^0+/, '');
  if (significant.length > 19) return undefined;
  const value = BigInt(significant);
  return value > maxInt64 ? undefined : value;
}

/** Go's notation (`1h30m`, `.5s`), or number and unit anywhere in the text (`22 days`, `about 3 weeks`). */
export function isDuration(text: string): boolean {
  if (isGoDuration(text)) return true;
  let found = false;
  for (const [, digits, letters] of text.matchAll(amounts)) {
    if (wholeAmount(digits as string) === undefined) return false;
    if (isUnit((letters as string).toLowerCase())) found = true;
  }
  return found;
}

const maxInt64 = 2n ** 63n - 1n;
const exactUnits: ReadonlySet<string> = new Set([
  'ns',
  'us',
  'µs',
  'ms',
  's',
  'm',
  'h',
  'hr',
  'd',
  'w',
  'wk',
]);
const unitStarts = ['nano', 'micro', 'milli', 'sec', 'min', 'hour', 'day', 'week'];

function isUnit(unit: string): boolean {
  return exactUnits.has(unit) || unitStarts.some((start) => unit.startsWith(start));
}

const nanoseconds: ReadonlyMap<string, bigint> = new Map([
  ['ns', 1n],
  ['us', 1_000n],
  ['\u00b5s', 1_000n],
  ['\u03bcs', 1_000n],
  ['ms', 1_000_000n],
  ['s', 1_000_000_000n],
  ['m', 60_000_000_000n],
  ['h', 3_600_000_000_000n],
]);

/** Whether `time.ParseDuration` takes the text. */
export function isGoDuration(text: string): boolean {
  return parseGoDuration(text) !== undefined;
}

/** The duration in nanoseconds as `time.ParseDuration` reads it, or nothing. */
export function parseGoDuration(text: string): bigint | undefined {
  const negative = text.startsWith('-');
  let rest = /^[-+]/.test(text) ? text.slice(1) : text;
  if (rest === '0') return 0n;
  if (rest === '') return undefined;
  let sum = 0n;
  while (rest !== '') {
    const match = /^([0-9]*)(?:\.([0-9]*))?([^.0-9]+)/.exec(rest);
    if (match === null) return undefined;
    const [whole, digits, fraction = '', unitName] = match as unknown as [string, string, string?, string?];
    const unit = nanoseconds.get(unitName as string);
    if (unit === undefined || (digits === '' && fraction === '')) return undefined;
    const part = partOf(digits, fraction, unit);
    if (part === undefined) return undefined;
    sum += part;
    if (sum > 2n ** 63n) return undefined;
    rest = rest.slice(whole.length);
  }
  if (negative) return -sum;
  return sum > maxInt64 ? undefined : sum;
}

function partOf(digits: string, fraction: string, unit: bigint): bigint | undefined {
  const whole = wholeAmount(digits);
  if (whole === undefined || whole > 2n ** 63n / unit) return undefined;
  const { value, scale } = leadingFraction(fraction);
  // Go multiplies the fraction as a float64.
  const extra = value > 0n ? BigInt(Math.trunc(Number(value) * (Number(unit) / scale))) : 0n;
  const part = whole * unit + extra;
  return part > 2n ** 63n ? undefined : part;
}

/** Digits that no longer fit an int64 are left out. */
function leadingFraction(digits: string): { value: bigint; scale: number } {
  let value = 0n;
  let scale = 1;
  for (const digit of digits) {
    if (value > maxInt64 / 10n) break;
    const next = value * 10n + BigInt(digit);
    if (next > 2n ** 63n) break;
    value = next;
    scale *= 10;
  }
  return { value, scale };
}
