/** The order of keys in YAML, which compares the numbers in them. Behaviour: go.yaml.in/yaml/v2 (keyList.Less). */

export function compareKeys(a: string, b: string): number {
  return isLess([...a], [...b]) ? -1 : isLess([...b], [...a]) ? 1 : 0;
}

function isLess(a: readonly string[], b: readonly string[]): boolean {
  const shorter = Math.min(a.length, b.length);
  for (let i = 0; i < shorter; i++) {
    const [x, y] = [a[i] as string, b[i] as string];
    if (x === y) continue;
    const [xIsLetter, yIsLetter] = [isLetter(x), isLetter(y)];
    if (xIsLetter && yIsLetter) return codeOf(x) < codeOf(y);
    if (xIsLetter || yIsLetter) return yIsLetter;
    return isLessAt(a, b, i);
  }
  return a.length < b.length;
}

/** Compares the numbers at the current positions, then their numbers of digits. */
function isLessAt(a: readonly string[], b: readonly string[], i: number): boolean {
  // A zero after another digit isn't a leading zero.
  const counts = (a[i] === '0' || b[i] === '0') && followsDigits(a, i) ? '1' : '0';
  const [x, y] = [digitsAt(a, i), digitsAt(b, i)];
  // Matches kubectl: numbers have 64 bits, and longer ones overflow.
  const [m, n] = [BigInt.asIntN(64, BigInt(counts + x)), BigInt.asIntN(64, BigInt(counts + y))];
  if (m !== n) return m < n;
  if (x.length !== y.length) return x.length < y.length;
  return codeOf(a[i] as string) < codeOf(b[i] as string);
}

function followsDigits(chars: readonly string[], i: number): boolean {
  for (let j = i - 1; j >= 0 && isDigit(chars[j] as string); j--) if (chars[j] !== '0') return true;
  return false;
}

function digitsAt(chars: readonly string[], i: number): string {
  let digits = '';
  for (let j = i; j < chars.length && isDigit(chars[j] as string); j++) digits += chars[j];
  return digits;
}

function isDigit(char: string): boolean {
  return /^[0-9]$/.test(char);
}

function isLetter(char: string): boolean {
  return /^\p{L}$/u.test(char);
}

function codeOf(char: string): number {
  return char.codePointAt(0) as number;
}
