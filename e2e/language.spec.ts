import { expect, test } from './support/page.ts';

test.describe('in a browser that prefers Chinese', () => {
  test.use({ locale: 'zh-CN' });

  test("shows Chinese, except for the API server's messages", async ({ playground, page }) => {
    await playground.openInChinese('#example=crontab-validation');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await expect(page.getByRole('button', { name: '示例', exact: true })).toBeVisible();
    await expect(page.getByRole('tab', { name: '步骤' })).toBeVisible();
    const problem = page
      .getByRole('list', { name: '问题' })
      .locator('[lang=en]')
      .filter({ hasText: 'Invalid value' });
    await expect(problem.first()).toBeVisible();
    await expect(playground.verdict.locator('[lang=en]').first()).toContainText('is invalid');
    await expect(page).toHaveURL(/&lang=zh$/);
  });

  test('never paints English first', async ({ playground, page }) => {
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(globalThis, { seenOnPage: seen });
      const look = (): void => {
        for (const button of document.querySelectorAll('.header button'))
          if (button.checkVisibility({ visibilityProperty: true })) seen.add(button.textContent);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await playground.openInChinese();
    const seen = await page.evaluate(() => [
      ...(globalThis as unknown as { seenOnPage: Set<string> }).seenOnPage,
    ]);
    expect(seen).toContain('示例');
    expect(seen).not.toContain('Examples');
  });

  test('selects, keeps, and puts English into the address', async ({ playground, page, context }) => {
    await playground.openInChinese();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('button', { name: 'Examples', exact: true })).toBeVisible();
    await expect(page).toHaveURL(/lang=en$/);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Examples', exact: true })).toBeVisible();
    await page.goto('about:blank');
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Examples', exact: true })).toBeVisible();
    await page.getByRole('button', { name: '中文' }).click();
    await expect(page.getByRole('button', { name: '示例', exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: '示例', exact: true })).toBeVisible();
    expect(await context.cookies()).toEqual([]);
  });

  test('uses the language in an embed, unless its link has one', async ({ page }) => {
    await page.goto('/embed.html');
    await expect(page.getByRole('link', { name: '在 CRD Playground 中打开' })).toBeVisible();
    await page.goto('about:blank');
    await page.goto('/embed.html#lang=en');
    await expect(page.getByRole('link', { name: 'Open in CRD Playground' })).toBeVisible();
  });
});

test('uses the language of a link without storing it', async ({ playground, page }) => {
  await playground.openInChinese('#example=pruning-unknown-field&lang=zh');
  await expect(page.getByRole('button', { name: '示例', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '分享' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/&lang=zh$/);
  const link = page.url();
  await page.goto('about:blank');
  await playground.openInChinese(link.slice(link.indexOf('#')));
  await expect(playground.row('someRandomField')).toBeVisible();
  await page.goto('about:blank');
  await playground.open();
  await expect(page.getByRole('button', { name: 'Examples', exact: true })).toBeVisible();
});

test('undoes edits that were made before a language switch', async ({ playground, page }) => {
  await playground.open('#example=crontab-validation');
  await playground.editorsReady();
  await playground.area('Object').getByText('15').click();
  await page.keyboard.press('End');
  await page.keyboard.type('789');
  await expect(playground.problems.nth(1)).toContainText('15789');
  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.getByRole('button', { name: '示例', exact: true })).toBeVisible();
  const object = page.locator('.monaco-editor:visible').nth(1);
  await expect(object).toContainText('15789');
  await object.getByText('15789').click();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(object).not.toContainText('15789');
  await page.keyboard.press('ControlOrMeta+Shift+Z');
  await expect(object).toContainText('15789');
});

test('shows error pages in the language of the page', async ({ playground, page }) => {
  await playground.open('#error=list-set-duplicate-item');
  await page.getByRole('link', { name: '中文' }).click();
  await expect(page.getByRole('heading', { name: '常见原因' })).toBeVisible();
  await page.getByRole('button', { name: '关闭', exact: true }).click();
  await expect(page.getByRole('button', { name: '示例', exact: true })).toBeVisible();
});

for (const width of [390, 768, 1440]) {
  test(`keeps the language switch in the first row of the header at ${width} px`, async ({
    playground,
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await playground.open();
    for (const name of ['中文', 'English']) {
      const [top, brand] = await Promise.all(
        [page.getByRole('button', { name }), page.getByRole('heading', { name: 'CRD Playground' })].map(
          async (part) => (await part.boundingBox())?.y ?? 0,
        ),
      );
      expect(Math.abs((top ?? 0) - (brand ?? 0))).toBeLessThan(16);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await page.getByRole('button', { name }).click();
    }
  });
}
