import { expect, test } from 'vitest';
import type { Surroundings } from '../../engine/answers.ts';
import { createJudge } from './findings/server-findings.ts';
import { fixesFor, type Fix } from './index.ts';
import { brokenMore } from './testing/broken-more.ts';
import { brokenObjects } from './testing/broken-objects.ts';
import { brokenCrds } from './testing/broken-crds.ts';

const broken = [...brokenObjects, ...brokenCrds, ...brokenMore];

const surroundings: Surroundings = {
  kubernetes: '1.37',
  now: '2026-01-02T03:04:05Z',
  uid: 'u',
  nameSuffix: 'abcde',
  resourceVersion: '1',
};

test('contains invalid documents of all kinds', () => {
  expect(broken.length).toBeGreaterThanOrEqual(200);
  expect(new Set(broken.map(({ name }) => name)).size).toBe(broken.length);
});

/** Returns the comments, except for those on lines that a fix removes entirely. */
function comments(text: string): string[] {
  return [...text.matchAll(/(?:^|\s)(#[^\n'"]*)$/gm)].map(([, comment = '']) => comment);
}

test.each(broken.map((one) => [one.name, one] as const))('%s', (_, { crd, object, wanted }) => {
  const texts = { crd, object };
  const judge = createJudge(surroundings);
  const found = judge(texts);
  const before = found.findings;
  expect(before).not.toEqual([]);
  const fixing = { texts, found, judge, surroundings };
  let [fix, finding] = [undefined as Fix | undefined, before[0]];
  for (finding of before) {
    const steps = fixesFor(fixing, finding);
    for (let step = steps.next(); !fix; step = steps.next()) {
      fix = step.value[0];
      if (step.done) break;
    }
    if (fix) break;
  }
  if (!fix || !finding)
    throw new Error(`no fix: ${before.map(({ code, text }) => `${code}: ${text}`).join('\n')}`);
  const own = texts[fix.pane] ?? '';
  if (wanted !== undefined) expect(fix.text).toContain(wanted);
  const message = finding.text;
  const after = judge({ ...texts, [fix.pane]: fix.text }).findings;
  const times = (all: typeof before): number => all.filter(({ text }) => text === message).length;
  expect(times(after)).toBeLessThan(times(before));
  if (!fix.reveals) expect(after.length).toBeLessThan(before.length);
  const [lines, now] = [own.split('\n'), fix.text.split('\n')];
  // A comment at the end of a removed line is removed, too.
  const left = lines.filter((line) => now.includes(line) || line.trimStart().startsWith('#'));
  expect(comments(fix.text)).toEqual(expect.arrayContaining(comments(left.join('\n'))));
  // Moved lines still exist.
  const bare = new Set(now.map((line) => line.replace(/^[ -]*/, '')));
  expect(lines.filter((line) => !bare.has(line.replace(/^[ -]*/, ''))).length).toBeLessThanOrEqual(4);
});
