/**
 * Formats numbers for the English locale: thousands grouped, powers of ten spelled out.
 * Behaviour: golang.org/x/text/message (Printer.Sprintf with `%.6f` and `%.6e`), internal/number, internal/format.
 */
import { plainDecimal } from '../../json/go-format.ts';
import { withoutZeros } from '../../go/time/fraction.ts';

/** Replaces a number whose precision is too large to be read. */
const noVerb = '%!(NOVERB)';

/** A number after the percent sign is dropped if another digit follows a value above a million. */
function isReadable(precision: number): boolean {
  return Math.floor(precision / 10) <= 1_000_000;
}

function special(value: number): string | undefined {
  if (Number.isNaN(value)) return 'NaN';
  return Number.isFinite(value) ? undefined : value > 0 ? '∞' : '-∞';
}

/** All digits of the float64; its value is the digits times ten to minus `scale`. */
interface Exact {
  readonly digits: bigint;
  readonly scale: number;
}

function exactOf(value: number): Exact {
  let mantissa = Math.abs(value);
  let halvings = 0;
  while (!Number.isInteger(mantissa)) {
    mantissa *= 2;
    halvings++;
  }
  return { digits: BigInt(mantissa) * 5n ** BigInt(halvings), scale: halvings };
}

function signOf(value: number): string {
  return value < 0 || Object.is(value, -0) ? '-' : '';
}

/** The digits with the given number of decimals more or fewer; ties round to even. */
function rescale({ digits, scale }: Exact, decimals: number): bigint {
  if (decimals >= scale) return digits * 10n ** BigInt(decimals - scale);
  const unit = 10n ** BigInt(scale - decimals);
  const kept = digits / unit;
  const rest = (digits % unit) * 2n;
  const up = rest > unit || (rest === unit && kept % 2n === 1n);
  return up ? kept + 1n : kept;
}

/**
 * Matches the API server: the maximum number of decimals is an int16 and the minimum a uint8, so 256 requests no
 * trailing zeros, and 40,000, which becomes negative, the shortest digits that identify the number.
 */
export function localFixed(value: number, precision: number): string {
  if (!isReadable(precision)) return noVerb;
  const named = special(value);
  if (named !== undefined) return named;
  const most = (precision << 16) >> 16;
  const [whole, fraction] = most < 0 ? shortest(value) : rounded(value, most);
  const shown = fraction.padEnd(precision & 0xff, '0');
  return signOf(value) + grouped(whole) + (shown === '' ? '' : '.' + shown);
}

/** The integer part and the decimals, without trailing zeros. */
type Parts = readonly [whole: string, fraction: string];

function shortest(value: number): Parts {
  const [whole = '', fraction = ''] = plainDecimal(Math.abs(value)).split('.');
  return [whole, fraction];
}

function rounded(value: number, most: number): Parts {
  const exact = exactOf(value);
  const decimals = Math.min(most, exact.scale);
  const digits = rescale(exact, decimals)
    .toString()
    .padStart(decimals + 1, '0');
  const end = digits.length - decimals;
  return [digits.slice(0, end), withoutZeros(digits.slice(end))];
}

function grouped(digits: string): string {
  const first = digits.length % 3 || 3;
  const groups = [digits.slice(0, first)];
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return groups.join(',');
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/**
 * Matches the API server: the requested precision becomes the minimum width, a uint16; there are always six decimals.
 */
export function localScientific(value: number, width: number): string {
  return isReadable(width) ? scientific(value).padStart(width & 0xffff, ' ') : noVerb;
}

function scientific(value: number): string {
  const named = special(value);
  if (named !== undefined) return named;
  const exact = exactOf(value);
  let power = exact.digits === 0n ? 0 : exact.digits.toString().length - exact.scale - 1;
  let digits = rescale({ ...exact, scale: exact.scale + power }, 6).toString();
  if (digits.length > 7) {
    digits = digits.slice(0, 7);
    power++;
  }
  const shown = digits.padEnd(7, '0');
  const raised = String(Math.abs(power))
    .padStart(2, '0')
    .replace(/[0-9]/g, (digit) => superscripts[Number(digit)] as string);
  return `${signOf(value)}${shown.slice(0, 1)}.${shown.slice(1)}×10${power < 0 ? '⁻' : ''}${raised}`;
}
