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

test.each(['ab', 'abc', 'abcdefgh', 'abcdefghijklmnopqrstuvwxyz'])('texts of the lines %s', (letters) => {
  const random = randomOf(letters.length);
  const found = Array.from({ length: 30 }, (_, i) => {
    const [before, after] = pairOf(random, letters, 3 + 2 * i);
    const lines = (text: string): string => [...text].map((line) => `${line}\n`).join('');
    const hunks = unifiedDiff(lines(before), lines(after))
      .replaceAll(/\n(?=[-+ ]\w)/g, '')
      .trimEnd();
    return `${before} → ${after}\n${hunks.replaceAll('\n', ' ')}\n`;
  });
  compare(letters, found.join(''));
});
