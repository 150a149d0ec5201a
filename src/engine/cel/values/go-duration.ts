/**
 * Durations as Go reads and writes them, in nanoseconds.
 * Behaviour: time (Duration.String), kube-openapi/pkg/validation/strfmt (ParseDuration).
 */
import { amounts, parseGoDuration, wholeAmount } from '../../formats/dates.ts';

export const minInt64 = -(2n ** 63n);
export const maxInt64 = 2n ** 63n - 1n;

export const second = 1_000_000_000n;

const day = 24n * 3600n * second;

/** Each row: the names of a unit, the last of which may be continued. */
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

/** As `format: duration` is read: Go's notation, or words like `3 days` anywhere in the text. */
export function parseFormatDuration(text: string): bigint | undefined {
  const plain = parseGoDuration(text);
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

/** Point and decimals of so many digits, without zeros at their end; nothing for zero. */
export function fractionText(rest: bigint | number, digits: number): string {
  return withoutZeros('.' + String(rest).padStart(digits, '0')).replace(/\.$/, '');
}

export function withoutZeros(decimals: string): string {
  return decimals.replace(/(?<!0)0+$/, '');
}
