/** Nothing moves while the user types, and no answer is shown for another document. */
import type { Page } from '@playwright/test';
import { expect, test } from './support/page.ts';

/** Movements inside the result: the element, and how far it moved. */
async function watchShifts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    interface Source {
      readonly node: Node | null;
      readonly previousRect: DOMRect;
      readonly currentRect: DOMRect;
    }
    const shifted: string[] = [];
    Object.assign(globalThis, { shifted });
    const placeOf = ({ x, y }: DOMRect): string => `${Math.round(x)},${Math.round(y)}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: readonly Source[] })[]) {
        for (const { node, previousRect, currentRect } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          if (!element?.closest('.result')) continue;
          // A longer message moves the lines below it, and nothing else.
          if (element.closest('.row[data-pointed="false"]')) continue;
          const from = placeOf(previousRect);
          if (from !== placeOf(currentRect))
            shifted.push(`${element.outerHTML.slice(0, 80)}: ${from} to ${placeOf(currentRect)}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: false });
  });
  return () => page.evaluate(() => (globalThis as unknown as { shifted: readonly string[] }).shifted);
}

/** Where the parts of the result begin. */
const parts = ['.verdict-block', '.answer-head', '.views', '#view'];
function boxesOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    (names) =>
      names.map((name) => {
        const box = document.querySelector(`.result ${name}`)?.getBoundingClientRect();
        return `${name} ${box?.top ?? 'none'}`;
      }),
    parts,
  );
}

test("doesn't move the result while the kind of verdict stays the same", async ({ playground, page }) => {
  await playground.open();
  await playground.editorsReady();
  await playground.area('Object').getByText('15').click();
  await page.keyboard.press('End');
  const explanation = page.getByRole('region', { name: 'Explanation of spec.replicas' });
  await expect(explanation.locator('.fix-list').first()).toBeVisible();
  const [shifts, before] = [await watchShifts(page), await boxesOf(page)];
  await page.keyboard.type('789', { delay: 80 });
  await expect(playground.problems.nth(1)).toContainText('15789');
  for (let i = 0; i < 3; i++) await page.keyboard.press('Backspace');
  await expect(playground.problems.nth(1)).toContainText('Invalid value: 15:');
  expect(await shifts()).toEqual([]);
  // One finding less, and one more: the list changes, everything around it stays.
  await page.keyboard.press('Backspace');
  await expect(playground.problems).toHaveCount(1);
  expect(await boxesOf(page)).toEqual(before);
  await page.keyboard.type('4');
  await expect(playground.problems).toHaveCount(2);
  expect(await boxesOf(page)).toEqual(before);
});

test('keeps the previous answer until a slow one arrives', async ({ playground, page }) => {
  await playground.open('#example=crontab-stored');
  await playground.editorsReady();
  await expect(playground.verdict.getByText('Stored', { exact: true })).toBeVisible();
  const message = playground.verdict.locator('.quoted').first();
  const before = (await message.boundingBox())?.x;
  // The worker never replies.
  await page.evaluate(() => {
    Worker.prototype.postMessage = () => undefined;
  });
  await playground.area('Object').getByText('cronSpec').click();
  await page.keyboard.press('End');
  await page.keyboard.type('x');
  await expect(playground.verdict.getByText('Reading…')).toBeVisible();
  expect((await message.boundingBox())?.x).toBe(before);
  await expect(playground.area('Result')).toHaveAttribute('data-late', 'true');
  await expect(playground.verdict).not.toHaveClass(/good/);
});
