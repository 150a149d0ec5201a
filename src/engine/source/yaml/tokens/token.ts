/** The tokens of a YAML text. */
export type TokenType =
  | 'version directive'
  | 'tag directive'
  | 'document start'
  | 'document end'
  | 'stream end'
  | 'block sequence start'
  | 'block mapping start'
  | 'block end'
  | 'flow sequence start'
  | 'flow sequence end'
  | 'flow mapping start'
  | 'flow mapping end'
  | 'block entry'
  | 'flow entry'
  | 'key'
  | 'value'
  | 'alias'
  | 'anchor'
  | 'tag'
  | 'scalar';

export interface Token {
  readonly type: TokenType;
  readonly start: number;
  readonly end: number;
  /** The position of `start`, counted from 0. */
  readonly line: number;
  /** Text of a scalar, name of an anchor or alias, handle of a tag, version `1.1`. */
  readonly value: string;
  /** Suffix of a tag, prefix of a tag directive. */
  readonly suffix: string;
  /** A scalar without quotes, not a block scalar. */
  readonly plain: boolean;
  /** Whether the token may still turn out to be a key. */
  candidate: KeyCandidate | undefined;
}

/**
 * A token that becomes a key if `:` follows on its line, within 1,024 characters. If the indentation allows nothing
 * else, the colon is required.
 */
export interface KeyCandidate {
  possible: boolean;
  /** The token is held back until it is known whether it is a key. */
  awaited: boolean;
  readonly required: boolean;
  /** The number of the token, counted from the start of the text. */
  readonly token: number;
  readonly start: number;
  /** The number of characters before it. */
  readonly index: number;
  readonly line: number;
  readonly column: number;
}
