/**
 * Quantities in the form in which the API server writes them.
 * Behaviour: k8s.io/apimachinery/pkg/api/resource (ParseQuantity, CanonicalizeBytes).
 */

const decimal = ['n', 'u', 'm', '', 'k', 'M', 'G', 'T', 'P', 'E'];
const binary = ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'];
const form = /^([+-]?)(\d*)(?:\.(\d*))?(?:([eE])([+-]?\d+)|([numkMGTPE]|[KMGTPE]i)?)$/;

/** Digits that a quantity can have here; longer ones stay as they are. */
const most = 40;

/** 2⁶³ - 1, in units of 10⁻⁹. */
const largest = (2n ** 63n - 1n) * 10n ** 9n;

/** Undefined for a text that isn't a quantity. */
export function canonicalQuantity(text: string): string | undefined {
  const found = form.exec(text);
  const [, sign = '', whole = '', fraction = '', e, exponent = '0', suffix = ''] = found ?? [];
  if (!found || (whole === '' && fraction === '')) return undefined;
  if (text.length > most) return text;
  const digits = BigInt(`${whole}${fraction}`);
  const isBinary = suffix.endsWith('i');
  // In units of 10⁻⁹, rounded up.
  const power = isBinary ? 0 : e ? Number(exponent) : (decimal.indexOf(suffix) - 3) * 3;
  if (Math.abs(power) > most) return text;
  const factor = isBinary ? 1024n ** BigInt(binary.indexOf(suffix)) : 1n;
  const shift = power - fraction.length + 9;
  const exact = shift >= 0 ? digits * factor * 10n ** BigInt(shift) : roundedUp(digits * factor, 10n ** BigInt(-shift)); // prettier-ignore
  // Matches the API server: only quantities with a binary suffix are limited.
  const nanos = isBinary && sign !== '-' && exact > largest ? largest : exact;
  const minus = sign === '-' && nanos !== 0n ? '-' : '';
  const isLarge = nanos > 1024n * 10n ** 9n || nanos === 1024n * 10n ** 9n;
  if (isBinary && isLarge) return `${minus}${binaryText(roundedUp(nanos, 10n ** 9n))}`;
  return `${minus}${decimalText(nanos, e ? 'exponent' : 'suffix')}`;
}

function roundedUp(value: bigint, unit: bigint): bigint {
  return (value + unit - 1n) / unit;
}

function binaryText(value: bigint): string {
  let left = value;
  let at = 0;
  while (at < binary.length - 1 && left !== 0n && left % 1024n === 0n) {
    left /= 1024n;
    at++;
  }
  return `${left}${binary[at]}`;
}

function decimalText(nanos: bigint, style: 'exponent' | 'suffix'): string {
  if (nanos === 0n) return '0';
  let left = nanos;
  let at = 0;
  while (left % 1000n === 0n) {
    left /= 1000n;
    at++;
  }
  // Matches the API server: 1000E is written as 1, because it has no suffix.
  if (style === 'suffix') return `${left}${decimal[at] ?? ''}`;
  const exponent = (at - 3) * 3;
  return exponent === 0 ? String(left) : `${left}e${exponent}`;
}
