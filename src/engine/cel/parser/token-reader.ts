/**
 * Gives the parser access to its tokens: look-ahead, matching, and ANTLR's error recovery.
 * Behaviour: github.com/antlr4-go/antlr/v4 (DefaultErrorStrategy), github.com/google/cel-go/parser
 * (recoveryLimitErrorStrategy).
 */
import type { CelErrors } from '../text/cel-error.ts';
import * as expect from './expect.ts';
import type { Place } from './grammar.ts';
import { Lexer } from './lexer.ts';
import { describe, has, mayEndRule, missingText, tokenSet, type Token, type TokenSet } from './token.ts';
import { say } from '../text/codes.ts';
import type { ServerMessage } from '../../field/server-message.ts';
import { reworded } from '../../field/finding.ts';

export interface ParserLimits {
  readonly recursion: number;
  readonly errorReports: number;
  readonly recoveryAttempts: number;
  readonly recoveryLookahead: number;
  readonly codePoints: number;
}

/** The parser limits of the API server. */
export const serverLimits: ParserLimits = {
  recursion: 250,
  errorReports: 100,
  recoveryAttempts: 30,
  recoveryLookahead: 256,
  codePoints: 100_000,
};

/** Thrown inside the parser to abort a rule; caught by that rule. */
export class RuleFailure {
  readonly report: { readonly token: Token; readonly message: ServerMessage };

  constructor(token: Token, message: ServerMessage) {
    this.report = { token, message };
  }
}

/** Thrown inside the parser to abort parsing; its errors have already been reported. */
export class GiveUp {}

const eof = tokenSet('<EOF>');

export class TokenReader {
  readonly #errors: CelErrors;
  readonly #limits: ParserLimits;
  readonly #lexer: Lexer;
  /** Tokens that were read; those before `#head` are consumed. */
  #ahead: Token[] = [];
  #head = 0;
  /** Follow sets of the current rules, the outermost first. */
  readonly #stack: TokenSet[] = [];
  #reports = 0;
  #attempts = 0;
  #recovering = false;
  #failedAt: Token | undefined;
  #failedPlaces = new Set<number>();
  /** Place of the latest look-ahead. */
  #place: Place = expect.eof;
  /** UTF-16 index at which the last consumed token ends. */
  lastEnd = 0;

