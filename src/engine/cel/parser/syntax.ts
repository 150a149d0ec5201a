/**
 * The grammar by recursive descent. Each rule that fails recovers by itself, so that one text can have
 * several errors; then parts of the tree are missing.
 * Behaviour: github.com/google/cel-go/parser/gen (CELParser).
 */
import type { CelErrors } from '../text/cel-error.ts';
import { decide, expect, fieldStart, follow, memberStart, optionalStart, type Place } from './grammar.ts';
import type { Entries, FieldKey, FieldName, Fields, Maybe, Optional, Tree } from './parse-tree.ts';
import { RuleFailure, TokenReader, type ParserLimits } from './token-reader.ts';
import { has, tokenType, type Token, type TokenSet, type TokenType } from './token.ts';

const t = {
  in: tokenType('in'),
  equals: tokenType('=='),
  notEquals: tokenType('!='),
  greater: tokenType('>'),
  less: tokenType('<'),
  and: tokenType('&&'),
  or: tokenType('||'),
  openBracket: tokenType('['),
  closeBracket: tokenType(']'),
  openBrace: tokenType('{'),
  closeBrace: tokenType('}'),
  openParen: tokenType('('),
  closeParen: tokenType(')'),
  dot: tokenType('.'),
  comma: tokenType(','),
  minus: tokenType('-'),
  not: tokenType('!'),
  question: tokenType('?'),
  plus: tokenType('+'),
  star: tokenType('*'),
  slash: tokenType('/'),
  percent: tokenType('%'),
  numFloat: tokenType('NUM_FLOAT'),
  numInt: tokenType('NUM_INT'),
  identifier: tokenType('IDENTIFIER'),
  escaped: tokenType('ESC_IDENTIFIER'),
} as const;

/**
 * The tree of a text; undefined when the parser gave up. Errors are added to `errors`.
 * Throws only `GiveUp`.
 */
export function parseSyntax(text: string, errors: CelErrors, limits: ParserLimits): Maybe {
  return new Syntax(text, errors, limits).start();
}

class Syntax {
  readonly #tokens: TokenReader;
  readonly #limits: ParserLimits;
  readonly #depth = { expr: 0, relation: 0, calc: 0 };

  constructor(text: string, errors: CelErrors, limits: ParserLimits) {
    this.#tokens = new TokenReader(text, errors, limits);
    this.#limits = limits;
  }

  start(): Maybe {
    let expr: Maybe;
    try {
      expr = this.#expr(follow.start);
      this.#tokens.match(expect.eof);
    } catch (failure) {
      this.#recover(failure);
    }
    return expr;
  }

