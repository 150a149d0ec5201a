/** Base64 with the alphabet that needs no escaping in addresses, without padding (RFC 4648, section 5). */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** By character code; 64 for characters outside of the alphabet. */
const values = new Uint8Array(128).fill(64);
for (let value = 0; value < 64; value++) values[alphabet.charCodeAt(value)] = value;

export function toBase64url(bytes: Uint8Array): string {
  const out: string[] = [];
  for (let i = 0; i < bytes.length; i += 3) {
    const [a, b, c] = [bytes[i] as number, bytes[i + 1], bytes[i + 2]];
    const group = (a << 16) | ((b ?? 0) << 8) | (c ?? 0);
    out.push(alphabet[group >> 18] as string, alphabet[(group >> 12) & 63] as string);
    if (b !== undefined) out.push(alphabet[(group >> 6) & 63] as string);
    if (c !== undefined) out.push(alphabet[group & 63] as string);
  }
  return out.join('');
}

/** Undefined when a character is outside of the alphabet or the length is impossible. */
export function fromBase64url(text: string): Uint8Array | undefined {
  if (text.length % 4 === 1) return undefined;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let at = 0;
  let held = 0;
  let bits = 0;
  for (let i = 0; i < text.length; i++) {
    const value = values[text.charCodeAt(i)] ?? 64;
    if (value === 64) return undefined;
    held = ((held << 6) | value) & 0xffffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[at++] = (held >> bits) & 0xff;
    }
  }
  return bytes;
}
