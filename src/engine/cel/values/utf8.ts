/** UTF-8, without the platform's encoder. */

export function encodeUtf8(text: string): Uint8Array {
  const out: number[] = [];
  for (const char of text) {
    const code = char.codePointAt(0) as number;
    if (code < 0x80) out.push(code);
    else if (code < 0x800) out.push(0xc0 | (code >> 6), 0x80 | (code & 63));
    else if (code < 0x10000) out.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    else {
      out.push(
        0xf0 | (code >> 18),
        0x80 | ((code >> 12) & 63),
        0x80 | ((code >> 6) & 63),
        0x80 | (code & 63),
      );
    }
  }
  return Uint8Array.from(out);
}

/** The text, or undefined for bytes that are no UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  let out = '';
  for (let i = 0; i < bytes.length;) {
    const first = bytes[i] as number;
    const [length, least] =
      first < 0x80
        ? [1, 0]
        : first < 0xc2
          ? [0, 0]
          : first < 0xe0
            ? [2, 0x80]
            : first < 0xf0
              ? [3, 0x800]
              : first < 0xf5
                ? [4, 0x10000]
                : [0, 0];
    if (length === 0 || i + (length as number) > bytes.length) return undefined;
    let code = length === 1 ? first : first & (0x7f >> (length as number));
    for (let k = 1; k < (length as number); k++) {
      const next = bytes[i + k] as number;
      if ((next & 0xc0) !== 0x80) return undefined;
      code = (code << 6) | (next & 63);
    }
    if (code < (least as number) || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return undefined;
    out += String.fromCodePoint(code);
    i += length as number;
  }
  return out;
}
