import { expect, test } from 'vitest';
import { mentionsOf } from './mentions.ts';

test.each<[rule: string, paths: string[]]>([
  ['self.a.b > 1 && has(self.c)', ['', 'a', 'a.b', 'c']],
  ['self["a-b"].x__dash__y == self.l[0].z', ['', 'a-b', 'a-b.x-y', 'l', 'l.*', 'l.*.z']],
  ["self.l.all(i, i.n != '' && i.m.exists(k, v, v > 1))", ['', 'l', 'l.*', 'l.*.n', 'l.*.m', 'l.*.m.*']],
  ['self.a.bind(x, self.b.c) == all(x, x.y)', ['', 'a', 'b', 'b.c']],
  ['self.?a.orValue(self.b).c', ['', 'a', 'b', 'a.c']],
  ['self.a +', ['', 'a']],
])('the fields that %s reads', (rule, paths) => {
  const found = mentionsOf(rule).paths.map((path) => path.join('.'));
  expect(found.toSorted()).toEqual(paths.toSorted());
});

test('finds the comparisons and calls of a rule', () => {
  const { texts, numbers, functions } = mentionsOf(
    "self.a in ['x', 'y'] || size(self.b) > 3 || self.c == 1.5",
  );
  expect([...texts]).toEqual(['x', 'y']);
  expect([...numbers]).toEqual([3n, 1.5]);
  expect([...functions]).toContain('size');
});
