/**
 * The rules of the grammar that contain no expression: literals and the names of fields.
 * Behaviour: github.com/google/cel-go/parser/gen (CELParser).
 */
import * as decide from './decide.ts';
import * as follow from './follow.ts';
import type { FieldKey, FieldName, Tree } from './parse-tree.ts';
import * as t from './syntax-tokens.ts';
import { RuleFailure, type TokenReader } from './token-reader.ts';
import type { TokenSet, TokenType } from './token.ts';

export abstract class LeafSyntax {
  protected readonly tokens: TokenReader;

  constructor(tokens: TokenReader) {
    this.tokens = tokens;
  }

  /** Handles a failure of the current rule; rethrows everything else. */
  protected recover(failure: unknown): void {
    if (!(failure instanceof RuleFailure)) throw failure;
    this.tokens.recover(failure);
  }

  protected is(type: TokenType): boolean {
    return this.tokens.next.type === type;
  }

  protected literal(): Tree {
    const tokens = this.tokens;
    const start = tokens.next;
    tokens.enter(follow.literal);
    let tree: Tree = { kind: 'noPrimary', start, end: start.start };
    try {
      tokens.sync(decide.literal);
      let sign = '';
      if (this.is(t.minus)) {
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
      this.recover(failure);
    }
    tokens.leave();
    return tree;
  }

  protected fieldKey(): FieldKey {
    const tokens = this.tokens;
    tokens.enter(follow.fieldKey);
    const out: FieldKey = { optional: false, name: undefined };
    try {
      tokens.sync(decide.optionalField);
      if (this.is(t.question)) {
        tokens.take();
        out.optional = true;
      }
      out.name = this.fieldName(follow.fieldKeyName);
    } catch (failure) {
      this.recover(failure);
    }
    tokens.leave();
    return out;
  }

  protected fieldName(followSet: TokenSet): FieldName {
    const tokens = this.tokens;
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
      this.recover(failure);
    }
    tokens.leave();
    return out;
  }
}
