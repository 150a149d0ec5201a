/** A word: plain characters, escaped ones, and quoted parts. An unclosed quote ends with the text. */
const word = /(?:[^\s'"\\]|\\[^]?|'[^']*'?|"(?:[^"\\]|\\[^])*"?)+/g;
const part = /\\([^]?)|'([^']*)'?|"((?:[^"\\]|\\[^])*)"?/g;

/** Splits a command line into the words that a POSIX shell passes to a program, without substitutions. */
export function shellWords(typed: string): string[] {
  return (typed.match(word) ?? []).map((one) =>
    one.replaceAll(part, (_whole, escaped?: string, single?: string, double?: string) => {
      return escaped ?? single ?? (double ?? '').replaceAll(/\\(["\\$`])/g, '$1');
    }),
  );
}
