/**
 * Converts the parse tree to the syntax tree: assigns ids, expands macros, reads literals, and rejects what the grammar
 * doesn't. An incomplete tree is converted as far as possible, because that may add findings.
 * Behaviour: github.com/google/cel-go/parser (parser.go, the visitor).
 */
import type { Expr, MapEntry, OffsetRange, StructField } from '../ast/ast.ts';
import type { CelErrors } from '../text/cel-error.ts';
import { readLiteral } from './literal.ts';
import { macroKey, type Macros } from './macro.ts';
import { MacroNodes, type NodeMaker } from './node-maker.ts';
import type { Entries, FieldName, Fields, Maybe, Optional, Tree } from './parse-tree.ts';
import { GiveUp } from './token-reader.ts';
import type { Token } from './token.ts';
import { say } from '../text/codes.ts';
import type { ServerMessage } from '../../field/server-message.ts';

/** Words that can't be names of variables, but can be names of fields. */
const reserved: ReadonlySet<string> = new Set(
  (
    'as break const continue else false for function if import in let ' +
    'loop package namespace null return true var void while'
  ).split(' '),
);

export interface TreeOptions {
  readonly macros: Macros;
  readonly recursionLimit: number;
  /** Whether `` a.`b` `` is supported. */
  readonly escapedNames: 'allowed' | 'refused';
}

/** Throws `GiveUp` if the tree is too deep, which is reported. */
export function treeToAst(tree: Maybe, make: NodeMaker, errors: CelErrors, options: TreeOptions): Expr {
  return new Visitor(make, errors, options).visit(tree);
}

class Visitor {
  readonly #make: NodeMaker;
  readonly #errors: CelErrors;
  readonly #options: TreeOptions;
  #depth = 0;

  constructor(make: NodeMaker, errors: CelErrors, options: TreeOptions) {
    this.#make = make;
    this.#errors = errors;
    this.#options = options;
  }

  visit(tree: Maybe): Expr {
    if (tree === undefined) return this.#make.unspecified();
    switch (tree.kind) {
      case 'noPrimary':
        return this.#make.unspecified();
      case 'noUnary':
        return {
          kind: 'literal',
          id: this.#nodeId(tree),
          literal: { type: 'string', value: '<<error>>' },
        };
      case 'literal':
        return this.#literal(tree);
      case 'ident':
        return this.#ident(tree);
      case 'globalCall':
        return this.#globalCall(tree);
      case 'logic':
        return this.#logic(tree);
      case 'prefix':
        return this.#prefix(tree);
      case 'list':
        return this.#list(tree);
      case 'map': {
        const id = this.#tokenId(tree.op);
        return { kind: 'map', id, entries: this.#entries(tree.entries) };
      }
      case 'message': {
        const id = this.#tokenId(tree.op);
        const typeName = (tree.leadingDot ? '.' : '') + tree.names.join('.');
        return { kind: 'struct', id, typeName, fields: this.#fields(tree.fields) };
      }
      case 'conditional':
      case 'binary':
      case 'select':
      case 'memberCall':
      case 'index':
        return this.#nested(tree);
    }
  }

  /** The kinds of node whose nesting is limited. */
  #nested(tree: Tree & { kind: 'conditional' | 'binary' | 'select' | 'memberCall' | 'index' }): Expr {
    if (++this.#depth > this.#options.recursionLimit) {
      this.#errors.report(undefined, say('cel-nesting-limit'));
      throw new GiveUp();
    }
    const expr = this.#nestedInside(tree);
    this.#depth--;
    return expr;
  }

  #nestedInside(tree: Tree & { kind: 'conditional' | 'binary' | 'select' | 'memberCall' | 'index' }): Expr {
    switch (tree.kind) {
      case 'conditional': {
        const test = this.visit(tree.test);
        const id = this.#tokenId(tree.op);
        const yes = this.visit(tree.yes);
        return this.#call(id, '_?_:_', test, yes, this.visit(tree.no));
      }
      case 'binary': {
        const left = this.visit(tree.left);
        const id = this.#tokenId(tree.op);
        const name = tree.op.text === 'in' ? '@in' : `_${tree.op.text}_`;
        return this.#call(id, name, left, this.visit(tree.right));
      }
      case 'index': {
        const operand = this.visit(tree.operand);
        const id = this.#tokenId(tree.op);
        const index = this.visit(tree.index);
        return this.#call(id, tree.optional ? '_[?_]' : '_[_]', operand, index);
      }
      case 'memberCall': {
        const target = this.visit(tree.operand);
        const id = this.#tokenId(tree.open);
        const args = tree.args.map((arg) => this.visit(arg));
        return this.#callOrMacro(id, tree.name, target, args);
      }
      case 'select':
        return this.#select(tree);
    }
  }

  #select(tree: Tree & { kind: 'select' }): Expr {
    const operand = this.visit(tree.operand);
    if (tree.field === undefined) return this.#make.unspecified(this.#range(tree.start, tree.end));
    const field = this.#fieldName(tree.field);
    if ('error' in field) this.#error(this.#range(tree.field.start, tree.field.end), field.error);
    const name = 'error' in field ? '' : field.name;
    if (!tree.optional) {
      return { kind: 'select', id: this.#tokenId(tree.op), operand, field: name, testOnly: false };
    }
    const nameId = this.#make.id(this.#range(tree.field.start, tree.field.end));
    const literal: Expr = { kind: 'literal', id: nameId, literal: { type: 'string', value: name } };
    const id = this.#tokenId(tree.op);
    return { kind: 'call', id, function: '_?._', target: undefined, args: [operand, literal] };
  }

