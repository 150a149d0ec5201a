/**
 * Scans tags and %TAG directives.
 * Behaviour: go.yaml.in/yaml/v2 (libyaml's scanner).
 */
import { decodeValidUtf8 } from '../../../go/utf8.ts';
import { hexValue, isBlank, isBlankOrEnd, isWord } from '../tokens/characters.ts';
import type { Cursor } from '../tokens/cursor.ts';
import { say } from '../../../codes/source.ts';

export interface ScannedTag {
  /** `!`, `!!`, `!name!`; empty for a verbatim tag. */
  readonly handle: string;
  /** The rest of a tag, the prefix of a directive. */
  readonly suffix: string;
}

const uriPunctuation = new Set([...";/?:@&=+$,.!~*'()[]%"].map((char) => char.charCodeAt(0)));

/** `!<uri>`, `!suffix`, `!!suffix`, `!handle!suffix` or `!` alone. */
export function scanTag(cursor: Cursor): ScannedTag {
  cursor.demand(2);
  const tag = cursor.code(1) === 0x3c ? scanVerbatim(cursor) : scanShorthand(cursor);
  cursor.demand(1);
  if (!isBlankOrEnd(cursor.code())) cursor.fail(say('yaml-tag-not-ended'));
  return tag;
}

function scanVerbatim(cursor: Cursor): ScannedTag {
  cursor.at += 2;
  const suffix = scanUri(cursor, '');
  if (cursor.code() !== 0x3e) cursor.fail(say('yaml-tag-bracket-missing'));
  cursor.at++;
  return { handle: '', suffix };
}

function scanShorthand(cursor: Cursor): ScannedTag {
  const handle = scanHandle(cursor, 'tag');
  if (handle.length > 1 && handle.endsWith('!')) return { handle, suffix: scanUri(cursor, '') };
  // The apparent handle is the start of the suffix.
  const suffix = scanUri(cursor, handle);
  return suffix === '' ? { handle: '', suffix: '!' } : { handle: '!', suffix };
}

export function scanTagDirective(cursor: Cursor): ScannedTag {
  while (isBlank(cursor.code())) cursor.at++;
  const handle = scanHandle(cursor, 'directive');
  if (!isBlank(cursor.code())) cursor.fail(say('yaml-directive-space-missing'));
  while (isBlank(cursor.code())) cursor.at++;
  const suffix = scanUri(cursor, '');
  if (!isBlankOrEnd(cursor.code())) cursor.fail(say('yaml-tag-not-ended'));
  return { handle, suffix };
}

function scanHandle(cursor: Cursor, of: 'tag' | 'directive'): string {
  if (cursor.code() !== 0x21) cursor.fail(say('yaml-tag-mark-missing'));
  const start = cursor.at++;
  while (isWord(cursor.code())) cursor.at++;
  if (cursor.code() === 0x21) cursor.at++;
  else if (of === 'directive' && cursor.at > start + 1) cursor.fail(say('yaml-tag-mark-missing'));
  return cursor.text.slice(start, cursor.at);
}

/** `head` is a handle that belongs to the URI, without its `!`. */
function scanUri(cursor: Cursor, head: string): string {
  const bytes: number[] = [];
  let uri = head.slice(1);
  let found = head !== '';
  for (let code = cursor.code(); isWord(code) || uriPunctuation.has(code); code = cursor.code()) {
    if (code === 0x25) {
      bytes.length = 0;
      scanUriEscape(cursor, bytes);
      uri += characterOf(bytes);
    } else {
      uri += String.fromCharCode(code);
      cursor.at++;
    }
    found = true;
  }
  if (!found) cursor.fail(say('yaml-tag-uri-missing'));
  return uri;
}

/** The escaped octets of one character. */
function scanUriEscape(cursor: Cursor, bytes: number[]): void {
  let length = 1;
  do {
    const high = hexValue(cursor.code(1));
    const low = hexValue(cursor.code(2));
    if (cursor.code() !== 0x25 || high < 0 || low < 0) cursor.fail(say('yaml-tag-escape-invalid'));
    const octet = high * 16 + low;
    if (bytes.length === 0) {
      length =
        octet < 0x80 ? 1 : octet < 0xc0 ? 0 : octet < 0xe0 ? 2 : octet < 0xf0 ? 3 : octet < 0xf8 ? 4 : 0;
      if (length === 0) cursor.fail(say('yaml-tag-escape-not-utf8'));
    } else if ((octet & 0xc0) !== 0x80) {
      cursor.fail(say('yaml-tag-escape-not-utf8-inside'));
    }
    bytes.push(octet);
    cursor.at += 3;
  } while (bytes.length < length);
}

/**
 * Matches the API server: only the shortest sequence encodes a character; any other yields one that no known tag
 * contains.
 */
function characterOf(bytes: readonly number[]): string {
  return decodeValidUtf8(bytes) ?? '\ufffd';
}