  /** Takes a failure of the rule that is under way; passes anything else on. */
  #recover(failure: unknown): void {
    if (!(failure instanceof RuleFailure)) throw failure;
    this.#tokens.recover(failure);
  }

  #nest(rule: 'expr' | 'relation' | 'calc'): void {
    if (++this.#depth[rule] > this.#limits.recursion) throw this.#tokens.exceedRecursion();
  }

  #is(type: TokenType): boolean {
    return this.#tokens.next.type === type;
  }

  #expr(followSet: TokenSet): Maybe {
    const tokens = this.#tokens;
    const start = tokens.next;
    this.#nest('expr');
    tokens.enter(followSet);
    let tree: Maybe;
    try {
      const test = this.#or(follow.firstOr);
      tree = test;
      if (this.#is(t.question)) {
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
        conditional.no = this.#expr(follow.elseExpr);
        conditional.end = tokens.lastEnd;
      }
    } catch (failure) {
      this.#recover(failure);
    }
    tokens.leave();
    this.#depth.expr--;
    return tree;
  }

  #or(followSet: TokenSet): Maybe {
    const tokens = this.#tokens;
    const start = tokens.next;
    tokens.enter(followSet);
    let tree = this.#and();
    if (this.#is(t.or)) {
      const ops: Token[] = [];
      const rest: Maybe[] = [];
      while (this.#is(t.or)) {
        ops.push(tokens.take());
        rest.push(this.#and());
      }
      tree = { kind: 'logic', start, end: tokens.lastEnd, function: '_||_', first: tree, ops, rest };
    }
    tokens.leave();
    return tree;
  }

  #and(): Maybe {
    const tokens = this.#tokens;
    const start = tokens.next;
    tokens.enter(follow.and);
    let tree = this.#relation(0, follow.relation);
    if (this.#is(t.and)) {
      const ops: Token[] = [];
      const rest: Maybe[] = [];
      while (this.#is(t.and)) {
        ops.push(tokens.take());
        rest.push(this.#relation(0, follow.relation));
      }
      tree = { kind: 'logic', start, end: tokens.lastEnd, function: '_&&_', first: tree, ops, rest };
    }
    tokens.leave();
    return tree;
  }

  #relation(precedence: number, followSet: TokenSet): Maybe {
    const tokens = this.#tokens;
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
    const tokens = this.#tokens;
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
    const tokens = this.#tokens;
    const start = tokens.next;
    tokens.enter(follow.unary);
    let tree: Tree = { kind: 'noUnary', start, end: start.start };
    try {
      tokens.sync(decide.unary);
      switch (this.#predictUnary()) {
        case 'member':
          tree = this.#member();
          break;
        case 'not': {
          const prefix: Tree = { kind: 'prefix', start, end: 0, function: '!_', ops: [], member: undefined };
          tree = prefix;
          do {
            prefix.ops.push(tokens.take());
            tokens.syncLoop(decide.notLoop);
          } while (this.#is(t.not));
          prefix.member = this.#member();
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
          prefix.member = this.#member();
          prefix.end = tokens.lastEnd;
          break;
        }
      }
    } catch (failure) {
      this.#recover(failure);
    }
    tokens.leave();
    return tree;
  }

  #predictUnary(): 'member' | 'not' | 'negate' {
    const tokens = this.#tokens;
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

  /** Whether another `-` belongs to the prefix. */
  #predictMinus(): boolean {
    const tokens = this.#tokens;
    const first = tokens.next;
    if (first.type !== t.minus) {
      if (has(memberStart, first.type)) return false;
      throw tokens.noViableAlternative(decide.minusLoop, first, first);
    }
    const second = tokens.peek(2);
    if (has(memberStart, second.type)) return true;
    throw tokens.noViableAlternative(decide.minusLoop, first, second);
  }

  #member(): Tree {
    const tokens = this.#tokens;
    const start = tokens.next;
    tokens.enter(follow.member);
    let tree = this.#primary();
    try {
      for (;;) {
        const type = tokens.next.type;
        if (type === t.openBracket) {
          const index: Tree = {
            kind: 'index',
            start,
            end: 0,
            operand: tree,
            op: tokens.take(),
            optional: false,
            index: undefined,
          };
          tree = index;
          tokens.sync(decide.indexOptional);
          if (this.#is(t.question)) {
            tokens.take();
            index.optional = true;
          }
          index.index = this.#expr(follow.index);
          tokens.match(expect.indexClose);
        } else if (type === t.dot) {
          if (this.#predictsCall()) {
            tokens.take();
            const name = tokens.take();
            const call: Tree = {
              kind: 'memberCall',
              start,
              end: 0,
              operand: tree,
              name: name.text,
              open: tokens.take(),
              args: [],
            };
            tree = call;
            this.#arguments(call.args, decide.memberCallArgs, follow.memberCallArgs);
            tokens.match(expect.memberCallClose);
          } else {
            const select: Tree = {
              kind: 'select',
              start,
              end: 0,
              operand: tree,
              op: tokens.take(),
              optional: false,
              field: undefined,
            };
            tree = select;
            tokens.sync(decide.selectOptional);
            if (this.#is(t.question)) {
              tokens.take();
              select.optional = true;
            }
            select.field = this.#fieldName(follow.selectName);
          }
        } else {
          break;
        }
        tree.end = tokens.lastEnd;
      }
    } catch (failure) {
      this.#recover(failure);
    }
    tokens.leave();
    return tree;
  }

  /** At a dot: whether a call or a selection follows. */
  #predictsCall(): boolean {
    const tokens = this.#tokens;
    const second = tokens.peek(2);
    if (second.type === t.question || second.type === t.escaped) return false;
    if (second.type === t.identifier) return tokens.peek(3).type === t.openParen;
    throw tokens.noViableAlternative(decide.memberLoop, tokens.next, second);
  }

  #arguments(args: Maybe[], at: Place, followSet: TokenSet): void {
    const tokens = this.#tokens;
    tokens.sync(at);
    if (!has(decide.unary.next, tokens.next.type)) return;
    tokens.enter(followSet);
    args.push(this.#expr(follow.argument));
    while (this.#is(t.comma)) {
      tokens.take();
      args.push(this.#expr(follow.argument));
    }
    tokens.leave();
  }

  #primary(): Tree {
    const tokens = this.#tokens;
    const start = tokens.next;
    tokens.enter(follow.primary);
    let tree: Tree = { kind: 'noPrimary', start, end: start.start };
    try {
      tokens.sync(decide.primary);
      const type = tokens.next.type;
      if (type === t.identifier || type === t.dot) {
        tree = this.#named(start, (node) => (tree = node));
      } else if (type === t.openParen) {
        tokens.take();
        // A parenthesis stands for what is inside it, even for nothing when that is broken.
        tree = this.#expr(follow.nested) ?? tree;
        tokens.match(expect.nestedClose);
      } else if (type === t.openBracket) {
        const list: Tree = { kind: 'list', start, end: 0, op: tokens.take(), elements: [] };
        tree = list;
        tokens.sync(decide.listElements);
        if (has(optionalStart, tokens.next.type)) this.#listElements(list.elements);
        tokens.sync(decide.listComma);
        if (this.#is(t.comma)) tokens.take();
        tokens.match(expect.listClose);
        tree.end = tokens.lastEnd;
      } else if (type === t.openBrace) {
        const map: Tree = { kind: 'map', start, end: 0, op: tokens.take(), entries: undefined };
        tree = map;
        tokens.sync(decide.mapEntries);
        if (has(optionalStart, tokens.next.type)) {
          map.entries = { start: tokens.next, keys: [], colons: [], values: [] };
          this.#mapEntries(map.entries);
        }
        tokens.sync(decide.mapComma);
        if (this.#is(t.comma)) tokens.take();
        tokens.match(expect.mapClose);
        tree.end = tokens.lastEnd;
      } else if (has(memberStart, type)) {
        tree = this.#literal();
      } else {
        throw tokens.noViableAlternative(decide.primary, tokens.next, tokens.next);
      }
    } catch (failure) {
      this.#recover(failure);
    }
    tokens.leave();
    return tree;
  }

  /**
   * A name, a call or a message, with or without a leading dot. `onNode` hears of the node before its inside
   * is parsed, since that may fail.
   */
  #named(start: Token, onNode: (node: Tree) => void): Tree {
    const tokens = this.#tokens;
    const leadingDot = this.#is(t.dot);
    const nameAt = leadingDot ? 2 : 1;
    if (tokens.peek(nameAt).type !== t.identifier) {
      throw tokens.noViableAlternative(decide.primary, start, tokens.peek(nameAt));
    }
    let last = nameAt;
    while (tokens.peek(last + 1).type === t.dot && tokens.peek(last + 2).type === t.identifier) last += 2;
    if (tokens.peek(last + 1).type === t.openBrace) return this.#message(start, leadingDot, last, onNode);
    if (leadingDot) tokens.take();
    const name = tokens.take();
    if (!this.#is(t.openParen)) {
      return { kind: 'ident', start, end: name.end, leadingDot, name };
    }
    const open = tokens.take();
    const call: Tree = { kind: 'globalCall', start, end: 0, leadingDot, name: name.text, open, args: [] };
    onNode(call);
    this.#arguments(call.args, decide.callArgs, follow.callArgs);
    tokens.match(expect.callClose);
    call.end = tokens.lastEnd;
    return call;
  }

  #message(start: Token, leadingDot: boolean, length: number, onNode: (node: Tree) => void): Tree {
    const tokens = this.#tokens;
    const names: string[] = [];
    for (let i = 0; i < length; i++) {
      const token = tokens.take();
      if (token.type === t.identifier) names.push(token.text);
    }
    const message: Tree = {
      kind: 'message',
      start,
      end: 0,
      leadingDot,
      names,
      op: tokens.take(),
      fields: undefined,
    };
    onNode(message);
    tokens.sync(decide.messageFields);
    if (has(fieldStart, tokens.next.type)) {
      message.fields = { start: tokens.next, keys: [], colons: [], values: [] };
      this.#messageFields(message.fields);
    }
    tokens.sync(decide.messageComma);
    if (this.#is(t.comma)) tokens.take();
    tokens.match(expect.messageClose);
    message.end = tokens.lastEnd;
    return message;
  }

  #listElements(elements: Optional[]): void {
    const tokens = this.#tokens;
    tokens.enter(follow.listElements);
    elements.push(this.#optionalExpr(follow.element));
    while (this.#is(t.comma) && has(optionalStart, tokens.peek(2).type)) {
      tokens.take();
      elements.push(this.#optionalExpr(follow.element));
    }
    tokens.leave();
  }

  #mapEntries(entries: Entries<Optional>): void {
    const tokens = this.#tokens;
    tokens.enter(follow.mapEntries);
    try {
      entries.keys.push(this.#optionalExpr(follow.key));
      entries.colons.push(tokens.match(expect.mapColon));
      entries.values.push(this.#expr(follow.value));
      while (this.#is(t.comma) && has(optionalStart, tokens.peek(2).type)) {
        tokens.take();
        entries.keys.push(this.#optionalExpr(follow.key));
        entries.colons.push(tokens.match(expect.nextMapColon));
        entries.values.push(this.#expr(follow.value));
      }
    } catch (failure) {
      this.#recover(failure);
    }
    tokens.leave();
  }

  #messageFields(fields: Fields): void {
    const tokens = this.#tokens;
    tokens.enter(follow.messageFields);
    try {
      fields.keys.push(this.#fieldKey());
      fields.colons.push(tokens.match(expect.fieldColon));
      fields.values.push(this.#expr(follow.value));
      while (this.#is(t.comma) && has(fieldStart, tokens.peek(2).type)) {
        tokens.take();
        fields.keys.push(this.#fieldKey());
        fields.colons.push(tokens.match(expect.nextFieldColon));
        fields.values.push(this.#expr(follow.value));
      }
    } catch (failure) {
      this.#recover(failure);
    }
    tokens.leave();
  }

  #optionalExpr(followSet: TokenSet): Optional {
    const tokens = this.#tokens;
    tokens.enter(followSet);
    const out: Optional = { optional: false, value: undefined };
    try {
      tokens.sync(decide.optionalExpr);
      if (this.#is(t.question)) {
        tokens.take();
        out.optional = true;
      }
      out.value = this.#expr(follow.optionalExpr);
    } catch (failure) {
      this.#recover(failure);
    }
    tokens.leave();
    return out;
  }

  #fieldKey(): FieldKey {
    const tokens = this.#tokens;
    tokens.enter(follow.fieldKey);
    const out: FieldKey = { optional: false, name: undefined };
    try {
      tokens.sync(decide.optionalField);
      if (this.#is(t.question)) {
        tokens.take();
        out.optional = true;
      }
      out.name = this.#fieldName(follow.fieldKeyName);
    } catch (failure) {
      this.#recover(failure);
    }
    tokens.leave();
    return out;
  }

  #fieldName(followSet: TokenSet): FieldName {
    const tokens = this.#tokens;
    tokens.enter(followSet);
    const start = tokens.next;
    const out: FieldName = { start, end: start.end, text: undefined };
    try {
      tokens.sync(decide.fieldName);
      const type = tokens.next.type;
      if (type !== t.identifier && type !== t.escaped) {
        throw tokens.noViableAlternative(decide.fieldName, tokens.next, tokens.next);
      }
      out.text = tokens.take().text;
    } catch (failure) {
      this.#recover(failure);
    }
    tokens.leave();
    return out;
  }

  #literal(): Tree {
    const tokens = this.#tokens;
    const start = tokens.next;
    tokens.enter(follow.literal);
    let tree: Tree = { kind: 'noPrimary', start, end: start.start };
    try {
      tokens.sync(decide.literal);
      let sign = '';
      if (this.#is(t.minus)) {
        const second = tokens.peek(2);
        if (second.type !== t.numInt && second.type !== t.numFloat) {
          throw tokens.noViableAlternative(decide.literal, start, second);
        }
        tokens.take();
        sign = '-';
      }
      const token = tokens.take();
      tree = { kind: 'literal', start, end: token.end, token, sign };
    } catch (failure) {
      this.#recover(failure);
    }
    tokens.leave();
    return tree;
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
