/** Standard base64 as Go decodes it: padded, line breaks ignored. Behaviour: encoding/base64 (StdEncoding). */
export type Base64Result =
  | { readonly ok: true; readonly bytes: Uint8Array }
  /** `at` is the position that Go reports. */
  | { readonly ok: false; readonly at: number };

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

export function decodeBase64(text: string): Base64Result {
  const out: number[] = [];
  let at = 0;
  const skipBreaks = (): void => {
    while (text[at] === '\n' || text[at] === '\r') at++;
  };
  for (;;) {
    const quantum: number[] = [];
    while (quantum.length < 4) {
      skipBreaks();
      const char = text[at];
      if (char === undefined) {
        if (quantum.length === 0) return { ok: true, bytes: Uint8Array.from(out) };
        return { ok: false, at: at - quantum.length };
      }
      const digit = alphabet.indexOf(char);
      if (digit >= 0) {
        quantum.push(digit);
        at++;
        continue;
      }
      if (char !== '=' || quantum.length < 2) return { ok: false, at };
      return endOfPadded(quantum);
    }
    out.push(...bytesOf(quantum, 3));
  }

  function endOfPadded(quantum: number[]): Base64Result {
    at++;
    if (quantum.length === 2) {
      skipBreaks();
      if (at === text.length) return { ok: false, at };
      if (text[at] !== '=') return { ok: false, at };
      at++;
    }
    skipBreaks();
    if (at < text.length) return { ok: false, at };
    out.push(...bytesOf(quantum, quantum.length - 1));
    return { ok: true, bytes: Uint8Array.from(out) };
  }
}

/** Bytes as padded base64. */
export function encodeBase64(bytes: Uint8Array): string {
  let out = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(i, i + 3);
    const digits = [a >> 2, ((a & 3) << 4) | (b >> 4), ((b & 15) << 2) | (c >> 6), c & 63];
    const used = Math.min(bytes.length - i, 3) + 1;
    out += digits.map((digit, at) => (at < used ? alphabet[digit] : '=')).join('');
  }
  return out;
}

function bytesOf(quantum: readonly number[], count: number): number[] {
  const [a = 0, b = 0, c = 0, d = 0] = quantum;
  return [(a << 2) | (b >> 4), ((b & 15) << 4) | (c >> 2), ((c & 3) << 6) | d].slice(0, count);
}
