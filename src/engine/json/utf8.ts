/** Texts as the bytes that travel: UTF-8. */

/** How many bytes a text has; a lone surrogate counts as the three bytes of U+FFFD. */
export function utf8Length(text: string): number {
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

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code < 0xe000;
}

/** The first `limit` bytes of a text; all of them when it has no more. */
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

function tail(code: number): number {
  return 0x80 | (code & 0x3f);
}
