/**
 * The parse tree, from which the syntax tree is built. With syntax errors, parts are missing.
 * Nodes with a single child are replaced by it.
 */
import type { Token } from './token.ts';

interface Base {
  /** First token of the rule; errors about the node point at it. */
  readonly start: Token;
  /** UTF-16 index at which the node ends. */
  end: number;
}

export type Tree =
  | (Base & { kind: 'conditional'; test: Maybe; op: Token; yes: Maybe; no: Maybe })
  | (Base & { kind: 'logic'; function: '_||_' | '_&&_'; first: Maybe; ops: Token[]; rest: Maybe[] })
  | (Base & { kind: 'binary'; op: Token; left: Maybe; right: Maybe })
  | (Base & { kind: 'prefix'; function: '!_' | '-_'; ops: Token[]; member: Maybe })
  /** A unary expression whose start couldn't be parsed. */
  | (Base & { kind: 'noUnary' })
  /** A primary expression or literal whose start couldn't be parsed. */
  | (Base & { kind: 'noPrimary' })
  | (Base & { kind: 'select'; operand: Maybe; op: Token; optional: boolean; field: FieldName | undefined })
  | (Base & { kind: 'memberCall'; operand: Maybe; name: string; open: Token; args: Maybe[] })
  | (Base & { kind: 'index'; operand: Maybe; op: Token; optional: boolean; index: Maybe })
  | (Base & { kind: 'ident'; leadingDot: boolean; name: Token })
  | (Base & { kind: 'globalCall'; leadingDot: boolean; name: string; open: Token; args: Maybe[] })
  | (Base & { kind: 'list'; op: Token; elements: Optional[] })
  | (Base & { kind: 'map'; op: Token; entries: Entries<Optional> | undefined })
  | (Base & { kind: 'message'; leadingDot: boolean; names: string[]; op: Token; fields: Fields | undefined })
  | (Base & { kind: 'literal'; token: Token; sign: string });

/** A child that may be missing because of an error. */
export type Maybe = Tree | undefined;

/** The name after a dot or in a message; without text if it couldn't be parsed. */
export interface FieldName {
  readonly start: Token;
  end: number;
  text: string | undefined;
}

export interface Optional {
  optional: boolean;
  value: Maybe;
}

export interface FieldKey {
  optional: boolean;
  name: FieldName | undefined;
}

/** Keys, colons, and values in separate lists: in an invalid text their numbers differ. */
export interface Entries<Key> {
  readonly start: Token;
  keys: Key[];
  colons: Token[];
  values: Maybe[];
}

export type Fields = Entries<FieldKey>;
