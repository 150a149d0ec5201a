/** Reads files as the text that the API server would read: UTF-8, or UTF-16 with a byte order mark. */
import { readFileSync, statSync } from 'node:fs';
import { isUtf8 } from 'node:buffer';

/** Larger files are not read: the maximum length of a JavaScript string is half a gigabyte. */
const largest = 256 << 20;

/** `failed` is a one-line reason, in our words. */
export type FileText = { readonly text: string } | { readonly failed: string; readonly isBinary?: true };

export function readText(path: string): FileText {
  const bytes = bytesOf(path);
  return typeof bytes === 'string' ? { failed: bytes } : decoded(bytes);
}

/** A string is the reason why the file can't be read. */
export function bytesOf(path: string): Buffer | string {
  try {
    const { size } = statSync(path);
    if (size > largest)
      return `${Math.round(size / 1e6)} MB are too much; the API server takes 3 MB a document`;
    return readFileSync(path);
  } catch (error) {
    return reasonOf(error);
  }
}

/** Whether a path, such as that of `<(helm template .)`, can be read only once. */
export function isReadOnce(path: string): boolean {
  return path === '-' || statSync(path, { throwIfNoEntry: false })?.isFIFO() === true;
}

export function decoded(bytes: Buffer): FileText {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes) };
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes) };
  if (bytes.subarray(0, 8_000).includes(0)) return { failed: 'it is a binary file', isBinary: true };
  if (!isUtf8(bytes)) return { failed: 'it is not UTF-8 text', isBinary: true };
  const start = first === 0xef && second === 0xbb && third === 0xbf ? 3 : 0;
  return { text: bytes.toString('utf8', start) };
}

/** The reason why a file can't be read, in a few words. */
export function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const known: Readonly<Record<string, string>> = {
    ENOENT: 'it does not exist',
    EACCES: 'you may not read it',
    EPERM: 'you may not read it',
    ELOOP: 'its links lead in a circle',
    EISDIR: 'it is a folder',
    ENAMETOOLONG: 'its name is too long',
    EMFILE: 'too many files are open',
  };
  return known[code] ?? (error instanceof Error ? error.message : String(error));
}
