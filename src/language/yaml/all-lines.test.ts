import { expect, test } from 'vitest';
import { readDocuments, readYaml, type SourceNode } from '../../engine/texts.ts';
import { randomYaml, unfinishedYaml } from '../testing/random-yaml.ts';
import { allLines } from './all-lines.ts';
import { foldsOf } from './folds.ts';
import { outlineOf } from './outline.ts';
import { recoveredTokens } from './recovered.ts';

const seeds = Array.from({ length: 400 }, (_, seed) => seed);

/** The keys and dashes that the server's parser finds at the beginnings of lines: their positions and names. */
function levelsRead(text: string): string[] | undefined {
  const found: string[] = [];
  for (const { text: own, start } of readDocuments(text)) {
    const read = readYaml(own);
    if (!read.ok) return undefined;
    const pending: SourceNode[] = [read.root];
    for (let node = pending.pop(); node; node = pending.pop()) {
      if (own[node.range.start] === '{' || own[node.range.start] === '[') continue;
      if (node.kind === 'object')
        for (const { key, keyRange, value } of node.members) {
          found.push(`${keyRange.start + start} ${key}`);
          pending.push(value);
        }
      if (node.kind === 'array') pending.push(...node.items);
    }
  }
  return found.toSorted();
}

/** Only the keys of lines outside of brackets. */
function levelsFound(text: string): string[] {
  const keys = [...allLines(text)].flatMap(({ levels }) => levels.filter(({ kind }) => kind === 'key'));
  return keys.map(({ start, key }) => `${start} ${key}`).toSorted();
}

const inBrackets = / (?:b|c)$/;

test('finds the keys that the server reads, and no others', () => {
  let compared = 0;
  for (const seed of seeds) {
    const text = randomYaml(seed);
    const wanted = levelsRead(text);
    if (!wanted) continue;
    compared++;
    const found = levelsFound(text).filter((one) => !inBrackets.test(one));
    expect(found, `${seed}\n${text}`).toEqual(wanted);
  }
  expect(compared).toBeGreaterThan(250);
});

test('yields each line of a text exactly once', () => {
  for (const seed of seeds) {
    for (const text of [randomYaml(seed), unfinishedYaml(seed)]) {
      const lines = [...allLines(text)];
      const ends = text.split('\n').slice(0, text.endsWith('\n') ? -1 : undefined);
      expect(lines.map(({ start, end }) => text.slice(start, end))).toEqual(
        text === '' ? [] : ends.map((line) => line.replace(/\r$/, '')),
      );
      expect(lines.map(({ number }) => number)).toEqual(lines.map((_, i) => i + 1));
    }
  }
});

test('covers unfinished texts without gaps', () => {
  for (const seed of seeds) {
    const text = unfinishedYaml(seed);
    const ends = [...recoveredTokens(text)];
    const whole = ends.map(({ start, end }) => text.slice(start, end)).join('');
    expect(whole, String(seed)).toBe(text);
  }
});

test('outlines and folds the beginning of a text like the whole', () => {
  for (const seed of seeds) {
    const text = randomYaml(seed);
    const names = outlineOf(text, 1_000).map(({ name, start, depth }) => `${depth} ${start} ${name}`);
    const feed = text.indexOf('\n', (seed * 7) % (text.length + 1)) + 1;
    const before = outlineOf(text.slice(0, feed), 1_000);
    expect(before.map(({ name, start, depth }) => `${depth} ${start} ${name}`)).toEqual(
      names.slice(0, before.length),
    );
  }
});

test('nests folds and parts of an outline', () => {
  for (const seed of seeds) {
    const text = unfinishedYaml(seed);
    const lines = text.split('\n').length;
    const ranges = [
      foldsOf(text, 1_000).filter(({ isComment }) => isComment !== true),
      outlineOf(text, 1_000),
    ];
    const isWithin = (ranges[0] ?? []).every(({ start, end }) => start < end && end <= lines);
    const cross = ranges.flatMap((all) =>
      all.filter((a) => all.some((b) => a.start < b.start && b.start < a.end && a.end < b.end)),
    );
    expect({ isWithin, cross }, `${seed}\n${text}`).toEqual({ isWithin: true, cross: [] });
  }
});

test.each([
  ['an open quote ends before the next key', 'a:\n  b: "c\n  d: 1\n', ['a', 'b', 'd']],
  ['an open quote ends before the next item', '- a: "b\n- c: 1\n', ['a', 'c']],
  ['an open quote of JSON ends with its line', '{\n"a": "b,\n"c": 1\n}', ['a', 'c']],
  ['an open quote of JSON ends with its line, behind a comment', '# x\n\n{\n"a": "b,\n"c": 1\n}', ['a', 'c']],
  ['a quote of several lines in brackets after a key', '# x\na: {b: "c,\n  d: 1"}\ne: 2\n', ['a', 'e']],
  ['a key too far to the right is a key', 'a: b\n  c: d\ne: f\n', ['a', 'c', 'e']],
  ['an open bracket ends before the next key', 'a: [1,\nb: 2\n', ['a', 'b']],
  ['an open quote without a key above has no end', '"a\nb: 1\n c: 2\n', []],
  ['an open quote as the first item ends before the next item', '- "a\n  b\n- c: 1\n', ['c']],
  ['keys of JSON', '{\n  "a": {\n    "b": 1\n  }\n}', ['a', 'b']],
  ['a text that looks like keys has none', 'a: |\n  b: c\nd: "e:\n  f: g"\nh: i\n  - j\n', ['a', 'd', 'h']],
])('%s', (_, text, keys) => {
  const levels = [...allLines(text)].flatMap((line) => line.levels);
  expect(levels.flatMap(({ kind, key }) => (kind === 'key' ? [key] : []))).toEqual(keys);
});

test('classifies each line', () => {
  const text = '%YAML 1.1\n--- # a\n\n# b\na: |\n  # c\n\n  d\n...\n';
  expect([...allLines(text)].map(({ kind }) => kind).join(' ')).toBe(
    'separator separator blank comment content scalar blank scalar separator',
  );
});

test('counts the open brackets before each line, and ignores brackets that close none', () => {
  const brackets = (text: string): number[] => [...allLines(text)].map((line) => line.brackets);
  expect(brackets('a: {\n  b: [\n  ]\n}\nc: 1')).toEqual([0, 1, 2, 1, 0]);
  expect(brackets('a: []]\nb: {\n  c: 1\n}\nd: 2')).toEqual([0, 0, 1, 1, 0]);
  expect(brackets('- ]\n- }\n- [\n  1]\n- a')).toEqual([0, 0, 0, 1, 0]);
});

test('handles a hundred unclosed quotes, and takes the rest as it is', () => {
  const keysOf = (count: number): number => {
    const text = `{\n${'"a": "b,\n'.repeat(count)}}`;
    return [...allLines(text)].flatMap(({ levels }) => levels).filter(({ kind }) => kind === 'key').length;
  };
  expect([keysOf(10), keysOf(100), keysOf(101), keysOf(150)]).toEqual([10, 100, 101, 101]);
});
