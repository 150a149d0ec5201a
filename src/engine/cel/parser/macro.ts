/**
 * Macros: calls that are replaced by other expressions during parsing.
 * Behaviour: github.com/google/cel-go/parser (macro.go), cel (optMap, optFlatMap, bind) and ext
 * (comprehensions, lists).
 */
import { accumulatorName, type Expr } from '../ast/ast.ts';
import type { MacroNodes } from './node-maker.ts';
import { say } from '../text/codes.ts';
import type { ServerMessage } from '../../field/server-message.ts';

export type Expansion =
  | { readonly expr: Expr }
  | { readonly error: ServerMessage; /** The node that caused the error. */ readonly at: number };

/** Undefined if the call isn't a use of the macro. */
export type Expander = (
  make: MacroNodes,
  target: Expr | undefined,
  args: readonly Expr[],
) => Expansion | undefined;

/** Macros by their shape, see `macroKey`. */
export type Macros = ReadonlyMap<string, Expander>;

export function macroKey(name: string, argCount: number, style: 'global' | 'member'): string {
  return `${name}:${argCount}:${style}`;
}

/** The accumulator's name in older versions: still rejected as a variable. */
const formerAccumulatorName = '__result__';
const unusedVariable = '#unused';

function identName(expr: Expr): string | undefined {
  return expr.kind === 'ident' ? expr.name : undefined;
}

function overwritesAccumulator(name: string): boolean {
  return name === accumulatorName || name === formerAccumulatorName;
}

const overwriting = say('cel-macro-variable-overwrites-accumulator');

/** The variables of a macro, or their error. */
type Variables = { readonly iterVar: string; readonly iterVar2: string };

type NameCode = 'cel-macro-argument-not-a-name' | 'cel-macro-argument-not-an-identifier';

function oneVariable(args: readonly Expr[], code: NameCode): Variables | Expansion {
  const arg = args[0] as Expr;
  const name = identName(arg);
  if (name === undefined) return { error: say(code), at: arg.id };
  if (overwritesAccumulator(name)) return { error: overwriting, at: arg.id };
  return { iterVar: name, iterVar2: '' };
}

function twoVariables(args: readonly Expr[]): Variables | Expansion {
  const [first, second] = args as [Expr, Expr];
  const iterVar = identName(first);
  if (iterVar === undefined) return { error: say('cel-macro-argument-not-a-name'), at: first.id };
  const iterVar2 = identName(second);
  if (iterVar2 === undefined) return { error: say('cel-macro-argument-not-a-name'), at: second.id };
  if (iterVar === iterVar2)
    return { error: say('cel-macro-variable-repeated', { name: iterVar }), at: second.id };
  if (overwritesAccumulator(iterVar)) return { error: overwriting, at: first.id };
  if (overwritesAccumulator(iterVar2)) return { error: overwriting, at: second.id };
  return { iterVar, iterVar2 };
}

const has: Expander = (make, _target, args) => {
  const arg = args[0] as Expr;
  if (arg.kind !== 'select') return { error: say('cel-has-argument'), at: arg.id };
  return { expr: make.presenceTest(arg.operand, arg.field) };
};

type Fold = Pick<Parameters<MacroNodes['comprehension']>[0], 'init' | 'condition' | 'step' | 'result'>;

function all(make: MacroNodes, test: Expr): Fold {
  const init = make.bool(true);
  const condition = make.call('@not_strictly_false', make.accumulator());
  const step = make.call('_&&_', make.accumulator(), test);
  return { init, condition, step, result: make.accumulator() };
}

function exists(make: MacroNodes, test: Expr): Fold {
  const init = make.bool(false);
  const condition = make.call('@not_strictly_false', make.call('!_', make.accumulator()));
  const step = make.call('_||_', make.accumulator(), test);
  return { init, condition, step, result: make.accumulator() };
}

