/**
 * Packs files in memory into a tar archive: the same files give the same bytes, whenever and wherever they were written
 * (POSIX ustar, no times, no owners, names in order).
 */
import { gzipSync } from 'node:zlib';

const block = 512;

/** `files`: pairs of a path with `/` and its content. */
export function packed(files) {
  const entries = files
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .flatMap(([path, content]) => [header(path, content.length), content, padding(content.length)]);
  const archive = gzipSync(Buffer.concat([...entries, Buffer.alloc(2 * block)]), { level: 9 });
  // The system that packed it.
  archive[9] = 255;
  return archive;
}

function padding(length) {
  return Buffer.alloc((block - (length % block)) % block);
}

function header(path, size) {
  const buffer = Buffer.alloc(block);
  const [prefix, name] = split(path);
  const write = (text, at) => buffer.write(text, at, 'utf8');
  write(name, 0);
  write('0000644\0', 100);
  for (const at of [108, 116]) write('0000000\0', at);
  write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  write('00000000000\0', 136);
  // The checksum is computed as if it consisted of spaces.
  write('        0', 148);
  write('ustar\u000000', 257);
  write(prefix, 345);
  const sum = buffer.reduce((all, byte) => all + byte, 0);
  write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return buffer;
}

/** Splits a path of more than 100 bytes into two parts. */
function split(path) {
  if (Buffer.byteLength(path) <= 100) return ['', path];
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)];
    if (Buffer.byteLength(name) <= 100 && Buffer.byteLength(prefix) <= 155) return [prefix, name];
  }
  throw new Error(`the path is too long for an archive: ${path}`);
}
