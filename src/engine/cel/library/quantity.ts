/**
 * Quantities such as `1.5Gi`.
 * Behaviour: k8s.io/apiserver/pkg/cel/library (Quantity), k8s.io/apimachinery/pkg/api/resource.
 */
import { maxInt64 } from '../../go/int64.ts';
import { celError, CelError, noSuchOverload, type Value } from '../values/value.ts';
import type { CelBehaviour } from '../../kubernetes/behaviour.ts';
import { one, two } from './implementation.ts';
import { Opaque } from './opaque.ts';
import { reading, unit } from './price.ts';
import type { Table } from './table.ts';
import { say } from '../values/codes.ts';

/**
 * `digits` times ten to `exponent`. Upstream stores small amounts in an int64 and all others in a decimal; only the
 * former can be read as an integer.
 */
interface Amount {
  readonly small: boolean;
  readonly digits: bigint;
  readonly exponent: number;
}

/** Upstream stores sums by reference. */
type Holding = 'by value' | 'by reference';

export class Quantity extends Opaque {
  amount: Amount;
  readonly #holding: Holding;

  constructor(amount: Amount, holding: Holding) {
    super();
    this.amount = amount;
    this.#holding = holding;
  }

  /** Matches the API server: a sum isn't equal to anything, which is reported as a missing overload. */
  override equals(other: Value): boolean | CelError {
    const isSum = other instanceof Quantity && other.#holding === 'by reference';
    return isSum ? noSuchOverload() : super.equals(other);
  }

  override readonly typeName = 'kubernetes.Quantity';
  override readonly goType = 'cel.Quantity';

  override get heldType(): string {
    return '*resource.Quantity';
  }

  protected override same(other: Quantity): boolean {
    return compareAmounts(this.amount, other.amount) === 0n;
  }

  override text(): string {
    const { digits, exponent } = this.amount;
    return exponent === 0 || digits === 0n ? String(digits) : `${digits}e${exponent}`;
  }
}

function signOf(digits: bigint): bigint {
  return digits < 0n ? -1n : digits > 0n ? 1n : 0n;
}

function compareAmounts(a: Amount, b: Amount): bigint {
  const signs = signOf(a.digits) - signOf(b.digits);
  if (signs !== 0n) return signOf(signs);
  const magnitude = (amount: Amount): number => String(amount.digits).length + amount.exponent;
  const apart = magnitude(a) - magnitude(b);
  // Compares quantities of very different sizes without expanding their zeros.
  if (a.digits !== 0n && Math.abs(apart) > 1) return apart > 0 ? signOf(a.digits) : -signOf(a.digits);
  const exponent = Math.min(a.exponent, b.exponent);
  return signOf(scaledDigits(a, exponent) - scaledDigits(b, exponent));
}

function scaledDigits(amount: Amount, exponent: number): bigint {
  return amount.digits === 0n ? 0n : amount.digits * 10n ** BigInt(amount.exponent - exponent);
}

function fitsInt64(digits: bigint): boolean {
  return BigInt.asIntN(64, digits) === digits;
}

const suffixes: Readonly<Record<string, readonly ['decimal' | 'binary', number]>> = {
  '': ['decimal', 0],
  n: ['decimal', -9],
  u: ['decimal', -6],
  m: ['decimal', -3],
  k: ['decimal', 3],
  M: ['decimal', 6],
  G: ['decimal', 9],
  T: ['decimal', 12],
  P: ['decimal', 15],
  E: ['decimal', 18],
  Ki: ['binary', 10],
  Mi: ['binary', 20],
  Gi: ['binary', 30],
  Ti: ['binary', 40],
  Pi: ['binary', 50],
  Ei: ['binary', 60],
};

function readSuffix(suffix: string): readonly ['decimal' | 'binary', number] | undefined {
  const known = Object.hasOwn(suffixes, suffix) ? suffixes[suffix] : undefined;
  if (known !== undefined || !/^[eE][+-]?[0-9]+$/.test(suffix)) return known;
  const exponent = BigInt(suffix.slice(1).replace('+', ''));
  return fitsInt64(exponent) ? ['decimal', Number(BigInt.asIntN(32, exponent))] : undefined;
}

