/**
 * The value of a string or bytes token.
 * Behaviour: github.com/google/cel-go/parser (unescape).
 */
import { encodeUtf8 } from '../../go/utf8.ts';
import { say } from '../text/codes.ts';
import type { ServerMessage } from '../../field/server-message.ts';
import { controlEscape } from '../../go/parsing/control-escapes.ts';

const marks: Readonly<Record<string, string>> = {
  "'": "'",
  '"': '"',
  '`': '`',
  '?': '?',
};

/** A string, or one byte from a `\x` or octal escape of a bytes token. */
type Piece = string | number;

/** The string value of a token, or its error. */
export function unescapeString(token: string): { value: string } | { error: ServerMessage } {
  const { body, raw } = contents(token);
  if (raw || !body.includes('\\')) return { value: body };
  const pieces = decode(body, 'string');
  return 'error' in pieces ? pieces : { value: pieces.value.join('') };
}

/** The bytes value of a token without its `b`, or its error. */
export function unescapeBytes(token: string): { value: Uint8Array } | { error: ServerMessage } {
  const { body, raw } = contents(token);
  const pieces: { value: Piece[] } | { error: ServerMessage } =
    raw || !body.includes('\\') ? { value: [body] } : decode(body, 'bytes');
  if ('error' in pieces) return pieces;
  const bytes: number[] = [];
  for (const piece of pieces.value) {
    if (typeof piece === 'number') bytes.push(piece);
    else for (const byte of encodeUtf8(piece)) bytes.push(byte);
  }
  return { value: Uint8Array.from(bytes) };
}

function contents(token: string): { body: string; raw: boolean } {
  let text = token.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  const raw = text.startsWith('r') || text.startsWith('R');
  if (raw) text = text.slice(1);
  const long = text.length >= 6 && (text.startsWith("'''") || text.startsWith('"""'));
  return { body: long ? text.slice(3, -3) : text.slice(1, -1), raw };
}

function decode(body: string, target: 'string' | 'bytes'): { value: Piece[] } | { error: ServerMessage } {
  const out: Piece[] = [];
  let at = 0;
  while (at < body.length) {
    const slash = body.indexOf('\\', at);
    if (slash < 0) {
      out.push(body.slice(at));
      break;
    }
    if (slash > at) out.push(body.slice(at, slash));
    const kind = body[slash + 1];
    if (kind === undefined) return { error: say('cel-escape-at-end') };
    const plain = marks[kind] ?? controlEscape(kind);
    if (plain !== undefined) {
      out.push(plain);
      at = slash + 2;
      continue;
    }
    const code = numericEscape(body, slash, kind);
    if (code === undefined || (target === 'bytes' && 'uU'.includes(kind))) {
      return { error: say('cel-escape-invalid') };
    }
    if (target === 'bytes') out.push(code.value & 0xff);
    else if (code.value > 0x10ffff || (code.value >= 0xd800 && code.value <= 0xdfff)) {
      return { error: say('cel-escape-not-a-character') };
    } else out.push(String.fromCodePoint(code.value));
    at = code.end;
  }
  return { value: out };
}

function numericEscape(
  body: string,
  slash: number,
  kind: string,
): { value: number; end: number } | undefined {
  const digits = 'xX'.includes(kind) ? 2 : kind === 'u' ? 4 : kind === 'U' ? 8 : 0;
  const [start, end, base] = digits > 0 ? [slash + 2, slash + 2 + digits, 16] : [slash + 1, slash + 4, 8];
  const text = body.slice(start, end);
  if (text.length < end - start) return undefined;
  return { value: parseInt(text, base), end };
}
