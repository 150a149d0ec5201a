/** Records differences of random texts, which are those of GNU diff. */
import { test } from 'vitest';
import { oneOf, randomOf } from '../../testing/random.ts';
import { recordedIn } from '../../testing/recorded.ts';
import { unifiedDiff } from './unified-diff.ts';

const compare = recordedIn(new URL('testing/recorded-diffs.txt', import.meta.url));

/** Lines of one letter each; some are inserted, removed, or replaced in the second text. */
function pairOf(random: () => number, letters: string, length: number): readonly [string, string] {
  const before = Array.from({ length }, () => oneOf([...letters], random));
  const after = before.flatMap((line) => {
    const chance = random();
    if (chance < 0.15) return [];
    if (chance < 0.3) return [oneOf([...letters], random)];
    return chance < 0.45 ? [line, oneOf([...letters], random)] : [line];
  });
  return [before.join(''), after.join('')];
}

/** Most lines are alike, and the others are in one text only. */
function frequentPairOf(random: () => number, length: number): readonly [string, string] {
  const text = (others: string): string =>
    Array.from({ length }, () => {
      if (random() < 0.55) return 'a';
      return random() < 0.2 ? 'b' : oneOf([...others], random);
    }).join('');
  return [text('CDEFG'), text('UVWXY')];
}

function shown([before, after]: readonly [string, string]): string {
  const lines = (text: string): string => [...text].map((line) => `${line}\n`).join('');
  const hunks = unifiedDiff(lines(before), lines(after))
    .replaceAll(/\n(?=[-+ ]\w)/g, '')
    .trimEnd();
  return `${before} → ${after}\n${hunks.replaceAll('\n', ' ')}\n`;
}

test.each(['ab', 'abc', 'abcdefgh', 'abcdefghijklmnopqrstuvwxyz'])('texts of the lines %s', (letters) => {
  const random = randomOf(letters.length);
  const pairs = Array.from({ length: 30 }, (_, i) => pairOf(random, letters, 3 + 2 * i));
  compare(letters, pairs.map(shown).join(''));
});

test('texts with frequent lines', () => {
  const random = randomOf(5);
  const pairs = Array.from({ length: 40 }, (_, i) => frequentPairOf(random, 10 + i));
  compare('frequent lines', pairs.map(shown).join(''));
});
