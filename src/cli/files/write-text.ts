import { readFileSync } from 'node:fs';
import { writeWhole } from './write-whole.ts';

/** Replaces the text of a file; keeps its byte order mark. Returns false if the file isn't UTF-8 or has changed. */
export function writeText(path: string, before: string, text: string): boolean {
  const bytes = readFileSync(path);
  const mark = [before, `\ufeff${before}`].find((one) => bytes.equals(Buffer.from(one)));
  if (mark === undefined) return false;
  writeWhole(path, mark === before ? text : `\ufeff${text}`);
  return true;
}
