import { expect, test } from 'vitest';
import { limits } from '../../protocol/limits.ts';
import { readYaml, toValue } from '../../engine/texts.ts';
import { anyItem, anyKey, decidedValues, type ValueStep } from './decided.ts';

function decided(text: string, ...steps: ValueStep[]) {
  const read = readYaml(text);
  return decidedValues(read.ok ? toValue(read.root) : undefined, steps);
}

test('finds all values that a place of the schema decides, in the order of the object', () => {
  const text = 'a: [{b: 1}, {c: 2}, {b: 3}]\nm: {x: 1, z: 2}\n';
  expect(decided(text, 'a', anyItem, 'b').values).toEqual([['a', 0, 'b'], ['a', 2, 'b']]); // prettier-ignore
  expect(decided(text, 'm', anyKey).values).toEqual([['m', 'x'], ['m', 'z']]); // prettier-ignore
  expect(decided(text, 'none').values).toEqual([]);
  expect(decided('[', 'a').values).toEqual([]);
});

test('counts those over the limit', () => {
  const list = (count: number): string => `a: [${'1, '.repeat(count)}]\n`;
  expect(decided(list(limits.decided), 'a', anyItem)).not.toHaveProperty('more');
  const { values, more } = decided(list(limits.decided + 3), 'a', anyItem);
  expect([values.length, more]).toEqual([limits.decided, 3]);
});