function existsOne(make: MacroNodes, test: Expr): Fold {
  const init = make.int(0n);
  const condition = make.bool(true);
  const added = make.call('_+_', make.accumulator(), make.int(1n));
  const step = make.call('_?_:_', test, added, make.accumulator());
  return { init, condition, step, result: make.call('_==_', make.accumulator(), make.int(1n)) };
}

/** A quantifier with one variable, or two where the call has three arguments. */
function quantifier(fold: (make: MacroNodes, test: Expr) => Fold): Expander {
  return (make, target, args) => {
    const variables =
      args.length === 2 ? oneVariable(args, 'cel-macro-argument-not-a-name') : twoVariables(args);
    if (!('iterVar' in variables)) return variables;
    const parts = fold(make, args.at(-1) as Expr);
    return { expr: make.comprehension({ range: target as Expr, ...variables, ...parts }) };
  };
}

const map: Expander = (make, target, args) => {
  const variables = oneVariable(args, 'cel-macro-argument-not-an-identifier');
  if (!('iterVar' in variables)) return variables;
  const filter = args.length === 3 ? (args[1] as Expr) : undefined;
  const init = make.list();
  const condition = make.bool(true);
  const item = make.accumulator();
  let step = make.call('_+_', item, make.list(args.at(-1) as Expr));
  if (filter !== undefined) step = make.call('_?_:_', filter, step, make.accumulator());
  const result = make.accumulator();
  const range = target as Expr;
  return { expr: make.comprehension({ range, ...variables, init, condition, step, result }) };
};

const filter: Expander = (make, target, args) => {
  const variables = oneVariable(args, 'cel-macro-argument-not-an-identifier');
  if (!('iterVar' in variables)) return variables;
  const [item, test] = args as [Expr, Expr];
  const init = make.list();
  const condition = make.bool(true);
  const kept = make.accumulator();
  const added = make.call('_+_', kept, make.list(item));
  const step = make.call('_?_:_', test, added, make.accumulator());
  const result = make.accumulator();
  const range = target as Expr;
  return { expr: make.comprehension({ range, ...variables, init, condition, step, result }) };
};

/** A macro with two variables that adds something to its accumulator for each item, with or without a filter. */
function transform(
  startWith: (make: MacroNodes) => Expr,
  add: (make: MacroNodes, iterVar: string, value: Expr) => Expr,
): Expander {
  return (make, target, args) => {
    const variables = twoVariables(args);
    if (!('iterVar' in variables)) return variables;
    let step = add(make, variables.iterVar, args.at(-1) as Expr);
    if (args.length === 4) step = make.call('_?_:_', args[2] as Expr, step, make.accumulator());
    const init = startWith(make);
    const condition = make.bool(true);
    const result = make.accumulator();
    const range = target as Expr;
    return { expr: make.comprehension({ range, ...variables, init, condition, step, result }) };
  };
}

const transformList = transform(
  (make) => make.list(),
  (make, _iterVar, value) => {
    const accumulator = make.accumulator();
    return make.call('_+_', accumulator, make.list(value));
  },
);

const transformMap = transform(
  (make) => make.emptyMap(),
  (make, iterVar, value) => {
    const accumulator = make.accumulator();
    return make.call('cel.@mapInsert', accumulator, make.ident(iterVar), value);
  },
);

const transformMapEntry = transform(
  (make) => make.emptyMap(),
  (make, _iterVar, value) => make.call('cel.@mapInsert', make.accumulator(), value),
);

/** `optMap` wraps the result of its expression, `optFlatMap` expects it to be wrapped. */
function optionalMap(name: 'optMap' | 'optFlatMap'): Expander {
  return (make, target, args) => {
    const [variable, body] = args as [Expr, Expr];
    const varName = identName(variable);
    if (varName === undefined) {
      return { error: say('cel-macro-variable-not-a-name', { name }), at: variable.id };
    }
    const test = make.memberCall('hasValue', target as Expr);
    const range = make.list();
    const init = make.memberCall('value', make.copy(target as Expr));
    const condition = make.bool(false);
    const step = make.ident(varName);
    const bound = make.comprehension({
      range,
      iterVar: unusedVariable,
      accuVar: varName,
      init,
      condition,
      step,
      result: body,
    });
    const computed = name === 'optMap' ? make.call('optional.of', bound) : bound;
    return { expr: make.call('_?_:_', test, computed, make.call('optional.none')) };
  };
}

