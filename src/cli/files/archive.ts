/** Reads the files of a tar archive, also a compressed one, for example a backup of Velero. */
import { gunzipSync } from 'node:zlib';

export interface ArchivedFile {
  readonly path: string;
  readonly bytes: Buffer;
}

const block = 512;
/** A larger archive is not read. */
const largest = 1 << 30;

export function isArchiveName(path: string): boolean {
  return /\.(?:tar|tar\.gz|tgz)$/i.test(path);
}

export function isArchive(bytes: Buffer): boolean {
  return isCompressed(bytes) || isTar(bytes);
}

function isCompressed(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

function isTar(bytes: Buffer): boolean {
  return textBetween(bytes, 257, 5) === 'ustar';
}

/**
 * The files of the archive in its order; of files in several versions of an API, as in backups of Velero, those of one.
 * The text is the reason why the archive can't be read.
 */
export function filesOfArchive(archive: Buffer): readonly ArchivedFile[] | string {
  const bytes = isCompressed(archive) ? unpacked(archive) : archive;
  if (typeof bytes === 'string') return bytes;
  const files: ArchivedFile[] = [];
  let longPath: string | undefined;
  for (let at = 0; at + block <= bytes.length;) {
    const header = bytes.subarray(at, at + block);
    if (header[0] === 0) break;
    const size = Number.parseInt(textBetween(header, 124, 12).trim() || '0', 8);
    const content = bytes.subarray(at + block, at + block + size);
    if (Number.isNaN(size) || content.length < size || !hasChecksum(header)) return 'it is not a complete tar archive';
    const type = textBetween(header, 156, 1);
    if (type === 'L') longPath = textBetween(content, 0, size);
    else if (type === 'x') longPath = pathInExtension(content.toString('utf8')) ?? longPath;
    else {
      const path = longPath ?? pathInHeader(header);
      longPath = undefined;
      if ((type === '0' || type === '') && !isOtherVersion(path)) files.push({ path, bytes: content });
    }
    at += block + Math.ceil(size / block) * block;
  }
  return files;
} // prettier-ignore

function unpacked(archive: Buffer): Buffer | string {
  try {
    return gunzipSync(archive, { maxOutputLength: largest });
  } catch (error) {
    const isLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    return isLarge ? 'more than 1 GB when it is uncompressed' : 'it is not a complete gzip file';
  }
}

/** The text up to the first NUL. */
function textBetween(bytes: Buffer, start: number, length: number): string {
  const own = bytes.subarray(start, start + length);
  const end = own.indexOf(0);
  return own.toString('utf8', 0, end < 0 ? own.length : end);
}

function pathInHeader(header: Buffer): string {
  const prefix = textBetween(header, 257, 5) === 'ustar' ? textBetween(header, 345, 155) : '';
  const name = textBetween(header, 0, 100);
  return prefix === '' ? name : `${prefix}/${name}`;
}

/** The sum of the header's bytes, with the checksum itself as spaces. */
function hasChecksum(header: Buffer): boolean {
  let sum = 8 * 0x20;
  for (const [i, byte] of header.entries()) if (i < 148 || i >= 156) sum += byte;
  return sum === Number.parseInt(textBetween(header, 148, 8).trim(), 8);
}

/** The path in the records of an extended header: `length path=value\n`. */
function pathInExtension(records: string): string | undefined {
  return /^\d+ path=(.*)$/m.exec(records)?.[1];
}

/** Velero stores objects a second time by the version of their API. */
function isOtherVersion(path: string): boolean {
  const [resources, , version, scope] = path.replace(/^\.?\/+/, '').split('/');
  return resources === 'resources' && version !== 'namespaces' && (scope === 'namespaces' || scope === 'cluster');
} // prettier-ignore
