/**
 * The grammar rules for operands: members, calls, lists, maps, messages.
 * Behaviour: github.com/google/cel-go/parser/gen (CELParser).
 */
import * as decide from './decide.ts';
import * as expect from './expect.ts';
import * as follow from './follow.ts';
import { fieldStart, memberStart, optionalStart, type Place } from './grammar.ts';
import { LeafSyntax } from './leaf-syntax.ts';
import type { Entries, Fields, Maybe, Optional, Tree } from './parse-tree.ts';
import * as t from './syntax-tokens.ts';
import { has, type Token, type TokenSet } from './token.ts';

type Of<Kind extends Tree['kind']> = Extract<Tree, { kind: Kind }>;

export abstract class OperandSyntax extends LeafSyntax {
  /** A whole expression. */
  protected abstract expr(followSet: TokenSet): Maybe;

  protected member(): Tree {
    const tokens = this.tokens;
    const start = tokens.next;
    tokens.enter(follow.member);
    let tree = this.#primary();
    try {
      for (;;) {
        const type = tokens.next.type;
        // A node is added to the tree before its contents are parsed: it remains there if parsing fails.
        if (type === t.openBracket) {
          const index = this.#openIndex(start, tree);
          tree = index;
          this.#readIndex(index);
        } else if (type !== t.dot) {
          break;
        } else if (this.#predictsCall()) {
          const call = this.#openCall(start, tree);
          tree = call;
          this.#arguments(call.args, decide.memberCallArgs, follow.memberCallArgs);
          tokens.match(expect.memberCallClose);
        } else {
          const select = this.#openSelect(start, tree);
          tree = select;
          this.#readSelect(select);
        }
        tree.end = tokens.lastEnd;
      }
    } catch (failure) {
      this.recover(failure);
    }
    tokens.leave();
    return tree;
  }