const sortedTargets: ReadonlySet<Expr['kind']> = new Set([
  'list',
  'select',
  'ident',
  'comprehension',
  'call',
]);

const sortBy: Expander = (make, target, args) => {
  const name = '@__sortBy_input__';
  const input = make.ident(name);
  const list = target as Expr;
  if (!sortedTargets.has(list.kind)) {
    return { error: say('cel-sort-by-target'), at: list.id };
  }
  const keys = map(make, make.copy(input), args);
  if (keys === undefined || !('expr' in keys)) return keys;
  const call = make.memberCall('@sortByAssociatedKeys', make.copy(input), keys.expr);
  const range = make.list();
  const condition = make.bool(false);
  return {
    expr: make.comprehension({
      range,
      iterVar: unusedVariable,
      accuVar: name,
      init: list,
      condition,
      step: input,
      result: call,
    }),
  };
};

/** `cel.bind(name, value, body)`. */
const bind: Expander = (make, target, args) => {
  if (target === undefined || identName(target) !== 'cel') return undefined;
  const [variable, value, body] = args as [Expr, Expr, Expr];
  const varName = identName(variable);
  if (varName === undefined) {
    return { error: say('cel-bind-variable-not-a-name'), at: variable.id };
  }
  const range = make.list();
  const condition = make.bool(false);
  const step = make.ident(varName);
  return {
    expr: make.comprehension({
      range,
      iterVar: unusedVariable,
      accuVar: varName,
      init: value,
      condition,
      step,
      result: body,
    }),
  };
};

type MacroEntry = readonly [string, Expander];

function memberMacro(name: string, argCount: number, expander: Expander): MacroEntry {
  return [macroKey(name, argCount, 'member'), expander];
}

/** The macros that cel-go adds to every environment. */
export const standardMacros: readonly MacroEntry[] = [
  [macroKey('has', 1, 'global'), has],
  memberMacro('all', 2, quantifier(all)),
  memberMacro('exists', 2, quantifier(exists)),
  memberMacro('exists_one', 2, quantifier(existsOne)),
  memberMacro('map', 2, map),
  memberMacro('map', 3, map),
  memberMacro('filter', 2, filter),
];

export const optionalMacros: readonly MacroEntry[] = [
  memberMacro('optMap', 2, optionalMap('optMap')),
  memberMacro('optFlatMap', 2, optionalMap('optFlatMap')),
];

export const twoVariableMacros: readonly MacroEntry[] = [
  memberMacro('all', 3, quantifier(all)),
  memberMacro('exists', 3, quantifier(exists)),
  memberMacro('existsOne', 3, quantifier(existsOne)),
  memberMacro('exists_one', 3, quantifier(existsOne)),
  memberMacro('transformList', 3, transformList),
  memberMacro('transformList', 4, transformList),
  memberMacro('transformMap', 3, transformMap),
  memberMacro('transformMap', 4, transformMap),
  memberMacro('transformMapEntry', 3, transformMapEntry),
  memberMacro('transformMapEntry', 4, transformMapEntry),
];

export const listMacros: readonly MacroEntry[] = [memberMacro('sortBy', 2, sortBy)];

/** Not part of the API server's environment. */
export const otherMacros: readonly MacroEntry[] = [
  memberMacro('existsOne', 2, quantifier(existsOne)),
  memberMacro('bind', 3, bind),
];

const names: readonly string[] = [
  'all',
  'exists',
  'exists_one',
  'existsOne',
  'map',
  'filter',
  'optMap',
  'optFlatMap',
  'sortBy',
  'transformList',
  'transformMap',
  'transformMapEntry',
];

/** Returns the names of the macros that are called on a value and bind a variable. */
export function macroNames(): readonly string[] {
  return names;
}
