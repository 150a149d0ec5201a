/**
 * Finds the fields that a rule reads and the constants that it compares them with. Helps to find values that satisfy or
 * violate the rule; the server's behaviour doesn't depend on it.
 */
import { childrenOf } from '../ast/children.ts';
import type { CallExpr, Expr, Literal } from '../ast/ast.ts';
import { parse } from '../parser/parse.ts';
import { unescapeFieldName } from '../values/field-name.ts';

/** Steps from `self` by the names in the schema; `*` represents each item of a list or each value of a map. */
export type MentionedPath = readonly string[];

export interface RuleMentions {
  readonly paths: readonly MentionedPath[];
  readonly texts: readonly string[];
  readonly numbers: readonly (bigint | number)[];
  /** Names of functions and macros. */
  readonly functions: ReadonlySet<string>;
}

type Scope = ReadonlyMap<string, MentionedPath | undefined>;

interface Found {
  readonly paths: Map<string, MentionedPath>;
  readonly texts: Set<string>;
  readonly numbers: Set<bigint | number>;
  readonly functions: Set<string>;
}

const known = new Map<string, RuleMentions>();
const mostKnown = 2_000;

/** Empty for an expression that can't be parsed. */
export function mentionsOf(rule: string): RuleMentions {
  const before = known.get(rule);
  if (before) return before;
  const found: Found = { paths: new Map(), texts: new Set(), numbers: new Set(), functions: new Set() };
  // Without macros, calls aren't expanded.
  const { ast } = parse(rule, { macros: new Map(), escapedNames: 'allowed' });
  collectMentions(ast.expr, new Map([['self', []]]), found);
  const { paths, texts, numbers, functions } = found;
  const mentions = { paths: [...paths.values()], texts: [...texts], numbers: [...numbers], functions };
  if (known.size >= mostKnown) known.clear();
  known.set(rule, mentions);
  return mentions;
}

function collectMentions(expr: Expr, scope: Scope, found: Found): void {
  const path = mentionedPath(expr, scope);
  if (path) found.paths.set(path.join('\n'), path);
  if (expr.kind === 'literal') takeLiteral(expr.literal, found);
  const inner = expr.kind === 'call' ? scopeIn(expr, scope) : scope;
  if (expr.kind === 'call') found.functions.add(expr.function);
  for (const child of childrenOf(expr)) collectMentions(child, inner, found);
}

function takeLiteral(literal: Literal, { texts, numbers }: Found): void {
  if (literal.type === 'string') texts.add(literal.value);
  else if (literal.type === 'int' || literal.type === 'uint' || literal.type === 'double')
    numbers.add(literal.value);
}

const overItems = new Set(['all', 'exists', 'exists_one', 'existsOne', 'map', 'filter', 'sortBy']);

/** The variables of a macro refer to items of the value that it is called on. */
function scopeIn({ function: name, target, args }: CallExpr, scope: Scope): Scope {
  const names = args.flatMap((arg) => (arg.kind === 'ident' ? [arg.name] : []));
  if (!target || !overItems.has(name)) return scope;
  const list = mentionedPath(target, scope);
  const item = list && [...list, '*'];
  // Of two variables the first is the index.
  const variables = args.length > 2 && names.length > 1 ? names.slice(0, 2) : names.slice(0, 1);
  return new Map([...scope, ...variables.map((variable) => [variable, item] as const)]);
}

function mentionedPath(expr: Expr, scope: Scope): MentionedPath | undefined {
  if (expr.kind === 'ident') return scope.get(expr.name);
  if (expr.kind === 'select')
    return extended(mentionedPath(expr.operand, scope), unescapeFieldName(expr.field) ?? expr.field);
  if (expr.kind !== 'call') return undefined;
  const [first, second] = expr.args;
  if (expr.target && ['orValue', 'value', 'filter', 'sort', 'sortBy'].includes(expr.function))
    return mentionedPath(expr.target, scope);
  if (first && second && ['_[_]', '_?._', '_[?_]'].includes(expr.function)) {
    const isName = second.kind === 'literal' && second.literal.type === 'string';
    return extended(mentionedPath(first, scope), isName ? String(second.literal.value) : '*');
  }
  return undefined;
}

function extended(path: MentionedPath | undefined, step: string): MentionedPath | undefined {
  return path && [...path, step];
}
