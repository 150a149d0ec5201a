/** Maps positions in the value of a YAML scalar to positions in its source text. */

/** Returns the value and the length of an escape in double quotes; undefined if the escape is unknown. */
function escapeAt(text: string, at: number): { readonly value: string; readonly length: number } | undefined {
  const char = text[at + 1] ?? '';
  const short = shortEscapes[char];
  if (short !== undefined) return { value: short, length: 2 };
  const digits = { x: 2, u: 4, U: 8 }[char];
  if (digits === undefined) return undefined;
  const code = Number.parseInt(text.slice(at + 2, at + 2 + digits), 16);
  if (!(code >= 0 && code <= 0x10_ffff)) return undefined;
  return { value: String.fromCodePoint(code), length: 2 + digits };
}

const shortEscapes: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\x07',
  b: '\b',
  t: '\t',
  '\t': '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
  e: '\x1b',
  ' ': ' ',
  '"': '"',
  "'": "'",
  '/': '/',
  '\\': '\\',
  N: '\x85',
  _: '\xa0',
  L: '\u2028',
  P: '\u2029',
};

const blank = /\s/;

/**
 * Returns the offset in `text`, between `start` and `end`, of each UTF-16 unit of `value`, followed by the end of the
 * last unit; undefined if the two don't correspond, for example for an alias.
 */
export function scalarOffsets(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  value: string,
): readonly number[] | undefined {
  const first = text[start];
  const quote = first === '"' || first === "'" ? first : '';
  const stop = quote === '' ? end : end - 1;
  const block = first === '|' || first === '>';
  let at = block ? afterLine(text, start, end) : start + quote.length;
  const offsets: number[] = [];
  for (let i = 0; i < value.length;) {
    const wanted = value[i] as string;
    if (quote === '"' && text[at] === '\\') {
      if (isBreak(text[at + 1])) {
        at = skipBlank(text, at + 1, stop);
        continue;
      }
      const escape = escapeAt(text, at);
      if (!escape || !value.startsWith(escape.value, i)) return undefined;
      for (let unit = 0; unit < escape.value.length; unit++) offsets.push(at);
      i += escape.value.length;
      at += escape.length;
      continue;
    }
    const atBlank = at < stop && blank.test(text[at] as string);
    if (blank.test(wanted)) {
      // A line break may have become a space, and indentation is dropped: the following text finds its own position.
      if (!atBlank && at < stop) return undefined;
      offsets.push(Math.min(at, stop));
      if (atBlank && (text[at] === wanted || isBreak(text[at]))) at++;
      i++;
      continue;
    }
    if (atBlank) {
      at = skipBlank(text, at, stop);
      continue;
    }
    if (at >= stop || text[at] !== wanted) return undefined;
    offsets.push(at);
    at += quote === "'" && wanted === "'" ? 2 : 1;
    i++;
  }
  offsets.push(Math.min(at, stop));
  return offsets;
}

function isBreak(char: string | undefined): boolean {
  return char === '\n' || char === '\r';
}

function afterLine(text: string, from: number, end: number): number {
  const lineEnd = text.indexOf('\n', from);
  return lineEnd < 0 || lineEnd > end ? end : lineEnd + 1;
}

function skipBlank(text: string, from: number, stop: number): number {
  let at = from;
  while (at < stop && blank.test(text[at] as string)) at++;
  return at;
}
