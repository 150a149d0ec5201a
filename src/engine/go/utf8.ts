/** Converts strings to UTF-8 bytes and back. */

/** The number of bytes of a string; a lone surrogate counts as the three bytes of U+FFFD. */
export function utf8Length(text: string): number {
  // A regular expression scans faster than a loop, but has a higher fixed cost.
  if (text.length > 32 && ascii.test(text)) return text.length;
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x80) length += 1;
    else if (code < 0x800) length += 2;
    else if (code >= 0xd800 && code < 0xdc00 && isLowSurrogate(text.charCodeAt(i + 1))) {
      length += 4;
      i++;
    } else length += 3;
  }
  return length;
}

const ascii = /^[\0-\x7f]*$/;

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code < 0xe000;
}

/** The first `limit` bytes of a string; all of them if it has fewer. */
export function utf8Bytes(text: string, limit: number): number[] {
  const out: number[] = [];
  for (const char of text.slice(0, limit).toWellFormed()) {
    const code = char.codePointAt(0) as number;
    if (code < 0x80) out.push(code);
    else if (code < 0x800) out.push(0xc0 | (code >> 6), tail(code));
    else if (code < 0x10000) out.push(0xe0 | (code >> 12), tail(code >> 6), tail(code));
    else out.push(0xf0 | (code >> 18), tail(code >> 12), tail(code >> 6), tail(code));
  }
  return out.slice(0, limit);
}

/** All bytes of a string. */
export function encodeUtf8(text: string): Uint8Array {
  return Uint8Array.from(utf8Bytes(text, Infinity));
}

/** Returns the string; undefined for bytes that aren't valid UTF-8. */
export function decodeValidUtf8(bytes: ArrayLike<number>): string | undefined {
  for (let i = 0; i < bytes.length;) {
    const size = characterSize(bytes, i);
    if (size === 0) return undefined;
    i += size;
  }
  return decodeUtf8(bytes);
}

function tail(code: number): number {
  return 0x80 | (code & 0x3f);
}

/** A string from its bytes as Go sees them: each byte that isn't part of a character becomes U+FFFD. */
export function decodeUtf8(bytes: ArrayLike<number>): string {
  const out: string[] = [];
  for (let i = 0; i < bytes.length;) {
    const size = characterSize(bytes, i);
    out.push(size === 0 ? '\ufffd' : String.fromCodePoint(codePoint(bytes, i, size)));
    i += size || 1;
  }
  return out.join('');
}

/** Returns the number of bytes of the character at `i`; 0 at the end. */
function characterSize(bytes: ArrayLike<number>, i: number): number {
  const first = bytes[i] as number;
  if (first < 0x80) return 1;
  const size = first >= 0xc2 && first < 0xe0 ? 2 : first >= 0xe0 && first < 0xf0 ? 3 : 4;
  if (first < 0xc2 || first > 0xf4) return 0;
  for (let k = 1; k < size; k++) {
    const byte = bytes[i + k];
    if (byte === undefined || (byte & 0xc0) !== 0x80) return 0;
  }
  const code = codePoint(bytes, i, size);
  const overlong = (size === 3 && code < 0x800) || (size === 4 && code < 0x10000);
  return overlong || code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? 0 : size;
}

function codePoint(bytes: ArrayLike<number>, i: number, size: number): number {
  const first = bytes[i] as number;
  if (size === 1) return first;
  let code = first & (0xff >> (size + 1));
  for (let k = 1; k < size; k++) code = (code << 6) | ((bytes[i + k] as number) & 0x3f);
  return code;
}
