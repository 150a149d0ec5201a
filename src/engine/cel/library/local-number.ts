/**
 * Numbers as the English locale writes them: thousands grouped, powers of ten spelled out.
 * Behaviour: golang.org/x/text/message (Printer.Sprintf with `%.6f` and `%.6e`).
 */

function special(value: number): string | undefined {
  if (Number.isNaN(value)) return 'NaN';
  return Number.isFinite(value) ? undefined : value > 0 ? '∞' : '-∞';
}

interface Decimal {
  readonly negative: boolean;
  /** The exact digits; the value is 0.d1d2d3... times ten to the exponent. */
  readonly digits: string;
  readonly exponent: number;
}

/** The shortest digits that stand for the float64. */
function decimalOf(value: number): Decimal {
  const [mantissa = '0', exponent = '0'] = Math.abs(value).toExponential().split('e');
  const digits = mantissa.replace('.', '').replace(/0+$/, '');
  return {
    negative: value < 0 || Object.is(value, -0),
    digits,
    exponent: digits === '' ? 0 : Number(exponent) + 1,
  };
}

/** Keeps so many digits, ties to even. */
function round({ negative, digits, exponent }: Decimal, keep: number): Decimal {
  if (keep >= digits.length) return { negative, digits, exponent };
  if (keep < 0) return { negative, digits: '', exponent: 0 };
  const kept = digits.slice(0, keep);
  const rest = digits.slice(keep);
  const last = Number(kept.at(-1) ?? '0');
  const up = rest[0] !== undefined && (rest > '5' || (rest === '5' && last % 2 === 1));
  if (!up) return { negative, digits: kept.replace(/0+$/, ''), exponent };
  const raised = (BigInt('0' + kept) + 1n).toString();
  const carried = raised.length > kept.length;
  return {
    negative,
    digits: raised.replace(/0+$/, ''),
    exponent: carried ? exponent + 1 : exponent,
  };
}

export function localFixed(value: number, precision: number): string {
  const named = special(value);
  if (named !== undefined) return named;
  const exact = decimalOf(value);
  const { negative, digits, exponent } = round(exact, exact.exponent + precision);
  const padded = digits.padEnd(Math.max(0, exponent), '0');
  const whole = exponent > 0 ? padded.slice(0, exponent) : '0';
  const fraction = (exponent > 0 ? padded.slice(exponent) : '0'.repeat(-exponent) + padded)
    .padEnd(precision, '0')
    .slice(0, precision);
  const grouped = whole.replace(/\B(?=(?:[0-9]{3})+$)/g, ',');
  return (negative ? '-' : '') + grouped + (precision > 0 ? '.' + fraction : '');
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

export function localScientific(value: number, precision: number): string {
  const named = special(value);
  if (named !== undefined) return named;
  const { negative, digits, exponent } = round(decimalOf(value), precision + 1);
  const shown = digits.padEnd(precision + 1, '0');
  const power = digits === '' ? 0 : exponent - 1;
  const raised = String(Math.abs(power))
    .padStart(2, '0')
    .replace(/[0-9]/g, (digit) => superscripts[Number(digit)] as string);
  const mantissa = shown.slice(0, 1) + (precision > 0 ? '.' + shown.slice(1) : '');
  return `${negative ? '-' : ''}${mantissa}\u202f×\u202f10${power < 0 ? '⁻' : ''}${raised}`;
}
