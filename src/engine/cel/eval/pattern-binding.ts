import { compileRe2 } from '../../regex/re2.ts';
import { ValueList } from '../values/list.ts';
import { noSuchOverload, TypeValue, type Value } from '../values/value.ts';
import type { Binding } from './binding.ts';
import { isConstant, PlanError, type Plan } from './plan.ts';

const patternFunctions: ReadonlySet<string> = new Set(['matches', 'find', 'findAll']);

/** A constant pattern is compiled beforehand; the function then doesn't check its types. */
export function patternBinding(name: string, args: readonly Plan[]): Binding | undefined {
  const pattern = args[1];
  if (!patternFunctions.has(name) || pattern === undefined) return undefined;
  if (!isConstant(pattern) || typeof pattern.constant !== 'string') return undefined;
  const compiled = compileRe2(pattern.constant);
  if (!compiled.ok) throw new PlanError(compiled.error);
  const code = (args: readonly Value[]): Value => {
    const text = goString(args[0] as Value);
    if (text === undefined) return noSuchOverload();
    if (name === 'matches') return args.length === 2 ? compiled.test(text) : noSuchOverload();
    if (name === 'find') return args.length === 2 ? (compiled.find(text) ?? '') : noSuchOverload();
    const limit = args[2] ?? -1n;
    return typeof limit === 'bigint'
      ? new ValueList(compiled.findAll(text, Number(limit)))
      : noSuchOverload();
  };
  return { takes: 'many', lenient: false, code };
}

/** Converts values that are strings to Go: the string of a type value is its name. */
function goString(value: Value): string | undefined {
  if (typeof value === 'string') return value;
  return value instanceof TypeValue ? value.name : undefined;
}
