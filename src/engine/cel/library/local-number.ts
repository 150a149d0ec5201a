/**
 * Numbers as the English locale writes them: thousands grouped, powers of ten spelled out.
 * Behaviour: golang.org/x/text/message (Printer.Sprintf with `%.6f` and `%.6e`).
 */

function special(value: number): string | undefined {
  if (Number.isNaN(value)) return 'NaN';
  return Number.isFinite(value) ? undefined : value > 0 ? '∞' : '-∞';
}

/** All digits of the float64; its value is they times ten to minus `scale`. */
interface Exact {
  readonly negative: boolean;
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
  const negative = value < 0 || Object.is(value, -0);
  return { negative, digits: BigInt(mantissa) * 5n ** BigInt(halvings), scale: halvings };
}

/** The digits with so many fewer decimals, or more; ties go to even. */
function rescale({ digits, scale }: Exact, decimals: number): bigint {
  if (decimals >= scale) return digits * 10n ** BigInt(decimals - scale);
  const unit = 10n ** BigInt(scale - decimals);
  const kept = digits / unit;
  const rest = (digits % unit) * 2n;
  const up = rest > unit || (rest === unit && kept % 2n === 1n);
  return up ? kept + 1n : kept;
}

/** No API server writes more decimals than fit a message. */
const maxDecimals = 20_000;

export function localFixed(value: number, precision: number): string {
  const named = special(value);
  if (named !== undefined) return named;
  const exact = exactOf(value);
  const decimals = Math.min(precision, maxDecimals);
  const digits = rescale(exact, decimals)
    .toString()
    .padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(?:[0-9]{3})+$)/g, ',');
  const fraction = digits.slice(digits.length - decimals).padEnd(precision, '0');
  return (exact.negative ? '-' : '') + whole + (precision > 0 ? '.' + fraction : '');
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Matches the API server: the precision asked for becomes the least width, decimals are always six. */
export function localScientific(value: number, width: number): string {
  return scientific(value).padStart(width, ' ');
}

function scientific(value: number): string {
  const named = special(value);
  if (named !== undefined) return named;
  const exact = exactOf(value);
  const length = exact.digits === 0n ? 0 : exact.digits.toString().length;
  let power = length === 0 ? 0 : length - exact.scale - 1;
  let digits = rescale({ ...exact, scale: exact.scale + power }, 6).toString();
  if (digits.length > 7) {
    digits = digits.slice(0, 7);
    power++;
  }
  const shown = digits.padEnd(7, '0');
  const raised = String(Math.abs(power))
    .padStart(2, '0')
    .replace(/[0-9]/g, (digit) => superscripts[Number(digit)] as string);
  const sign = exact.negative ? '-' : '';
  return `${sign}${shown.slice(0, 1)}.${shown.slice(1)}×10${power < 0 ? '⁻' : ''}${raised}`;
}
