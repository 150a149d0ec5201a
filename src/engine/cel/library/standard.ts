/**
 * The standard library, without operators and conversions.
 * Behaviour: github.com/google/cel-go/common/stdlib.
 */
import { compileRe2 } from '../../regex/re2.ts';
import { CelList } from '../values/list.ts';
import { CelMap, mapContains } from '../values/map.ts';
import { celError, noSuchOverload, ObjectValue, sizeOf, type Value } from '../values/value.ts';
import { many, one, two, type Implementations } from './implementation.ts';
import { say } from '../values/codes.ts';

function inAggregate(element: Value, aggregate: Value): Value {
  if (aggregate instanceof CelList) return aggregate.contains(element);
  return aggregate instanceof CelMap ? mapContains(aggregate, element) : noSuchOverload(aggregate);
}

function size(value: Value): Value | undefined {
  if (typeof value !== 'string' && (!(value instanceof ObjectValue) || value.size === undefined))
    return undefined;
  // IP addresses and networks have a size for costs only.
  if (value instanceof ObjectValue && value.typeName.startsWith('net.')) return undefined;
  return BigInt(sizeOf(value));
}

function matches(text: Value, pattern: Value): Value | undefined {
  if (typeof text !== 'string') return undefined;
  if (typeof pattern !== 'string') return noSuchOverload(pattern);
  const compiled = compileRe2(pattern);
  return compiled.ok
    ? compiled.test(text)
    : celError(say('cel-pattern-invalid', { problem: compiled.error }));
}

function onStrings(test: (text: string, part: string) => boolean): (text: Value, part: Value) => Value {
  return (text, part) => {
    if (typeof text !== 'string') return noSuchOverload(text);
    return typeof part === 'string' ? test(text, part) : noSuchOverload(part);
  };
}

const unsupported = many(() => noSuchOverload());

/** Bound by function: one piece of code for all overloads. */
export const standardSingletons: Implementations = {
  '@in': two(inAggregate),
  size: one(size),
  matches: two(matches),
  '_?_:_': unsupported,
};

/** Bound by overload. */
export const standard: Implementations = {
  not_strictly_false: one((value) => (typeof value === 'boolean' ? value : true)),
  contains_string: two(onStrings((text, part) => text.includes(part))),
  ends_with_string: two(onStrings((text, part) => text.endsWith(part))),
  starts_with_string: two(onStrings((text, part) => text.startsWith(part))),
};
