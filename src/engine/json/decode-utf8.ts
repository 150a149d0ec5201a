/**
 * UTF-8 without TextDecoder, which the language itself does not have. What is malformed becomes U+FFFD, one for
 * each byte, as Go's conversions do it.
 */
export function decodeUtf8(bytes: Uint8Array): string {
  let out = '';
  for (let at = 0; at < bytes.length;) {
    const { code, length } = runeAt(bytes, at);
    out += String.fromCodePoint(code);
    at += length;
  }
  return out;
}

const broken = { code: 0xfffd, length: 1 };

function runeAt(bytes: Uint8Array, at: number): { readonly code: number; readonly length: number } {
  const first = bytes[at] as number;
  if (first < 0x80) return { code: first, length: 1 };
  const length = runeLength(first);
  if (length === 0) return broken;
  let code = first & (0x7f >> length);
  for (let i = 1; i < length; i++) {
    const next = bytes[at + i];
    if (next === undefined || (next & 0xc0) !== 0x80) return broken;
    code = code * 64 + (next & 0x3f);
  }
  const shortest = [0, 0, 0x80, 0x800, 0x10000][length] as number;
  const valid = code >= shortest && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return valid ? { code, length } : broken;
}

function runeLength(first: number): number {
  if (first >= 0xc2 && first < 0xe0) return 2;
  if (first >= 0xe0 && first < 0xf0) return 3;
  return first >= 0xf0 && first < 0xf5 ? 4 : 0;
}
