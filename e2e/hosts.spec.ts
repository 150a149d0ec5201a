/** The element in the pages of five generators of documentation (`e2e/hosts`). */
import type { Page } from '@playwright/test';
import { expect, test } from './support/page.ts';
import { shiftOf, watchShifts } from './support/shifts.ts';
import { startSite } from './support/sites.ts';

interface Generator {
  readonly name: string;
  /** From light to dark and back, like a reader. */
  readonly toggle: (page: Page, to: 'dark' | 'light') => Promise<unknown>;
}

const generators: readonly Generator[] = [
  { name: 'plain', toggle: (page, colorScheme) => page.emulateMedia({ colorScheme }) },
  { name: 'docsy', toggle: (page) => page.getByRole('button', { name: 'Toggle theme' }).click() },
  { name: 'docusaurus', toggle: (page) => page.getByRole('button', { name: 'Switch between' }).click() },
  { name: 'material', toggle: (page) => page.getByText('◐').click() },
  { name: 'starlight', toggle: (page, to) => page.getByRole('combobox').selectOption(to) },
];

for (const { name, toggle } of generators) {
  test(`reads the blocks on ${name} without layout shifts, in the theme of the page`, async ({
    page,
    playground,
  }) => {
    const site = await startSite(name);
    await watchShifts(page);
    await page.goto(`${site.origin}/`);
    const frame = page.frameLocator('crd-playground iframe');
    await expect(frame.locator('.verdict')).toContainText(/The (CronTab|Backup) ".+" is invalid/);
    await expect(frame.getByText(name === 'plain' ? 'schema line 31' : 'schema line 30')).toBeVisible();
    await expect(frame.locator('.row.refused')).toContainText(/replicas: 15|keep: 90/);
    expect(await shiftOf(page)).toBe(0);
    const [inner, outer] = await Promise.all([
      page.locator('crd-playground iframe').boundingBox(),
      page.locator('crd-playground').boundingBox(),
    ]);
    expect(inner?.width).toBe(outer?.width);
    for (const theme of name === 'starlight' ? (['light', 'dark'] as const) : (['dark', 'light'] as const)) {
      await toggle(page, theme);
      await expect(frame.locator('html')).toHaveAttribute('data-theme', theme);
    }
    if (name === 'docusaurus')
      await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    if (name === 'material') {
      await page.getByRole('link', { name: 'Update' }).click();
      await expect(frame.locator('.verdict')).toContainText('Stored');
      await expect(frame.getByText('metadata.generation 1 → 2')).toBeVisible();
      expect(page.workers()).toHaveLength(1);
      // Blocks with an explicit kind keep their order for print.
      await page.emulateMedia({ media: 'print' });
      for (const keep of ['maximum: 30', 'keep: 9', 'keep: 12'])
        await expect(page.locator('crd-playground pre').filter({ hasText: keep }).last()).toBeVisible();
    }
    expect(playground.complaints).toEqual([]);
    await site.close();
  });
}

test('answers the six examples of the demo with one worker, without layout shifts', async ({
  page,
  playground,
}) => {
  await watchShifts(page);
  await page.goto('/demo/');
  const elements = page.locator('crd-playground');
  await expect(elements).toHaveCount(6);
  for (let i = 0; i < 6; i++) {
    await elements.nth(i).scrollIntoViewIfNeeded();
    const verdict = elements.nth(i).frameLocator('iframe').locator('.verdict');
    await expect(verdict).toContainText(/Stored|Rejected/);
  }
  expect(page.workers()).toHaveLength(1);
  expect(await shiftOf(page)).toBe(0);
  expect(playground.complaints).toEqual([]);
});

test("doesn't move the page for a reader who scrolls while answers arrive", async ({ page }) => {
  await watchShifts(page);
  await page.addInitScript(() => {
    const attach = Reflect.get(Element.prototype, 'attachShadow') as (init: ShadowRootInit) => ShadowRoot;
    Element.prototype.attachShadow = function (init) {
      const root = attach.call(this, init);
      const { port1, port2 } = new MessageChannel();
      // Before the next paint, unless it is already due.
      port2.onmessage = () => scrollBy(0, Math.max(0, this.getBoundingClientRect().bottom - innerHeight / 2));
      const grown = new MutationObserver(() => {
        if (root.querySelector('.answered')) port1.postMessage('');
      });
      grown.observe(root, { attributes: true, attributeFilter: ['class', 'style'], subtree: true });
      return root;
    };
  });
  await page.goto('/demo/');
  // Each answer scrolls to the next element.
  const last = page.locator('crd-playground').last().frameLocator('iframe').locator('.verdict');
  await expect(last).toContainText(/Stored|Rejected/, { timeout: 30_000 });
  expect(await shiftOf(page)).toBe(0);
});
