import { describe, expect, test } from 'vitest';
import { behaviourOf, minors } from '../../kubernetes/behaviour.ts';
import { bind } from '../eval/binding.ts';
import { environmentFor } from '../env/environment.ts';

/** What the planner makes nodes of its own for. */
const planned = new Set('_!=_ _==_ _&&_ _||_ _?:_ _?_:_ _[_] _?._ _[?_] or orValue'.split(' '));

const kinds = ['new', 'stored'] as const;

describe.each(minors.flatMap((minor) => kinds.map((kind) => [minor, kind] as const)))(
  '%s, %s',
  (minor, kind) => {
    const environment = environmentFor(behaviourOf(minor), kind);
    const overloads = [...environment.functions].flatMap(([name, declared]) =>
      declared.overloads.map((overload) => ({ name, ...overload })),
    );

    test('every overload can be run', () => {
      const without = overloads.filter(({ name, id }) => bind(environment, name, id) === undefined);
      expect(without.filter(({ name }) => !planned.has(name))).toStrictEqual([]);
      expect(without.length).toBeGreaterThan(0);
    });

    test('every overload has an estimate and a cost', () => {
      for (const { id } of overloads) {
        const price = environment.prices.get(id);
        expect(price?.estimate, id).toBeTypeOf('function');
        expect(price?.cost, id).toBeTypeOf('function');
      }
      expect(environment.prices.size).toBe(overloads.length);
    });

    test('no overload is declared twice', () => {
      const ids = overloads.map(({ id }) => id);
      expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toStrictEqual([]);
    });

    test('code that stands for a function is that of all its overloads', () => {
      for (const [name, { overloads: own }] of environment.functions) {
        if (!environment.functionCode.has(name)) continue;
        expect(own.filter(({ id }) => environment.overloadCode.has(id))).toStrictEqual([]);
      }
    });
  },
);

test('what is declared for new rules is declared for stored ones', () => {
  for (const minor of minors) {
    const behaviour = behaviourOf(minor);
    const stored = environmentFor(behaviour, 'stored');
    for (const id of environmentFor(behaviour, 'new').prices.keys())
      expect(stored.prices.has(id), id).toBe(true);
  }
});
