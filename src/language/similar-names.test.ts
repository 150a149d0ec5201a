import { expect, test } from 'vitest';
import { similarNames } from './similar-names.ts';

const names = ['image', 'imagePullPolicy', 'name', 'args', 'replicas', 'duration'];

test.for([
  ['iamge', ['image']],
  ['imgae', ['image']],
  ['durration', ['duration']],
  ['replica', ['replicas']],
  ['Replicas', ['replicas']],
  ['nmae', ['name']],
  ['other', []],
  ['x'.repeat(101), []],
] as const)('%s', ([wrong, meant]) => expect(similarNames(wrong, names)).toEqual(meant));

test('sorts suggestions by similarity, and returns at most three', () => {
  expect(similarNames('ports', ['post', 'sport', 'port', 'ports1', 'portss'])).toEqual([
    'port',
    'ports1',
    'portss',
  ]);
});

test.each([
  ['ab', ['ba', 'abc', 'a', 'cd'], ['ba', 'abc', 'a']],
  ['abc', ['acb', 'axc', 'xyz'], ['acb', 'axc']],
  ['abcdef', ['badcef', 'badcfe', 'abcdef12', 'abcdef123'], ['badcef', 'abcdef12']],
  ['', ['a', 'ab'], ['a']],
  ['x'.repeat(100), ['x'.repeat(99)], ['x'.repeat(99)]],
])('counts the edits between %j and %j', (wrong, known, meant) =>
  expect(similarNames(wrong, known)).toEqual(meant),
);

test('compares no more names than a hover has time for', () => {
  const many = (before: number): string[] => [...Array.from({ length: before }, () => 'other'), 'name'];
  expect(similarNames('nmae', many(1_999))).toEqual(['name']);
  expect(similarNames('nmae', many(2_000))).toEqual([]);
});
