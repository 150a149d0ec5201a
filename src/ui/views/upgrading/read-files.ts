/** Files of objects: text, compressed text, and archives; read in the browser. */

/** The bytes of a file, and those of an archive when it is unpacked. */
export const largestFile = 150_000_000;

/** Asks for files with the browser's own dialog. */
export function chooseFiles(onFiles: (files: readonly File[]) => unknown): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.addEventListener('change', () => onFiles([...(input.files ?? [])]));
  input.click();
}

/** Undefined for a file that isn't text, or can't be read. */
export async function readTextFile(file: File): Promise<string | undefined> {
  try {
    return textOfBytes(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return undefined;
  }
}

function textOfBytes(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Why a file has no text: before or after unpacking. */
export interface NoText {
  readonly why: 'too-large' | 'unread';
}

/** The texts in a file: of an archive, one for all its objects. */
export async function objectsTextIn(file: File): Promise<string | NoText> {
  if (file.size > largestFile) return { why: 'too-large' };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
    const plain = isGzip ? await unzipped(bytes) : bytes;
    if (!plain) return { why: 'too-large' };
    return (isTar(plain) ? textOfArchive(plain) : textOfBytes(plain)) ?? { why: 'unread' };
  } catch {
    return { why: 'unread' };
  }
}

/** Undefined if it is too large. */
async function unzipped(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array | undefined> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > largestFile) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

const block = 512;

function isTar(bytes: Uint8Array): boolean {
  return ascii(bytes, 257, 5) === 'ustar';
}

function ascii(bytes: Uint8Array, start: number, length: number): string {
  let text = '';
  for (const unit of bytes.subarray(start, start + length)) {
    if (unit === 0) break;
    text += String.fromCharCode(unit);
  }
  return text;
}

/**
 * The objects of an archive, as lines of JSON or documents of YAML. A backup of Velero contains each object once in
 * each version that was preferred: copies in other versions than the preferred one are left out.
 */
function textOfArchive(bytes: Uint8Array): string {
  const texts: string[] = [];
  let path = '';
  for (let at = 0; at + block <= bytes.length;) {
    const size = Number.parseInt(ascii(bytes, at + 124, 12).trim() || '0', 8);
    const name = `${ascii(bytes, at + 345, 155)}/${ascii(bytes, at, 100)}`;
    const type = String.fromCharCode(bytes[at + 156] ?? 0);
    if (Number.isNaN(size)) break;
    const content = bytes.subarray(at + block, at + block + size);
    // The name of the next entry, if it is long.
    if (type === 'L') path = ascii(content, 0, size);
    else {
      const own = path === '' ? name : path;
      path = '';
      if ((type === '0' || type === '\0') && isWanted(own)) {
        const text = textOfBytes(content);
        if (text !== undefined && text.trim() !== '') texts.push(text.trimEnd());
      }
    }
    at += block + Math.ceil(size / block) * block;
  }
  return `${texts.join('\n---\n')}\n`;
}

function isWanted(path: string): boolean {
  if (!/\.(?:json|ya?ml)$/.test(path)) return false;
  // `resources/widgets.example.com/v1-preferredversion/namespaces/…` beside `resources/widgets.example.com/namespaces/…`
  const version = /(?:^|\/)resources\/[^/]+\/([^/]+)\//.exec(path)?.[1];
  return version === undefined || version === 'namespaces' || version === 'cluster';
}
