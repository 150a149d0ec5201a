import { describe, expect, test } from 'vitest';
import { deepEqual, type JsonValue } from '../json/value.ts';
import { readYaml } from './read-yaml.ts';
import { toValue } from './nodes/to-value.ts';
import { doubleQuoted, readsPlain, singleQuoted, yamlString, yamlText } from './yaml-text.ts';

function read(text: string): JsonValue | undefined {
  const found = readYaml(text);
  return found.ok ? toValue(found.root) : undefined;
}

/** The places where a string may be: key or value, in blocks, lists, and brackets. */
function everywhere(text: string): [written: string, wanted: JsonValue][] {
  const [block, flow] = [yamlString(text), yamlString(text, 'flow')];
  return [
    [`${block}: 1\n`, new Map([[text, 1n]])],
    [`a: ${block}\nb: 1\n`, new Map<string, JsonValue>([['a', text], ['b', 1n]])], // prettier-ignore
    [`a: ${block} # comment\n`, new Map([['a', text]])],
    [`- ${block}\n- 1\n`, [text, 1n]],
    [`- ${block}: 1\n  b: 2\n`, [new Map([[text, 1n], ['b', 2n]].slice(text === 'b' ? 1 : 0) as [string, bigint][])]], // prettier-ignore
    [`[${flow}, 1]\n`, [text, 1n]],
    [`[1, ${flow}]\n`, [1n, text]],
    [`{${flow}: 1}\n`, new Map([[text, 1n]])],
    [`{a: ${flow}, b: 1}\n`, new Map<string, JsonValue>([['a', text], ['b', 1n]])], // prettier-ignore
    [`{a: ${flow}}\n`, new Map([['a', text]])],
  ];
}

function misread(text: string): string[] {
  return everywhere(text).flatMap(([written, wanted]) => {
    const found = read(written);
    return found !== undefined && deepEqual(found, wanted) ? [] : [written];
  });
}

const cased = (word: string): string[] => [
  word,
  word.toUpperCase(),
  word.slice(0, 1).toUpperCase() + word.slice(1),
];

/** The words with a special meaning in YAML 1.1, and forms of numbers and dates. */
const known = [
  ['y', 'n', 'yes', 'no', 'on', 'off', 'true', 'false', 'null', '.inf', '+.inf', '-.inf', '.nan'].flatMap(
    cased,
  ),
  ['', '~', '=', '<<', '.NaN', '-', '?', ':', '--', '---', '...', '--- a', '... a', '- a', '? a', ': a'],
  [
    '0',
    '-0',
    '+1',
    '1_000',
    '0x1F',
    '0b101',
    '-0b-1',
    '0o17',
    '017',
    '08',
    '1e3',
    '1E+3',
    '.5',
    '5.',
    '-.5e1',
  ],
  ['1:30', '1:30:00.5', '2024-01-01', '2024-01-01T10:00:00Z', '2024-1-1 10:00:00', '1e999', '_1', '1__0'],
  [
    '!x',
    '!!str',
    '&a',
    '*a',
    '@a',
    '`a',
    '%a',
    '|',
    '>',
    "'",
    '"',
    '#a',
    'a#b',
    'a #b',
    'a: b',
    'a:',
    'a:b',
    ':a',
  ],
  [
    '-a',
    '?a',
    'a,b',
    'a, b',
    '[a',
    'a]',
    '{a',
    'a}',
    'a?b',
    ' a',
    'a ',
    'a  b',
    'a\tb',
    'a\nb',
    '\ta',
    'a\t#b',
  ],
  [
    'a\u0085b',
    'a\u2028b',
    '\ufeffa',
    'a\ufeff',
    '\u00a0a',
    'a\u00a0',
    '\x7f',
    '\0',
    'é',
    '日本',
    '😀',
    '\ufffe',
  ],
].flat();

test.each(known)('reads back, in quotes or without: %j', (text) => {
  expect(misread(text)).toEqual([]);
});

test('reads random strings back in blocks and flow collections', () => {
  const next = random(7);
  const parts = [...` \t\n:-?#,[]{}&*!|>'"%@\`~=<.0123456789eExX_+abyntofrul/\\\u0085\u2028\ufeff\u00a0é😀`];
  for (let i = 0; i < 4_000; i++) {
    const length = Math.floor(next() * 7);
    const text = Array.from({ length }, () => parts[Math.floor(next() * parts.length)]).join('');
    expect(misread(text), JSON.stringify(text)).toEqual([]);
  }
});

describe("doesn't quote common strings", () => {
  test.each([
    ['nginx'],
    ['app.kubernetes.io/name'],
    ['100Mi'],
    ['250m'],
    ['5s'],
    ['1.2.3'],
    ['.spec.replicas'],
    ['self.min <= self.max'],
    ['0f5cb7a2-8e3f-4d0a-9d5e-0123456789ab'],
    ['https://example.com/a?b=c#d'],
    ['^[a-z]+$'],
    ['Ready to go (soon)'],
  ])('%s', (text) => {
    expect(yamlString(text)).toBe(text);
  });
});

test.each(['.inf', '.nan', '1:30', '2024-01-01', 'yes', '<<', '=', '1e999'])('quotes %s', (text) => {
  expect(readsPlain(text, 'block')).toBe(false);
});

test('reads values of every kind back', () => {
  const value = new Map<string, JsonValue>([
    ['yes', ['no', 1n, 2.5, null, true, 'a\u0085<b>']],
    ['', new Map([['a: b', '']])],
  ]);
  expect(deepEqual(read(yamlText(value)) ?? null, value)).toBe(true);
  expect(yamlText(value)).toContain('<b>');
});

test('uses both kinds of quotes', () => {
  expect(doubleQuoted('a\u0085"\x7f')).toBe(String.raw`"a\u0085\"\u007f"`);
  expect(singleQuoted("it's")).toBe("'it''s'");
  expect(singleQuoted('a\nb')).toBeUndefined();
});

/** Numbers from 0 to 1 (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
