import { expect, test } from 'vitest';
import { deepEqual } from '../../engine/values.ts';
import { readDocuments, readYaml, toValue } from '../../engine/texts.ts';
import { commentsOf } from '../yaml/comments.ts';
import { randomYaml, unfinishedYaml } from '../testing/random-yaml.ts';
import { formatted } from './format.ts';

const seeds = Array.from({ length: 80 }, (_, seed) => seed);

const valuesOf = (text: string) =>
  readDocuments(text).map(({ text: own }) => {
    const read = readYaml(own);
    return read.ok ? toValue(read.root) : null;
  });

const commentTexts = (text: string) =>
  commentsOf(text).map(({ start, end }) => text.slice(start, end).trimEnd());

test('preserves meaning and comments, and is idempotent', () => {
  let count = 0;
  for (const seed of seeds) {
    for (const text of [randomYaml(seed), unfinishedYaml(seed)]) {
      const answer = formatted(text);
      if (!answer.ok) continue;
      count++;
      const about = `${seed}\n${text}\n=====\n${answer.text}`;
      expect(deepEqual(valuesOf(text), valuesOf(answer.text)), about).toBe(true);
      expect(commentTexts(answer.text), about).toEqual(commentTexts(text));
      expect(formatted(answer.text), about).toMatchObject({ ok: true, edits: [] });
    }
  }
  expect(count).toBeGreaterThan(80);
});

test('formats every text that the server can parse', () => {
  const left = seeds.filter((seed) => !formatted(randomYaml(seed)).ok);
  expect(left).toEqual([]);
});

test('indents keys and dashes by two spaces', () => {
  const answer = formatted(
    'a:\n    b:\n          - c:    1\n            d: 2\n    #x\n    e: 3\n     # deep\n',
  );
  expect(answer).toMatchObject({
    text: 'a:\n  b:\n    - c: 1\n      d: 2\n  #x\n  e: 3\n  # deep\n',
  });
});