  #openIndex(start: Token, operand: Tree): Of<'index'> {
    const op = this.tokens.take();
    return { kind: 'index', start, end: 0, operand, op, optional: false, index: undefined };
  }

  #readIndex(index: Of<'index'>): void {
    this.tokens.sync(decide.indexOptional);
    if (this.is(t.question)) {
      this.tokens.take();
      index.optional = true;
    }
    index.index = this.expr(follow.index);
    this.tokens.match(expect.indexClose);
  }

  #openCall(start: Token, operand: Tree): Of<'memberCall'> {
    this.tokens.take();
    const name = this.tokens.take().text;
    return { kind: 'memberCall', start, end: 0, operand, name, open: this.tokens.take(), args: [] };
  }

  #openSelect(start: Token, operand: Tree): Of<'select'> {
    const op = this.tokens.take();
    return { kind: 'select', start, end: 0, operand, op, optional: false, field: undefined };
  }

  #readSelect(select: Of<'select'>): void {
    this.tokens.sync(decide.selectOptional);
    if (this.is(t.question)) {
      this.tokens.take();
      select.optional = true;
    }
    select.field = this.fieldName(follow.selectName);
  }

  /** After a dot: decides whether a call or a selection follows. */
  #predictsCall(): boolean {
    const tokens = this.tokens;
    const second = tokens.peek(2);
    if (second.type === t.question || second.type === t.escaped) return false;
    if (second.type === t.identifier) return tokens.peek(3).type === t.openParen;
    throw tokens.noViableAlternative(decide.memberLoop, tokens.next, second);
  }

  #arguments(args: Maybe[], at: Place, followSet: TokenSet): void {
    const tokens = this.tokens;
    tokens.sync(at);
    if (!has(decide.unary.next, tokens.next.type)) return;
    tokens.enter(followSet);
    args.push(this.expr(follow.argument));
    while (this.is(t.comma)) {
      tokens.take();
      args.push(this.expr(follow.argument));
    }
    tokens.leave();
  }

  #primary(): Tree {
    const tokens = this.tokens;
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
        // Parentheses return the expression inside, even if it is missing because of an error.
        tree = this.expr(follow.nested) ?? tree;
        tokens.match(expect.nestedClose);
      } else if (type === t.openBracket) {
        const list: Tree = { kind: 'list', start, end: 0, op: tokens.take(), elements: [] };
        tree = list;
        tokens.sync(decide.listElements);
        if (has(optionalStart, tokens.next.type)) this.#listElements(list.elements);
        tokens.sync(decide.listComma);
        if (this.is(t.comma)) tokens.take();
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
        if (this.is(t.comma)) tokens.take();
        tokens.match(expect.mapClose);
        tree.end = tokens.lastEnd;
      } else if (has(memberStart, type)) {
        tree = this.literal();
      } else {
        throw tokens.noViableAlternative(decide.primary, tokens.next, tokens.next);
      }
    } catch (failure) {
      this.recover(failure);
    }
    tokens.leave();
    return tree;
  }

  /**
   * A name, a call, or a message, with or without a leading dot. Calls `onNode` before the contents of the node are
   * parsed, since that may fail.
   */
  #named(start: Token, onNode: (node: Tree) => void): Tree {
    const tokens = this.tokens;
    const leadingDot = this.is(t.dot);
    const nameAt = leadingDot ? 2 : 1;
    if (tokens.peek(nameAt).type !== t.identifier) {
      throw tokens.noViableAlternative(decide.primary, start, tokens.peek(nameAt));
    }
    let last = nameAt;
    while (tokens.peek(last + 1).type === t.dot && tokens.peek(last + 2).type === t.identifier) last += 2;
    if (tokens.peek(last + 1).type === t.openBrace) return this.#message(start, leadingDot, last, onNode);
    if (leadingDot) tokens.take();
    const name = tokens.take();
    if (!this.is(t.openParen)) {
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
    const tokens = this.tokens;
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
    if (this.is(t.comma)) tokens.take();
    tokens.match(expect.messageClose);
    message.end = tokens.lastEnd;
    return message;
  }

  #listElements(elements: Optional[]): void {
    const tokens = this.tokens;
    tokens.enter(follow.listElements);
    elements.push(this.#optionalExpr(follow.element));
    while (this.is(t.comma) && has(optionalStart, tokens.peek(2).type)) {
      tokens.take();
      elements.push(this.#optionalExpr(follow.element));
    }
    tokens.leave();
  }

  #mapEntries(entries: Entries<Optional>): void {
    const tokens = this.tokens;
    tokens.enter(follow.mapEntries);
    try {
      entries.keys.push(this.#optionalExpr(follow.key));
      entries.colons.push(tokens.match(expect.mapColon));
      entries.values.push(this.expr(follow.value));
      while (this.is(t.comma) && has(optionalStart, tokens.peek(2).type)) {
        tokens.take();
        entries.keys.push(this.#optionalExpr(follow.key));
        entries.colons.push(tokens.match(expect.nextMapColon));
        entries.values.push(this.expr(follow.value));
      }
    } catch (failure) {
      this.recover(failure);
    }
    tokens.leave();
  }

  #messageFields(fields: Fields): void {
    const tokens = this.tokens;
    tokens.enter(follow.messageFields);
    try {
      fields.keys.push(this.fieldKey());
      fields.colons.push(tokens.match(expect.fieldColon));
      fields.values.push(this.expr(follow.value));
      while (this.is(t.comma) && has(fieldStart, tokens.peek(2).type)) {
        tokens.take();
        fields.keys.push(this.fieldKey());
        fields.colons.push(tokens.match(expect.nextFieldColon));
        fields.values.push(this.expr(follow.value));
      }
    } catch (failure) {
      this.recover(failure);
    }
    tokens.leave();
  }

  #optionalExpr(followSet: TokenSet): Optional {
    const tokens = this.tokens;
    tokens.enter(followSet);
    const out: Optional = { optional: false, value: undefined };
    try {
      tokens.sync(decide.optionalExpr);
      if (this.is(t.question)) {
        tokens.take();
        out.optional = true;
      }
      out.value = this.expr(follow.optionalExpr);
    } catch (failure) {
      this.recover(failure);
    }
    tokens.leave();
    return out;
  }
}
