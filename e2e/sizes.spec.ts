/** The sizes of the built files, as a browser requests them. Times are measured by `npm run bench`, and asserted nowhere. */
import { expect, test } from '@playwright/test';
import { embedWeights } from '../bench/embeds.ts';
import { firstAnswers } from '../bench/first-answer.ts';
import { limits } from '../bench/limits.ts';
import { pageWeight } from '../bench/page-weight.ts';

// Three pages in a second browser take long on a busy machine.
test.describe.configure({ timeout: 240_000 });

test('the page loads no more than its limits allow', async () => {
  expect((pageWeight('index.html')?.gzip ?? Infinity) / 1000).toBeLessThanOrEqual(limits.firstLoad);
  const answers = (await firstAnswers()) ?? [];
  expect(answers.length).toBeGreaterThan(0);
  for (const { name, gzip, target } of answers)
    if (target !== undefined) expect(gzip, name).toBeLessThanOrEqual(target);
});

test('an embed loads no more than its limits allow', async () => {
  const { withoutRules = Infinity, withRules = Infinity } = (await embedWeights()) ?? {};
  expect(withoutRules).toBeLessThanOrEqual(limits.embed);
  expect(withRules).toBeLessThanOrEqual(limits.embedWithRules);
});
