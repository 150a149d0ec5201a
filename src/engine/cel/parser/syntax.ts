/**
 * The grammar as a recursive-descent parser. A rule that fails recovers on its own, so one text can have several
 * errors; parts of the tree are missing then.
 * Behaviour: github.com/google/cel-go/parser/gen (CELParser).
 */
import type { CelErrors } from '../text/cel-error.ts';
import * as decide from './decide.ts';
import * as expect from './expect.ts';
import * as follow from './follow.ts';
import { memberStart } from './grammar.ts';
import { OperandSyntax } from './operand-syntax.ts';
import type { Maybe, Tree } from './parse-tree.ts';
import * as t from './syntax-tokens.ts';
import { TokenReader, type ParserLimits } from './token-reader.ts';
import { has, type Token, type TokenSet, type TokenType } from './token.ts';

/**
 * Returns the tree of a text; undefined if the parser gave up. Appends the errors to `errors`.
 * Throws only `GiveUp`.
 */
export function parseSyntax(text: string, errors: CelErrors, limits: ParserLimits): Maybe {
  return new Syntax(new TokenReader(text, errors, limits), limits.recursion).start();
}

/** The rules for operators. */
class Syntax extends OperandSyntax {
  readonly #recursion: number;
  readonly #depth = { expr: 0, relation: 0, calc: 0 };

  constructor(tokens: TokenReader, recursion: number) {
    super(tokens);
    this.#recursion = recursion;
  }

  start(): Maybe {
    let expr: Maybe;
    try {
      expr = this.expr(follow.start);
      this.tokens.match(expect.eof);
    } catch (failure) {
      this.recover(failure);
    }
    return expr;
  }

  #nest(rule: 'expr' | 'relation' | 'calc'): void {
    if (++this.#depth[rule] > this.#recursion) throw this.tokens.exceedRecursion();
  }

  protected override expr(followSet: TokenSet): Maybe {
    const tokens = this.tokens;
    const start = tokens.next;
    this.#nest('expr');
    tokens.enter(followSet);
    let tree: Maybe;
    try {
      const test = this.#or(follow.firstOr);
      tree = test;
      if (this.is(t.question)) {
        const op = tokens.take();
        const conditional: Tree = {
          kind: 'conditional',
          start,
          end: 0,
          test,
          op,
          yes: undefined,
          no: undefined,
        };
        tree = conditional;
        conditional.yes = this.#or(follow.thenOr);
        tokens.match(expect.conditionalColon);
        conditional.no = this.expr(follow.elseExpr);
        conditional.end = tokens.lastEnd;
      }
    } catch (failure) {
      this.recover(failure);
    }
    tokens.leave();
    this.#depth.expr--;
    return tree;
  }

  #or(followSet: TokenSet): Maybe {
    const tokens = this.tokens;
    const start = tokens.next;
    tokens.enter(followSet);
    let tree = this.#and();
    if (this.is(t.or)) {
      const ops: Token[] = [];
      const rest: Maybe[] = [];
      while (this.is(t.or)) {
        ops.push(tokens.take());
        rest.push(this.#and());
      }
      tree = { kind: 'logic', start, end: tokens.lastEnd, function: '_||_', first: tree, ops, rest };
    }
    tokens.leave();
    return tree;
  }

  #and(): Maybe {
    const tokens = this.tokens;
    const start = tokens.next;
    tokens.enter(follow.and);
    let tree = this.#relation(0, follow.relation);
    if (this.is(t.and)) {
      const ops: Token[] = [];
      const rest: Maybe[] = [];
      while (this.is(t.and)) {
        ops.push(tokens.take());
        rest.push(this.#relation(0, follow.relation));
      }
      tree = { kind: 'logic', start, end: tokens.lastEnd, function: '_&&_', first: tree, ops, rest };
    }
    tokens.leave();
    return tree;
  }

  #relation(precedence: number, followSet: TokenSet): Maybe {
    const tokens = this.tokens;
    const start = tokens.next;
    this.#nest('relation');
    tokens.enter(followSet);
    let tree = this.#calc(0, follow.calc);
    while (precedence <= 1 && isRelation(tokens.next.type)) {
      const op = tokens.take();
      const right = this.#relation(2, follow.calc);
      tree = { kind: 'binary', start, end: tokens.lastEnd, op, left: tree, right };
    }
    tokens.leave();
    this.#depth.relation--;
    return tree;
  }

  #calc(precedence: number, followSet: TokenSet): Maybe {
    const tokens = this.tokens;
    const start = tokens.next;
    this.#nest('calc');
    tokens.enter(followSet);
    let tree: Maybe = this.#unary();
    for (;;) {
      const strength = calcPrecedence(tokens.next.type);
      if (strength === 0 || strength < precedence) break;
      const op = tokens.take();
      const right = this.#calc(strength + 1, follow.unary);
      tree = { kind: 'binary', start, end: tokens.lastEnd, op, left: tree, right };
    }
    tokens.leave();
    this.#depth.calc--;
    return tree;
  }

  #unary(): Tree {
    const tokens = this.tokens;
    const start = tokens.next;
    tokens.enter(follow.unary);
    let tree: Tree = { kind: 'noUnary', start, end: start.start };
    try {
      tokens.sync(decide.unary);
      switch (this.#predictUnary()) {
        case 'member':
          tree = this.member();
          break;
        case 'not': {
          const prefix: Tree = { kind: 'prefix', start, end: 0, function: '!_', ops: [], member: undefined };
          tree = prefix;
          do {
            prefix.ops.push(tokens.take());
            tokens.syncLoop(decide.notLoop);
          } while (this.is(t.not));
          prefix.member = this.member();
          prefix.end = tokens.lastEnd;
          break;
        }
        case 'negate': {
          const prefix: Tree = { kind: 'prefix', start, end: 0, function: '-_', ops: [], member: undefined };
          tree = prefix;
          do {
            prefix.ops.push(tokens.take());
            tokens.syncLoop(decide.minusLoop);
          } while (this.#predictMinus());
          prefix.member = this.member();
          prefix.end = tokens.lastEnd;
          break;
        }
      }
    } catch (failure) {
      this.recover(failure);
    }
    tokens.leave();
    return tree;
  }

  #predictUnary(): 'member' | 'not' | 'negate' {
    const tokens = this.tokens;
    const first = tokens.next;
    if (first.type === t.not) return 'not';
    if (first.type !== t.minus) {
      if (has(memberStart, first.type)) return 'member';
      throw tokens.noViableAlternative(decide.unary, first, first);
    }
    const second = tokens.peek(2);
    if (second.type === t.numInt || second.type === t.numFloat) return 'member';
    if (has(memberStart, second.type)) return 'negate';
    throw tokens.noViableAlternative(decide.unary, first, second);
  }

  /** Whether another `-` is part of the prefix. */
  #predictMinus(): boolean {
    const tokens = this.tokens;
    const first = tokens.next;
    if (first.type !== t.minus) {
      if (has(memberStart, first.type)) return false;
      throw tokens.noViableAlternative(decide.minusLoop, first, first);
    }
    const second = tokens.peek(2);
    if (has(memberStart, second.type)) return true;
    throw tokens.noViableAlternative(decide.minusLoop, first, second);
  }
}

function isRelation(type: TokenType): boolean {
  return type >= t.equals && type <= t.greater;
}

/** 2 for `* / %`, 1 for `+ -`, 0 for anything else. */
function calcPrecedence(type: TokenType): number {
  if (type === t.star || type === t.slash || type === t.percent) return 2;
  return type === t.plus || type === t.minus ? 1 : 0;
}
