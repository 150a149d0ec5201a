import { expect, test } from 'vitest';
import { groupsOf, mayComeAs, placesIn, type Groups } from './groups.ts';

function groupsSeen(first: string, ...others: string[]): Groups {
  return groupsOf(first.length, others.map((other) => placesIn([...first], [...other]) as number[])); // prettier-ignore
}

function ordersOf(text: string): string[] {
  if (text.length < 2) return [text];
  return [...text].flatMap((one, i) =>
    ordersOf(text.slice(0, i) + text.slice(i + 1)).map((rest) => one + rest),
  );
}

test.for<[string, string[], Groups, number]>([
  ['abcd', ['abcd'], [], 1],
  ['abcd', ['bacd', 'cbad', 'acbd'], [[0, 1, 2, 3]], 6],
  ['xyuv', ['yxuv', 'uvxy', 'xyvu'], [[0, 2, 4], [0, 1, 2], [2, 3, 4]], 8],
  ['abcdef', ['acbdef', 'abcedf'], [[1, 2, 3], [3, 4, 5]], 4],
  ['abcd', ['bcda', 'cdab', 'dabc', 'badc'], [[0, 1, 2, 3, 4]], 24],
])('%s as %o: groups %o allow %i orders', ([first, others, groups, count]) => {
  expect(groupsSeen(first, ...others)).toEqual(groups);
  const allowed = ordersOf(first).filter((order) => mayComeAs([...first], [...order], groups));
  expect(allowed).toHaveLength(count);
  expect(allowed).toEqual(expect.arrayContaining([first, ...others]));
}); // prettier-ignore

test("doesn't accept interleaved findings of siblings", () => {
  const groups = groupsSeen('xyuv', 'yxuv', 'uvxy', 'xyvu');
  expect(mayComeAs([...'xyuv'], [...'xuyv'], groups)).toBe(false);
});

test('keeps the order of equal items, and rejects lists with other items', () => {
  expect(mayComeAs(['a', 'a'], ['a', 'a'], [])).toBe(true);
  expect(mayComeAs(['a', 'b'], ['a', 'a'], [[0, 1, 2]])).toBe(false);
  expect(mayComeAs(['a'], ['a', 'a'], [])).toBe(false);
});