/** A suffix never starts with a digit, so a string can be parsed in only one way. */
const quantityPattern = /^([+-]?)([0-9]*)(?:\.([0-9]*))?((?:[eEinumkKMGTP]+[-+]?[0-9]*|[-+][0-9]*)?)$/;

function parseQuantity(text: string): Amount | CelError {
  const parts = quantityPattern.exec(text);
  if (text === '' || parts === null) return celError(say('cel-quantity-invalid'));
  const [, sign, whole = '', denominator = '', suffix = ''] = parts;
  const significant = whole.replace(/^0+/, '');
  const numerator = significant === '' ? '0' : significant;
  const read = readSuffix(suffix);
  if (read === undefined) return celError(say('cel-quantity-suffix'));
  const [base, exponent] = read;
  const length = numerator.length + denominator.length;
  const negative = sign === '-';
  const small = smallAmount(numerator + denominator, denominator.length, base, exponent, length);
  if (small !== undefined) return negative ? { ...small, digits: -small.digits } : small;
  const large = largeAmount(BigInt(numerator + denominator), denominator.length, base, exponent);
  return negative ? { ...large, digits: -large.digits } : large;
}

/** Values that fit an int64, by an estimate of their digits. */
function smallAmount(
  digits: string,
  decimals: number,
  base: 'decimal' | 'binary',
  exponent: number,
  length: number,
): Amount | undefined {
  if (base === 'binary') {
    const room = 15 - length - Math.trunc((exponent * 3) / 10) - 1;
    if (decimals > 0 || room < 0) return undefined;
    return { small: true, digits: BigInt(digits) << BigInt(exponent), exponent: 0 };
  }
  const scale = exponent - decimals;
  if (length > 18 || scale < -9) return undefined;
  return { small: true, digits: BigInt(digits), exponent: scale };
}

/** Decimals are kept to the ninth digit, rounded away from zero. */
function largeAmount(digits: bigint, decimals: number, base: 'decimal' | 'binary', exponent: number): Amount {
  const value = base === 'binary' ? digits << BigInt(exponent) : digits;
  const scale = (base === 'binary' ? 0 : exponent) - decimals;
  if (value === 0n) return { small: false, digits: 0n, exponent: scale };
  const shift = scale + 9;
  let nanos: bigint;
  if (shift > 10_000) return { small: false, digits: value, exponent: scale };
  if (shift >= 0) nanos = value * 10n ** BigInt(shift);
  else if (-shift > String(value).length) nanos = 1n;
  else {
    const unit = 10n ** BigInt(-shift);
    nanos = value / unit + (value % unit === 0n ? 0n : 1n);
  }
  if (base === 'binary' && nanos > maxInt64 * 10n ** 9n)
    return { small: false, digits: maxInt64, exponent: 0 };
  return { small: false, digits: nanos, exponent: -9 };
}

/** Negative, zero, or positive; undefined if one of the strings isn't a quantity. */
export function compareQuantities(a: string, b: string): number | undefined {
  const [x, y] = [parseQuantity(a), parseQuantity(b)];
  return x instanceof CelError || y instanceof CelError ? undefined : Number(compareAmounts(x, y));
}

function toQuantity(text: string): Value {
  const amount = parseQuantity(text);
  return amount instanceof CelError ? amount : new Quantity(amount, 'by value');
}

function asInteger({ small, digits, exponent }: Amount): bigint | undefined {
  if (!small || exponent < 0) return undefined;
  if (exponent > 18) return digits === 0n ? 0n : undefined;
  const value = digits * 10n ** BigInt(exponent);
  return fitsInt64(value) ? value : undefined;
}

function approximate({ digits, exponent }: Amount): number {
  const base = Number(digits);
  return exponent === 0 ? base : base * Number(`1e${exponent}`);
}

