/** Text in the URL alphabet, without padding. Behaviour: Go's encoding/base64 (RawURLEncoding). */

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** `text` is ASCII. */
export function toBase64(text: string): string {
  const bits = [...text].map((char) => char.charCodeAt(0).toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,6}/g) ?? [];
  return groups.map((group) => letters.charAt(Number.parseInt(group.padEnd(6, '0'), 2))).join('');
}

/** Each byte as a character, or the position of the first invalid character. */
export function fromBase64(text: string): string | number {
  let bits = '';
  for (const [position, letter] of [...text].entries()) {
    if (letter === '\r' || letter === '\n') continue;
    const value = letters.indexOf(letter);
    if (value < 0) return position;
    bits += value.toString(2).padStart(6, '0');
  }
  if (bits.length % 24 === 6) return [...text].length - 1;
  const bytes = bits.match(/.{8}/g) ?? [];
  return bytes.map((byte) => String.fromCharCode(Number.parseInt(byte, 2))).join('');
}
