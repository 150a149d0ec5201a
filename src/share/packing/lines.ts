/**
 * Lines of a text with their indentation as what it is more or less than that of the line before, so that the same
 * subtree reads the same at every depth: `\n`, a byte for the difference, the rest of the line. Exactly reversible.
 */

const newline = 10;
const space = 32;
/** The byte for no difference. */
const even = 64;
const most = 63;
/** The byte for an empty line, and for one that stands too far left of the one before: its spaces are of the line. */
const empty = 0;
const far = 1;

/** The first line counts from no indentation, and has no byte of its own. */
export function toRelative(bytes: Uint8Array): Uint8Array {
  const out = new Uint8Array(bytes.length * 2);
  let to = 0;
  let indent = 0;
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at++] as number;
    out[to++] = byte;
    if (byte !== newline || at === bytes.length) continue;
    let spaces = 0;
    while (bytes[at + spaces] === space) spaces++;
    // An empty line says nothing of where the next one stands.
    if (bytes[at + spaces] === newline && spaces === 0) {
      out[to++] = empty;
      continue;
    }
    const now = Math.min(spaces, indent + most);
    const isFar = now <= indent - most;
    out[to++] = isFar ? far : even + now - indent;
    indent = isFar ? 0 : now;
    at += indent;
  }
  return out.slice(0, to);
}

/** Undefined for bytes that `toRelative` never makes, and for more than `limit` of them. */
export function fromRelative(bytes: Uint8Array, limit: number): Uint8Array | undefined {
  const out = new Uint8Array(limit);
  let to = 0;
  let indent = 0;
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at++] as number;
    if (to >= limit) return undefined;
    out[to++] = byte;
    if (byte !== newline || at === bytes.length) continue;
    const told = bytes[at++] as number;
    if (told === empty) continue;
    indent = told === far ? 0 : indent + told - even;
    if (told > even + most || indent < 0 || to + indent > limit) return undefined;
    out.fill(space, to, to + indent);
    to += indent;
  }
  return out.slice(0, to);
}
