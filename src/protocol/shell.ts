/** Commands as a user can paste them into a POSIX shell. */

/** A command of these words: each arrives in the program as it is, whatever it holds. */
export function commandLine(words: readonly string[]): string {
  return words.map(shellQuoted).join(' ');
}

/** A word as a shell reads it back, quoted only when it needs to be. */
export function shellQuoted(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