/** A limit of this engine that the API server does not have: it would write out billions of digits. */
const mostDigits = 1_000_000;
function add(a: Amount, b: Amount): Amount | CelError {
  if (a.small && b.small) {
    if (b.digits === 0n) return a;
    if (a.digits === 0n) return b;
    const exponent = Math.min(a.exponent, b.exponent);
    const larger = a.exponent > b.exponent ? a : b;
    const raise = larger.exponent - exponent;
    const raised = raise > 18 ? undefined : larger.digits * 10n ** BigInt(raise);
    if (raised !== undefined && fitsInt64(raised)) {
      const sum = raised + (larger === a ? b : a).digits;
      if (fitsInt64(sum)) return { small: true, digits: sum, exponent };
    }
  }
  const exponent = Math.min(a.exponent, b.exponent);
  const raise = Math.max(a.digits === 0n ? 0 : a.exponent, b.digits === 0n ? 0 : b.exponent) - exponent;
  if (raise > mostDigits) return celError(say('cel-quantity-digits', { max: mostDigits }));
  return { small: false, digits: scaledDigits(a, exponent) + scaledDigits(b, exponent), exponent };
}

function negated(amount: Amount): Amount {
  return { ...amount, digits: -amount.digits };
}

function ofInt(value: bigint): Amount {
  return { small: true, digits: value, exponent: 0 };
}

function sumOf(sum: Amount | CelError): Value {
  return sum instanceof CelError ? sum : new Quantity(sum, 'by reference');
}

const own = 'kubernetes.Quantity';

/** Adds to a quantity. Matches the API server: in some minors, a large one is changed in place. */
function adding(largeQuantities: CelBehaviour['largeQuantities']): (to: Quantity, other: Amount) => Value {
  return (to, other) => {
    const sum = add(to.amount, other);
    const changed = largeQuantities === 'changed' && !to.amount.small && !(sum instanceof CelError);
    if (changed) to.amount = sum;
    return sumOf(sum);
  };
}

export function quantities({ largeQuantities }: CelBehaviour): Table {
  const plus = adding(largeQuantities);
  return [
    [`.add quantity_add(${own}, ${own}) ${own}`, two((a: Quantity, b: Quantity) => plus(a, b.amount)), unit],
    [`.add quantity_add_int(${own}, int) ${own}`, two((a: Quantity, b: bigint) => plus(a, ofInt(b))), unit],
    [
      `.asApproximateFloat quantity_get_float(${own}) double`,
      one(({ amount }: Quantity) => approximate(amount)),
      unit,
    ],
    [
      `.asInteger quantity_get_int(${own}) int`,
      one(({ amount }: Quantity) => asInteger(amount) ?? celError(say('cel-quantity-not-an-integer'))),
      unit,
    ],
    [
      `.compareTo quantity_compare_to(${own}, ${own}) int`,
      two((a: Quantity, b: Quantity) => compareAmounts(a.amount, b.amount)),
      unit,
    ],
    [
      `.isGreaterThan quantity_is_greater_than(${own}, ${own}) bool`,
      two((a: Quantity, b: Quantity) => compareAmounts(a.amount, b.amount) > 0n),
      unit,
    ],
    [
      `.isInteger quantity_is_integer(${own}) bool`,
      one(({ amount }: Quantity) => asInteger(amount) !== undefined),
      unit,
    ],
    [
      `.isLessThan quantity_is_less_than(${own}, ${own}) bool`,
      two((a: Quantity, b: Quantity) => compareAmounts(a.amount, b.amount) < 0n),
      unit,
    ],
    [
      'isQuantity is_quantity_string(string) bool',
      one((text: string) => !(parseQuantity(text) instanceof CelError)),
      reading,
    ],
    [`quantity string_to_quantity(string) ${own}`, one(toQuantity), reading],
    [`sign quantity_sign(${own}) int`, one(({ amount }: Quantity) => signOf(amount.digits)), unit],
    [
      `.sub quantity_sub(${own}, ${own}) ${own}`,
      two((a: Quantity, b: Quantity) => plus(a, negated(b.amount))),
      unit,
    ],
    [
      `.sub quantity_sub_int(${own}, int) ${own}`,
      two((a: Quantity, b: bigint) => plus(a, negated(ofInt(b)))),
      unit,
    ],
  ];
}