  #fieldName(field: FieldName | undefined): { name: string } | { error: ServerMessage } {
    const text = field?.text;
    if (text === undefined) return { error: say('cel-field-name-missing') };
    if (!text.startsWith('`')) return { name: text };
    if (this.#options.escapedNames === 'refused') return { error: say('cel-escaped-name-unsupported') };
    return { name: text.slice(1, -1) };
  }

  #ident(tree: Tree & { kind: 'ident' }): Expr {
    const name = tree.name.text;
    if (reserved.has(name)) return this.#error(this.#nodeRange(tree), say('cel-reserved-name', { name }));
    return { kind: 'ident', id: this.#tokenId(tree.name), name: (tree.leadingDot ? '.' : '') + name };
  }

  #globalCall(tree: Tree & { kind: 'globalCall' }): Expr {
    if (reserved.has(tree.name))
      return this.#error(this.#nodeRange(tree), say('cel-reserved-name', { name: tree.name }));
    const id = this.#tokenId(tree.open);
    const args = tree.args.map((arg) => this.visit(arg));
    return this.#callOrMacro(id, (tree.leadingDot ? '.' : '') + tree.name, undefined, args);
  }

  /** Chains of one logical operator become a balanced tree. */
  #logic(tree: Tree & { kind: 'logic' }): Expr {
    const terms = [this.visit(tree.first)];
    const ids: number[] = [];
    for (const [i, op] of tree.ops.entries()) {
      terms.push(this.visit(tree.rest[i]));
      ids.push(this.#tokenId(op));
    }
    const name = tree.function;
    const balance = (low: number, high: number): Expr => {
      const middle = (low + high + 1) >> 1;
      const left = middle === low ? (terms[middle] as Expr) : balance(low, middle - 1);
      const right = middle === high ? (terms[middle + 1] as Expr) : balance(middle + 1, high);
      return {
        kind: 'call',
        id: ids[middle] as number,
        function: name,
        target: undefined,
        args: [left, right],
      };
    };
    return balance(0, ids.length - 1);
  }

  #prefix(tree: Tree & { kind: 'prefix' }): Expr {
    // Double negation cancels out.
    if (tree.ops.length % 2 === 0) return this.visit(tree.member);
    const id = this.#tokenId(tree.ops[0] as Token);
    return this.#call(id, tree.function, this.visit(tree.member));
  }

  #list(tree: Tree & { kind: 'list' }): Expr {
    const id = this.#tokenId(tree.op);
    const elements: Expr[] = [];
    const optionals: number[] = [];
    for (const [i, element] of tree.elements.entries()) {
      elements.push(this.visit(element.value));
      if (element.optional) optionals.push(i);
    }
    return { kind: 'list', id, elements, optionals };
  }

  #entries(entries: Entries<Optional> | undefined): MapEntry[] {
    const out: MapEntry[] = [];
    for (const [i, colon] of (entries?.colons ?? []).entries()) {
      const id = this.#tokenId(colon);
      const key = entries?.keys[i];
      if (key === undefined || entries === undefined || i >= entries.values.length) return [];
      const keyExpr = this.visit(key.value);
      out.push({ id, key: keyExpr, value: this.visit(entries.values[i]), optional: key.optional });
    }
    return out;
  }

  #fields(fields: Fields | undefined): StructField[] {
    const out: StructField[] = [];
    for (const [i, key] of (fields?.keys ?? []).entries()) {
      const colon = fields?.colons[i];
      if (colon === undefined || fields === undefined || i >= fields.values.length) return [];
      const id = this.#tokenId(colon);
      const name = this.#fieldName(key.name);
      if ('error' in name) {
        this.#error(this.#range(fields.start, fields.start.end), name.error);
        continue;
      }
      out.push({ id, name: name.name, value: this.visit(fields.values[i]), optional: key.optional });
    }
    return out;
  }

  #literal(tree: Tree & { kind: 'literal' }): Expr {
    const { literal, error } = readLiteral(tree.token, tree.sign);
    const failed = error === undefined ? undefined : this.#error(this.#nodeRange(tree), error);
    return literal === undefined ? (failed as Expr) : { kind: 'literal', id: this.#nodeId(tree), literal };
  }

  #call(id: number, name: string, ...args: Expr[]): Expr {
    return this.#callOrMacro(id, name, undefined, args);
  }

  #callOrMacro(id: number, name: string, target: Expr | undefined, args: readonly Expr[]): Expr {
    const style = target === undefined ? 'global' : 'member';
    const expander = this.#options.macros.get(macroKey(name, args.length, style));
    const expansion = expander?.(new MacroNodes(this.#make, id), target, args);
    if (expansion === undefined) return { kind: 'call', id, function: name, target, args };
    if ('error' in expansion) {
      const { start } = this.#make.rangeOf(expansion.at);
      this.#make.release(id);
      return this.#error({ start, stop: start }, expansion.error);
    }
    this.#make.keepMacroCall(expansion.expr.id, name, target, args);
    this.#make.release(id);
    return expansion.expr;
  }

  #error(range: OffsetRange, message: ServerMessage): Expr {
    this.#errors.report(range.start, message);
    return this.#make.unspecified(range);
  }

  #range(start: Token, end: number): OffsetRange {
    const { source } = this.#errors;
    const first = source.offsetOf(start.start);
    return { start: first, stop: Math.max(first, source.offsetOf(end)) };
  }

  #nodeRange(tree: Tree): OffsetRange {
    return this.#range(tree.start, tree.end);
  }

  #nodeId(tree: Tree): number {
    return this.#make.id(this.#nodeRange(tree));
  }

  #tokenId(token: Token): number {
    return this.#make.id(this.#range(token, token.end));
  }
}
