/** At 1280×720, the first fix of each common problem is in sight without a click. */
import { exampleGroups } from '../src/examples/index.ts';
import { expect, test } from './support/page.ts';

test.use({ viewport: { width: 1280, height: 720 } });

/** Their cure is another request, or a decision of the author. */
const withoutFix: ReadonlySet<string> = new Set([
  'null-nullable-default',
  'required-with-default',
  'false-comes-back-true',
  'status-dropped',
  'crd-too-large',
  'rule-transition',
]);

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
