/**
 * The sizes of the built files, as a browser requests them. Times are measured by `npm run bench`, and no test asserts
 * them.
 */
import { expect, test } from '@playwright/test';
import { embedWeights } from '../bench/embeds.ts';
import { firstAnswers } from '../bench/first-answer.ts';
import { limits } from '../bench/limits.ts';
import { pageWeight } from '../bench/page-weight.ts';

let answers: NonNullable<Awaited<ReturnType<typeof firstAnswers>>> = [];
test.beforeAll(async () => {
  answers = [...((await firstAnswers()) ?? [])];
});

// Three pages in a second browser take long on a busy machine.
test.describe.configure({ timeout: 240_000 });

test('loads no more than the limits before the first answers of the page and a frame', async () => {
  expect((pageWeight('index.html')?.gzip ?? Infinity) / 1000).toBeLessThanOrEqual(limits.firstLoad);
  expect(answers.length).toBeGreaterThan(0);
  for (const { name, gzip, target } of answers)
    if (target !== undefined && name !== 'page') expect(gzip, name).toBeLessThanOrEqual(target);
});

test("loads no more than the limit until the page's first answer", async () => {
  const page = answers.find(({ name }) => name === 'page');
  expect(page?.gzip ?? Infinity).toBeLessThanOrEqual(limits.page * 1000);
});

test('loads no more than the limits in an embed', async () => {
  const { withoutRules = Infinity, withRules = Infinity } = (await embedWeights()) ?? {};
  expect(withoutRules).toBeLessThanOrEqual(limits.embed);
  expect(withRules).toBeLessThanOrEqual(limits.embedWithRules);
});
