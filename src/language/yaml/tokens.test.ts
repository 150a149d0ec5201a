import { expect, test } from 'vitest';
import { tokensOf, type Token } from './tokens.ts';

function written(text: string, from?: number, brackets?: number): string[] {
  return [...tokensOf(text, from, brackets)]
    .filter(({ kind }) => kind !== 'blank' && kind !== 'break')
    .map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`);
}

test('names the tokens of blocks, with scalars of several lines in one', () => {
  expect(written('- &x a: "b # c" # d\n  e: |-\n    f: g\n    h\n')).toEqual([
    'dash -',
    'property &x',
    'plain a',
    'colon :',
    'quoted "b # c"',
    'comment # d',
    'plain e',
    'colon :',
    'block-header |-',
    'block     f: g\n    h\n',
  ]);
});

test('names the tokens of JSON', () => {
  expect(written('{"a":[1, null]}')).toEqual([
    'open {',
    'quoted "a"',
    'colon :',
    'open [',
    'plain 1',
    'comma ,',
    'plain null',
    'close ]',
    'close }',
  ]);
});

test('reads a piece of JSON that begins in brackets, behind a key', () => {
  const text = '[{"a":"b", "c": 1}, 2]';
  expect(written(text, 5, 2)).toEqual([
    'colon :',
    'quoted "b"',
    'comma ,',
    'quoted "c"',
    'colon :',
    'plain 1',
    'close }',
    'comma ,',
    'plain 2',
    'close ]',
  ]);
});

test.each([
  'a: "b',
  "a: 'b\nc: d",
  'a: [b, {c: d',
  '}}]]',
  '? - : - ?',
  '%a\n---\n...\n',
  'a: |5x\n',
  '\ufeffa: \0',
])('covers a broken text without gaps: %j', (text) => {
  let end = 0;
  for (const token of tokensOf(text)) {
    expect(token.start).toBe(end);
    ({ end } = token satisfies Token);
  }
  expect(end).toBe(text.length);
});

test('reads deep nesting without recursion', () => {
  expect([...tokensOf('['.repeat(100_000))]).toHaveLength(100_000);
  expect([...tokensOf('- '.repeat(100_000))].filter(({ kind }) => kind === 'dash')).toHaveLength(100_000);
});
