/**
 * Character classes of YAML 1.1 as in libyaml. Scanned texts end in NULs, which mark the end:
 * a NUL in the text itself is a control character and rejected earlier.
 */

export const NUL = 0;
export const TAB = 0x09;
export const LF = 0x0a;
export const CR = 0x0d;
export const SPACE = 0x20;

export function isBlank(code: number): boolean {
  return code === SPACE || code === TAB;
}

export function isBreak(code: number): boolean {
  return code === LF || code === CR || code === 0x85 || code === 0x2028 || code === 0x2029;
}

export function isBreakOrEnd(code: number): boolean {
  return code === NUL || isBreak(code);
}

export function isBlankOrEnd(code: number): boolean {
  return code <= SPACE
    ? code === SPACE || code === LF || code === NUL || code === TAB || code === CR
    : isBreak(code);
}

/** Letters, digits, `_` and `-`: names of anchors, handles and directives. */
export function isWord(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x41 && code <= 0x5a) ||
    isDigit(code) ||
    code === 0x5f ||
    code === 0x2d
  );
}

export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** The value of a hexadecimal digit, or -1. */
export function hexValue(code: number): number {
  if (isDigit(code)) return code - 0x30;
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x61 + 10 : -1;
}

/** Characters that YAML doesn't allow in a text. Well-formed text has no lone surrogates. */
export const forbidden = /[^\t\n\r\x20-\x7e\x85\xa0-\ufffd]/;
