/**
 * The tokens of a YAML text, including JSON, by the lexer of the package `yaml`, which accepts invalid and unfinished
 * texts. All tools of the editor use these tokens; the API server's own parser decides what a text means.
 */
import { CST, Lexer } from 'yaml';

export type TokenKind =
  | 'break'
  | 'blank'
  | 'comment'
  | 'dash'
  | 'colon'
  | 'question'
  | 'comma'
  | 'open'
  | 'close'
  | 'plain'
  | 'quoted'
  | 'block-header'
  | 'block'
  /** Anchors and tags. */
  | 'property'
  | 'alias'
  /** `---`, `...`, directives, a byte order mark, and characters that YAML doesn't allow there. */
  | 'other';

/** Offsets in UTF-16 units, end exclusive. A multi-line scalar is one token. */
export interface Token {
  readonly kind: TokenKind;
  readonly start: number;
  readonly end: number;
}

const kinds: Readonly<Partial<Record<CST.TokenType, TokenKind>>> = {
  newline: 'break',
  space: 'blank',
  comment: 'comment',
  'seq-item-ind': 'dash',
  'map-value-ind': 'colon',
  'explicit-key-ind': 'question',
  comma: 'comma',
  'flow-map-start': 'open',
  'flow-seq-start': 'open',
  'flow-map-end': 'close',
  'flow-seq-end': 'close',
  'single-quoted-scalar': 'quoted',
  'double-quoted-scalar': 'quoted',
  'block-scalar-header': 'block-header',
  anchor: 'property',
  tag: 'property',
  alias: 'alias',
};

/** `brackets` are open at `from`, where a part of a text begins. Lazy, and without recursion. */
export function* tokensOf(text: string, from = 0, brackets = 0): Generator<Token, void> {
  // In brackets, a colon directly after a quoted key needs no space; the text before the part may be such a key.
  const before = brackets > 0 ? `${'['.repeat(brackets)}""` : '';
  let end = from - before.length;
  let isScalar = false;
  let isBlock = false;
  for (const source of new Lexer().lex(before + text.slice(from))) {
    const type = isScalar ? undefined : CST.tokenType(source);
    if (type === 'scalar') isScalar = true;
    if (type === 'scalar' || type === 'doc-mode' || type === 'flow-error-end') continue;
    const start = end;
    end += source.length;
    const kind = isScalar ? (isBlock ? 'block' : 'plain') : ((type && kinds[type]) ?? 'other');
    if (kind === 'block-header') isBlock = true;
    else if (isScalar) isBlock = false;
    isScalar = false;
    if (start >= from && end > start) yield { kind, start, end };
  }
}
