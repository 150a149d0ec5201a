/**
 * Tokens of the language and sets of them. The numbers give the order in which sets are printed.
 */

const names = [
  '<EOF>',
  '==',
  '!=',
  'in',
  '<',
  '<=',
  '>=',
  '>',
  '&&',
  '||',
  '[',
  ']',
  '{',
  '}',
  '(',
  ')',
  '.',
  ',',
  '-',
  '!',
  '?',
  ':',
  '+',
  '*',
  '/',
  '%',
  'true',
  'false',
  'null',
  'NUM_FLOAT',
  'NUM_INT',
  'NUM_UINT',
  'STRING',
  'BYTES',
  'IDENTIFIER',
  'ESC_IDENTIFIER',
] as const;

export type TokenName = (typeof names)[number];
export type TokenType = number;

const byName = new Map<string, TokenType>(names.map((name, type) => [name, type]));
const firstNamed = names.indexOf('NUM_FLOAT');

/** The number of a token. */
export function tokenType(name: TokenName): TokenType {
  return byName.get(name) as TokenType;
}

/** The number of a keyword, if the word is one. */
export function keywordType(word: string): TokenType | undefined {
  switch (word) {
    case 'in':
    case 'true':
    case 'false':
    case 'null':
      return byName.get(word);
    default:
      return undefined;
  }
}

/** The name of a token in messages. */
function label(type: TokenType): string {
  const name = names[type] as string;
  return type === 0 || type >= firstNamed ? name : `'${name}'`;
}

export interface Token {
  readonly type: TokenType;
  /** Half-open range of UTF-16 indexes. */
  readonly start: number;
  readonly end: number;
  /** The text, or a substitute for a token that the parser inserted. */
  readonly text: string;
}

/** The tokens that may come next: a flag for each token, the last one for "the rule may end here". */
export type TokenSet = Uint8Array;
const ruleEnd = names.length;

export function tokenSet(...members: (TokenName | TokenSet | 'rule end')[]): TokenSet {
  const set = new Uint8Array(names.length + 1);
  for (const member of members) {
    if (typeof member === 'string') set[member === 'rule end' ? ruleEnd : tokenType(member)] = 1;
    else for (let i = 0; i < set.length; i++) if (member[i] === 1) set[i] = 1;
  }
  return set;
}

export function has(set: TokenSet, type: TokenType): boolean {
  return set[type] === 1;
}

export function mayEndRule(set: TokenSet): boolean {
  return set[ruleEnd] === 1;
}

/** `{'[', IDENTIFIER}`; one token alone without braces. */
export function describe(set: TokenSet): string {
  const members: string[] = [];
  for (let type = 0; type < names.length; type++) if (set[type] === 1) members.push(label(type));
  return members.length === 1 ? (members[0] as string) : `{${members.join(', ')}}`;
}

/** The text of a token that the parser inserted. */
export function missingText(type: TokenType): string {
  return type < firstNamed ? `<missing ${label(type)}>` : '<missing undefined>';
}
