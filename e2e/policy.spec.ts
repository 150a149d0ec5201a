import type { Page } from '@playwright/test';
import { expect, test } from './support/page.ts';

/** The violations of the page's policy that the browser reports, from the beginning. */
async function watchPolicy(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(globalThis, { refused });
    addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, sourceFile }) =>
      refused.push(`${effectiveDirective} ${sample} ${sourceFile}`),
    );
  });
  return () => page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused);
}

test('runs the editors under the policy: typing, find, hover, markers, folding, menu', async ({
  playground,
  page,
}) => {
  const refused = await watchPolicy(page);
  await playground.open('#example=crontab-validation');
  await playground.editorsReady();
  const editor = playground.area('Object').locator('.monaco-editor:visible').first();
  await editor.getByText('replicas').click();
  await page.keyboard.press('End');
  await page.keyboard.type('0');
  await expect(playground.problems).toContainText([/cronSpec/, /Invalid value: 150/]);
  await expect(editor.locator('.squiggly-error').first()).toBeAttached();
  await page.keyboard.press('ControlOrMeta+F');
  await expect(editor.locator('.find-widget.visible')).toBeVisible();
  await page.keyboard.type('cron');
  await expect(editor.locator('.find-widget')).toContainText(/of \d/);
  await page.keyboard.press('Escape');
  // The next problem, with the widget that shows its text.
  await page.keyboard.press('F8');
  await expect(editor.locator('.marker-widget')).toBeVisible();
  await page.keyboard.press('Escape');
  // The marker's message, opened by keyboard.
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.press('ControlOrMeta+I');
  await expect(page.locator('.monaco-hover').filter({ hasText: 'in body should' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+[');
  await page.keyboard.press('ControlOrMeta+Space');
  await editor.getByText('kind').click({ button: 'right' });
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await refused()).toEqual([]);
});

test('runs every view and dialog under the policy', async ({ playground, page }) => {
  const refused = await watchPolicy(page);
  await playground.open('#example=printer-columns');
  await playground.editorsReady();
  for (const tab of await page.getByRole('tab').all()) {
    if (await tab.isVisible()) await tab.click();
  }
  for (const dialog of ['Examples', 'History']) {
    await page.getByRole('button', { name: dialog }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
  }
  expect(await refused()).toEqual([]);
});
