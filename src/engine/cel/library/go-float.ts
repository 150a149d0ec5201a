/** Parses numbers as Go does. Behaviour: strconv (ParseFloat). */

/** The nearest float64; undefined if ParseFloat rejects the string. */
export function parseGoFloat(text: string): number | undefined {
  const special = /^([+-]?)(inf|infinity|nan)$/i.exec(text);
  if (special !== null) {
    if ((special[2] as string).toLowerCase() === 'nan') return special[1] === '' ? NaN : undefined;
    return special[1] === '-' ? -Infinity : Infinity;
  }
  // Underscores separate digits; one may also follow the prefix of a hexadecimal number.
  if (/_(?![0-9a-fA-F])|(?<![0-9a-fA-FxX])_|__/.test(text)) return undefined;
  const plain = text.replaceAll('_', '');
  if (/^[+-]?0x/i.test(plain)) return hexadecimal(plain);
  if (/_/.test(text) && !/^[+-]?[0-9_]+(?:\.[0-9_]*)?(?:[eE][+-]?[0-9_]+)?$/.test(text)) return undefined;
  if (!/^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/.test(plain)) return undefined;
  const value = Number(plain);
  return Number.isFinite(value) ? value : undefined;
}

function hexadecimal(text: string): number | undefined {
  const parts = /^([+-]?)0x([0-9a-f]*)(?:\.([0-9a-f]*))?p([+-]?[0-9]+)$/i.exec(text);
  if (parts === null) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = parts;
  if (whole === '' && fraction === '') return undefined;
  let mantissa = BigInt('0x' + whole + fraction);
  let scale = Number(exponent) - 4 * fraction.length;
  // Rounds once, to even, with a sticky bit below the precision of a float64.
  const extra = mantissa.toString(2).length - 60;
  if (extra > 0) {
    const sticky = mantissa % (1n << BigInt(extra)) === 0n ? 0n : 1n;
    mantissa = ((mantissa >> BigInt(extra)) << 1n) | sticky;
    scale += extra - 1;
  }
  const value =
    Number(mantissa) *
    2 ** Math.max(-1000, Math.min(1000, scale)) *
    2 ** (scale - Math.max(-1000, Math.min(1000, scale)));
  if (!Number.isFinite(value)) return undefined;
  return sign === '-' ? -value : value;
}
