/** Commands as a user can paste them into a POSIX shell. */

/** A command of these words: each arrives in the program as it is, whatever it holds. */
export function commandLine(words: readonly string[]): string {
  return words.map(shellQuoted).join(' ');
}

/**
 * What a terminal takes for keys, wherever it stands in what is pasted: the end of the paste, of the line, of the program.
 * Quotes are the shell's and mean nothing to it.
 */
const keys = /[\0-\t\v-\x1f\x7f-\x9f]/;

/** A word as a shell reads it back, quoted only when it needs to be. A NUL, which no program is ever given, is left out. */
export function shellQuoted(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  if (!keys.test(word)) return quoted(word);
  // What a command prints loses its last ends of lines.
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

/** For `%b`: keys by their octal bytes, and the sign of history, which counts in double quotes whatever stands around it. */
function spelled(text: string): string {
  return quoted(text.replaceAll(/[\\!\0-\t\v-\x1f\x7f-\x9f]/g, spelledSign));
}

/** Of those beyond ASCII, too, which UTF-8 writes behind one byte that they all have. */
function spelledSign(sign: string): string {
  if (sign === '\\') return String.raw`\\`;
  const code = sign.charCodeAt(0);
  const octal = code.toString(8).padStart(3, '0');
  return code < 0x80 ? `\\0${octal}` : `\\0302\\0${octal}`;
}