  constructor(text: string, errors: CelErrors, limits: ParserLimits) {
    this.#errors = errors;
    this.#limits = limits;
    this.#lexer = new Lexer(text, (index, wrong) =>
      this.#report(index, say('cel-token-unknown', { input: wrong })),
    );
  }

  /** The token that is `distance` away; 1 is the next one. */
  peek(distance: number): Token {
    const at = this.#head + distance - 1;
    while (this.#ahead.length <= at) this.#ahead.push(this.#lexer.next());
    return this.#ahead[at] as Token;
  }

  get next(): Token {
    return this.#ahead[this.#head] ?? this.peek(1);
  }

  enter(followSet: TokenSet): void {
    this.#stack.push(followSet);
  }

  leave(): void {
    this.#stack.pop();
  }

  /** Consumes the next token, which is known to be valid. */
  take(): Token {
    this.#matched();
    return this.#consume();
  }

  /** Consumes the expected token. Drops one in front of it, or inserts a missing one, if that is enough to recover. */
  match(at: Place): Token {
    this.#place = at;
    if (has(at.next, this.next.type)) return this.take();
    this.#countAttempt();
    if (this.#dropUnwanted(at)) return this.#consume();
    if (has(this.#withCallers(at.after), this.next.type)) {
      this.#reportAnew(this.next, say('cel-token-missing', this.#expecting(at)));
      const type = at.next.indexOf(1);
      return { type, start: this.next.start, end: this.next.start, text: missingText(type) };
    }
    throw this.#mismatch(at);
  }

  /** Checks whether the next token fits a decision; if not, drops it if the following one does. */
  sync(at: Place): void {
    this.#place = at;
    if (this.#recovering || has(at.next, this.next.type)) return;
    if (!this.#dropUnwanted(at)) throw this.#mismatch(at);
  }

  /** Like `sync`, inside a repetition: drops all tokens that fit neither here nor in an outer rule. */
  syncLoop(at: Place): void {
    this.#place = at;
    if (this.#recovering || has(at.next, this.next.type)) return;
    this.#reportUnwanted(at);
    const known = tokenSet(at.next, this.#recoverySet());
    while (this.next.type !== 0 && !has(known, this.next.type)) this.#consume();
  }

  /** The failure of a decision that needs more than one token: `last` is the first token that doesn't fit. */
  noViableAlternative(at: Place, first: Token, last: Token): RuleFailure {
    this.#place = at;
    const text = first.type === 0 ? '<EOF>' : this.#lexer.tokenText(first.start, last.end);
    return new RuleFailure(last, say('cel-syntax-unknown', { input: quotedText(text) }));
  }

  /** Reports a failed rule and skips to a token at which one of its callers can continue. */
  recover(failure: RuleFailure): void {
    this.#reportAnew(failure.report.token, failure.report.message);
    this.#countAttempt();
    let lookahead = 0;
    const skip = (): void => {
      if (lookahead++ >= this.#limits.recoveryLookahead) {
        const message = say('cel-recovery-lookahead', { max: this.#limits.recoveryLookahead });
        this.#errors.report(undefined, message);
        throw new GiveUp();
      }
      this.#consume();
    };
    // The same place failed at the same token, so nothing was skipped: skip one token.
    if (this.#failedAt === this.next && this.#failedPlaces.has(this.#place.id)) skip();
    this.#failedAt = this.next;
    this.#failedPlaces.add(this.#place.id);
    const known = this.#recoverySet();
    while (this.next.type !== 0 && !has(known, this.next.type)) skip();
  }

  /** Aborts because the text is nested too deeply. */
  exceedRecursion(): GiveUp {
    this.#errors.report(undefined, say('cel-recursion-limit', { max: this.#limits.recursion }));
    return new GiveUp();
  }

  #consume(): Token {
    const token = this.next;
    if (token.type !== 0) {
      this.lastEnd = token.end;
      if (++this.#head === this.#ahead.length) {
        this.#ahead = [];
        this.#head = 0;
      }
    }
    return token;
  }

  #matched(): void {
    this.#recovering = false;
    this.#failedAt = undefined;
    if (this.#failedPlaces.size > 0) this.#failedPlaces = new Set();
  }

  #dropUnwanted(at: Place): boolean {
    if (!has(at.next, this.peek(2).type)) return false;
    this.#reportUnwanted(at);
    this.#consume();
    this.#matched();
    return true;
  }

  #reportUnwanted(at: Place): void {
    this.#reportAnew(this.next, say('cel-token-extraneous', this.#expecting(at)));
  }

  #expecting(at: Place): { readonly input: string; readonly expecting: string } {
    return { input: quotedToken(this.next), expecting: describe(at.next) };
  }

  #mismatch(at: Place): RuleFailure {
    return new RuleFailure(this.next, say('cel-token-unexpected', this.#expecting(at)));
  }

  /** Reports nothing while the parser is still recovering from a reported error. */
  #reportAnew(token: Token, message: ServerMessage): void {
    if (this.#recovering) return;
    this.#recovering = true;
    this.#report(token.start, message);
  }

  #report(index: number, message: ServerMessage): void {
    const offset = this.#errors.source.offsetOf(index);
    if (this.#reports++ < this.#limits.errorReports) {
      this.#errors.report(offset, reworded(message, 'Syntax error: ' + withReservedWord(message.text)));
      return;
    }
    this.#errors.report(offset, say('cel-syntax-errors-many', { max: this.#limits.errorReports }));
    throw new GiveUp();
  }

  #countAttempt(): void {
    if (this.#attempts++ !== this.#limits.recoveryAttempts) return;
    const message = say('cel-recovery-attempts', { max: this.#limits.recoveryAttempts });
    this.#report(this.next.start, message);
    throw new GiveUp();
  }

  #recoverySet(): TokenSet {
    const known = tokenSet(...this.#stack);
    known[known.length - 1] = 0;
    return known;
  }

  /** A set, plus the tokens that may follow the rule if the rule may end. */
  #withCallers(set: TokenSet): TokenSet {
    let last = set;
    const sets = [set];
    for (let i = this.#stack.length - 1; i >= 0 && mayEndRule(last); i--) {
      last = this.#stack[i] as TokenSet;
      sets.push(last);
    }
    if (mayEndRule(last)) sets.push(eof);
    return tokenSet(...sets);
  }
}

function quotedToken(token: Token): string {
  return quotedText(token.text);
}

function quotedText(text: string): string {
  return `'${text.replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`;
}

/** A keyword literal where a name is expected is reported as in cel-go before it used ANTLR's decision. */
function withReservedWord(message: string): string {
  return message.replace(
    /no viable alternative at input '.(true|false|null)'/g,
    "mismatched input '$1' expecting IDENTIFIER",
  );
}
