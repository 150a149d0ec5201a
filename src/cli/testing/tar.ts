/** Writes tar archives for tests. */
import { Buffer } from 'node:buffer';

/** An entry of an archive: its header, and its content. `type` is `0` for a file. */
export function tarEntry(path: string, content: string, type = '0'): Buffer {
  const header = Buffer.alloc(512);
  header.write(path, 0, 100);
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write(`        ${type}`, 148);
  header.write('ustar\u000000', 257);
  const sum = header.reduce((all, byte) => all + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([header, Buffer.from(content), Buffer.alloc((512 - (content.length % 512)) % 512)]);
}

export function tarOf(...entries: readonly Buffer[]): Buffer {
  return Buffer.concat([...entries, Buffer.alloc(1024)]);
}
