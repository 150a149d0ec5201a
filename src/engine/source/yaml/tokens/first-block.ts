/**
 * The effect of a second byte order mark at the start of a text on the server's reader.
 * Behaviour: go.yaml.in/yaml/v2 (yaml_parser_update_buffer).
 */
const twoMarks = '\ufeff\ufeff';
/** The number of bytes that the server's reader reads at a time. */
const blockSize = 512;

/** The start of the last character of the first block: the reader looks one character ahead. */
function firstBlockEnd(text: string): number {
  let room = blockSize;
  let last = 0;
  for (let at = 0; at < text.length;) {
    const code = text.codePointAt(at) as number;
    room -= code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (room < 0) break;
    last = at;
    at += code < 0x10000 ? 1 : 2;
  }
  return last + 1;
}

/** Lines that begin before this offset lose their first character; usually 0. */
export function markedUpTo(text: string): number {
  return text.startsWith(twoMarks) ? firstBlockEnd(text) : 0;
}
