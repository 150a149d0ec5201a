import { describe, expect, test } from 'vitest';
import { behaviourOf, minors, type Minor } from '../../kubernetes/behaviour.ts';
import { bind } from '../eval/binding.ts';
import { environmentFor } from '../env/environment.ts';
import { equalValues, goText, type Value } from '../values/value.ts';

/** The operators for which the planner makes special nodes. */
const planned = new Set('_!=_ _==_ _&&_ _||_ _?:_ _?_:_ _[_] _?._ _[?_] or orValue'.split(' '));

const kinds = ['new', 'stored'] as const;

describe.each(minors.flatMap((minor) => kinds.map((kind) => [minor, kind] as const)))(
  '%s, %s',
  (minor, kind) => {
    const environment = environmentFor(behaviourOf(minor), kind);
    const overloads = [...environment.functions].flatMap(([name, declared]) =>
      declared.overloads.map((overload) => ({ name, ...overload })),
    );

    test('implements every overload', () => {
      const without = overloads.filter(({ name, id }) => bind(environment, name, id) === undefined);
      expect(without.filter(({ name }) => !planned.has(name))).toStrictEqual([]);
      expect(without.length).toBeGreaterThan(0);
    });

    test('has an estimate and a cost for every overload', () => {
      for (const { id } of overloads) {
        const price = environment.prices.get(id);
        expect(price?.estimate, id).toBeTypeOf('function');
        expect(price?.cost, id).toBeTypeOf('function');
      }
      expect(environment.prices.size).toBe(overloads.length);
    });

    test('declares each overload once', () => {
      const ids = overloads.map(({ id }) => id);
      expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toStrictEqual([]);
    });

    test('implements all overloads of a function with shared code', () => {
      for (const [name, { overloads: own }] of environment.functions) {
        if (!environment.functionCode.has(name)) continue;
        expect(own.filter(({ id }) => environment.overloadCode.has(id))).toStrictEqual([]);
      }
    });
  },
);

test('declares all functions of new rules for stored ones', () => {
  for (const minor of minors) {
    const behaviour = behaviourOf(minor);
    const stored = environmentFor(behaviour, 'stored');
    for (const id of environmentFor(behaviour, 'new').prices.keys())
      expect(stored.prices.has(id), id).toBe(true);
  }
});

describe('chooses tables once per minor', () => {
  const call = (minor: Minor, name: string, id: string, args: readonly Value[]): Value | undefined =>
    bind(environmentFor(behaviourOf(minor), 'new'), name, id)?.code(args);

  test.for<[Minor, string]>([
    ['1.35', '[]'],
    ['1.36', '[]'],
    ['1.37', 'lists.range: size must be non-negative, got -1'],
  ])('%s: a range of less than nothing', ([minor, text]) => {
    expect(goText(call(minor, 'lists.range', 'lists_range', [-1n]) ?? null)).toBe(text);
  });

  test.for(minors)('%s: a format is equal only to itself', (minor) => {
    const [uri, date] = ['format.uri', 'format.date'].map((name) => call(minor, name, name, []) ?? null);
    expect(equalValues(uri as Value, call(minor, 'format.uri', 'format.uri', []) ?? null)).toBe(true);
    expect(equalValues(uri as Value, date as Value)).toBe(false);
  });
});
