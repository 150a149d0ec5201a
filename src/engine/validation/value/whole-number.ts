/**
 * Converts and compares numbers as Go does.
 * Behaviour: github.com/go-openapi/swag (IsFloat64AJSONInteger, ConvertInt32, ConvertInt64, ConvertFloat32),
 * Go's conversions between int64 and float64 on amd64.
 */
import { maxInt64, minInt64 } from '../../go/int64.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';

const largest = 2 ** 53 - 1;
const epsilon = 1e-9;

/** Whether a float64 counts as an integer: it is one, or is very close to one. */
export function isWholeNumber(value: number, behaviour: Behaviour): boolean {
  if (!(Math.abs(value) <= largest)) return false;
  if (Number.isInteger(value)) return true;
  if (behaviour.wholeNumbers === 'around') {
    const near = roundAwayFromZero(value);
    return near !== 0 && Math.abs(value - near) < epsilon * Math.abs(near);
  }
  // Matches the API server: the neighbour is found by truncation, through an unsigned integer.
  if (value < 1) return false;
  const below = Math.trunc(value);
  return (value - below) / (value + below) < epsilon;
}

function roundAwayFromZero(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value));
}

/** `int64(f)`: truncates; returns the smallest int64 if out of range. */
export function toInt64(value: number): bigint {
  if (!Number.isFinite(value)) return minInt64;
  const whole = BigInt(Math.trunc(value));
  return whole < minInt64 || whole > maxInt64 ? minInt64 : whole;
}

/** Whether the number's shortest decimal text can be parsed as an integer of the given number of bits. */
export function fitsInteger(value: number | bigint, bits: 32 | 64): boolean {
  if (typeof value === 'bigint') return BigInt.asIntN(bits, value) === value;
  if (!Number.isInteger(value)) return false;
  if (Math.abs(value) <= largest) return bits === 64 || BigInt.asIntN(32, BigInt(value)) === BigInt(value);
  const text = shortestDigits(value);
  return BigInt.asIntN(bits, text) === text;
}

/** 2 ** 63 is written 9223372036854776000 with the shortest digits. */
function shortestDigits(value: number): bigint {
  const [digits, exponent] = value.toExponential().split('e') as [string, string];
  const [whole, fraction = ''] = digits.split('.') as [string, string?];
  return BigInt(whole + fraction) * 10n ** BigInt(Number(exponent) - fraction.length);
}

/** Whether the number is in the range of a float32. */
export function fitsFloat32(value: number | bigint): boolean {
  return typeof value === 'bigint' || Number.isFinite(Math.fround(value));
}
