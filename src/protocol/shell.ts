/** Prints commands that a user can paste into a POSIX shell. */

/** A command of these words: each reaches the program unchanged, whatever it contains. */
export function commandLine(words: readonly string[]): string {
  return words.map(shellQuoted).join(' ');
}

/**
 * Characters that a terminal treats as keys anywhere in pasted text: the end of the paste, of the line, of the
 * program. Quotes belong to the shell and mean nothing to the terminal.
 */
const keys = /[\0-\t\v-\x1f\x7f-\x9f]/;

/** A word as a shell reads it back, quoted only if needed. A NUL, which can't be passed to a program, is left out. */
export function shellQuoted(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  if (!keys.test(word)) return quoted(word);
  // Command substitution drops the last line breaks.
  let end = word.length;
  while (word[end - 1] === '\n') end--;
  const ends = word.slice(end);
  return `"$(printf %b ${spelled(word.slice(0, end))})"${ends === '' ? '' : quoted(ends)}`;
}

/** A command that prints a text. */
export function printCommand(text: string): string {
  return keys.test(text) ? `printf %b ${spelled(text)}` : `printf %s ${shellQuoted(text)}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** For `%b`: keys as octal bytes, and the history character, which is active in double quotes. */
function spelled(text: string): string {
  return quoted(text.replaceAll(/[\\!\0-\t\v-\x1f\x7f-\x9f]/g, spelledSign));
}

/** Also for those beyond ASCII, which UTF-8 encodes with the same first byte. */
function spelledSign(sign: string): string {
  if (sign === '\\') return String.raw`\\`;
  const code = sign.charCodeAt(0);
  const octal = code.toString(8).padStart(3, '0');
  return code < 0x80 ? `\\0${octal}` : `\\0302\\0${octal}`;
}
