/** At 1280×720, the first fix of a finding is in sight without a click: for each common problem, and for random refusals. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleGroups } from '../src/examples/index.ts';
import { writeFragment } from '../src/share/fragment.ts';
import { campaign } from './support/campaign.ts';
import { expect, test } from './support/page.ts';
import { randomRefusals } from './support/refusals.ts';

test.use({ viewport: { width: 1280, height: 720 } });

/** The cure is another request, or nothing is wrong. */
const withoutFix: ReadonlySet<string> = new Set(['status-dropped', 'rule-transition']);

const pains = exampleGroups.find(({ id }) => id === 'pains')?.examples ?? [];
const fixable = pains.map(({ id }) => id).filter((id) => !withoutFix.has(id));

test('shows the first fix of each common problem', async ({ playground, page }) => {
  expect(fixable.length).toBeGreaterThan(15);
  for (const id of fixable)
    await test.step(id, async () => {
      await playground.open(`#example=${id}`);
      await expect(page.locator('.fix-apply').first(), id).toBeInViewport({ ratio: 1 });
    });
});

const seed = Number(process.env['SEED'] ?? 1);

test('shows the first fix of 100 random refusals', campaign, async ({ playground, page }) => {
  test.setTimeout(30 * 60_000);
  const refusals = randomRefusals(100, seed);
  const lines: string[] = [];
  for (const { name, content, hasFix } of refusals) {
    await page.goto('about:blank');
    await playground.open(writeFragment(content));
    const first = page.locator('.fix-apply').first();
    if (!hasFix) lines.push(`no fix: ${name}`);
    else
      await expect(first)
        .toBeInViewport({ ratio: 1, timeout: 20_000 })
        .then(
          () => lines.push(`in sight: ${name}`),
          async () => {
            const isThere = (await first.count()) > 0;
            lines.push(`${isThere ? 'out of sight' : 'missing'}: ${name}\n${writeFragment(content)}`);
          },
        );
  }
  const folder = join(import.meta.dirname, '..', '.cache');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'first-fix.txt'), `${lines.toSorted().join('\n')}\n`);
  expect(lines.filter((line) => /^(?:out of sight|missing)/.test(line))).toEqual([]);
});
