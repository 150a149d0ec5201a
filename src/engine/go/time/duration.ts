/**
 * Parses and formats durations as Go does, in nanoseconds.
 * Behaviour: time (ParseDuration, Duration.String).
 */
import { maxInt64 } from '../int64.ts';
import { fractionText } from './fraction.ts';

export const second = 1_000_000_000n;

/** The number that the digits represent; undefined if it exceeds int64. */
export function wholeAmount(digits: string): bigint | undefined {
  const significant = digits.replace(/^0+/, '');
  if (significant.length > 19) return undefined;
  const value = BigInt(significant);
  return value > maxInt64 ? undefined : value;
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

/** The duration in nanoseconds as `time.ParseDuration` reads it; undefined if it is invalid. */
export function parseDuration(text: string): bigint | undefined {
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

/** Digits that no longer fit an int64 are dropped. */
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

/** `1h0m0.5s` */
export function goDurationText(nanos: bigint): string {
  if (nanos === 0n) return '0s';
  const negative = nanos < 0n;
  const size = negative ? -nanos : nanos;
  const sign = negative ? '-' : '';
  if (size < second) {
    const [unit, name] = size < 1000n ? [1n, 'ns'] : size < 1_000_000n ? [1000n, 'µs'] : [1_000_000n, 'ms'];
    return sign + decimal(size, unit as bigint) + (name as string);
  }
  const minutes = size / (60n * second);
  const seconds = decimal(size % (60n * second), second) + 's';
  if (minutes === 0n) return sign + seconds;
  if (minutes < 60n) return `${sign}${minutes}m${seconds}`;
  return `${sign}${minutes / 60n}h${minutes % 60n}m${seconds}`;
}

function decimal(value: bigint, unit: bigint): string {
  const whole = value / unit;
  return whole + fractionText(value % unit, String(unit).length - 1);
}
