/**
 * The form in which `crd-playground.mjs` contains the program: comment lines after its first part. Node.js skips comments
 * ten times faster than it reads code, and code of a module that has already been loaded can't be cached.
 */

/** The line before the program. */
const marker = '// The program, which the code above compiles and runs:';

/** Returns the program as comment lines, in ASCII. */
export function programLines(program: string): string {
  return `\n${marker}\n//${withEscapes(program).replaceAll('\n', '\n//')}\n`;
}

/** Returns the program of a whole file. Throws an Error if the file contains none. */
export function programIn(file: string): string {
  const line = `\n${marker}\n//`;
  const at = file.indexOf(line);
  if (at < 0) throw new Error('the file of this program is damaged');
  return file.slice(at + line.length, -1).replaceAll('\n//', '\n');
}

/** Letters outside of ASCII are only in strings, templates, patterns, and comments, where escapes mean the same. */
function withEscapes(program: string): string {
  return program.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
