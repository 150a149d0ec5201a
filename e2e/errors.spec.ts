import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './support/page.ts';

const set = '#error=list-set-duplicate-item';

test('opens the page of an error and its example, and goes back', async ({ playground, page }) => {
  await playground.open('#example=pruning-unknown-field');
  await playground.editorsReady();
  await playground.write('Object', 'kind: Mine\n');
  await playground.keeps('kind: Mine');
  await page.evaluate((hash) => (location.hash = hash), set);
  const dialog = page.getByRole('dialog', { name: 'API server errors' });
  await expect(dialog.getByRole('heading', { name: 'list-set-duplicate-item' })).toBeVisible();
  await expect(dialog).toContainText('Duplicate value');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(playground.area('Object')).toContainText('kind: Mine');

  await page.goForward();
  await dialog.getByRole('button', { name: 'Open in the editors' }).click();
  await expect(dialog).toBeHidden();
  await expect(playground.problems).toContainText(['Duplicate value']);
  await expect(page).toHaveURL(/#example=error\/list-set-duplicate-item$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(playground.area('Object')).toContainText('kind: Mine');
});

test('links each problem to its page, and the page to related errors', async ({ playground, page }) => {
  await playground.open('#example=error/list-set-duplicate-item');
  await playground.problems.getByRole('link', { name: 'More about list-set-duplicate-item' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'API server errors' });
  await dialog.getByRole('link', { name: 'list-map-duplicate-key' }).click();
  await expect(dialog.getByRole('heading', { name: 'list-map-duplicate-key' })).toBeVisible();
  await page.goBack();
  await expect(dialog.getByRole('heading', { name: 'list-set-duplicate-item' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/#example=error\/list-set-duplicate-item$/);
});

test('reports an unknown code and offers a search over all errors', async ({ playground, page }) => {
  await playground.open('#error=no-such-code');
  const dialog = page.getByRole('dialog', { name: 'API server errors' });
  await expect(dialog.getByRole('alert')).toHaveText('There is no error with the code “no-such-code”.');
  await dialog.getByRole('searchbox').fill('must be empty to be structural');
  await dialog.getByRole('link', { name: 'nested-keyword-forbidden' }).click();
  await expect(dialog.getByRole('heading', { name: 'nested-keyword-forbidden' })).toBeVisible();
});

test('shows an error page in Chinese for a Chinese address', async ({ playground, page }) => {
  await playground.open(`${set}&lang=zh`);
  const dialog = page.getByRole('dialog', { name: 'API 服务器的错误' });
  await expect(dialog.getByRole('heading', { name: '常见原因' })).toBeVisible();
  await dialog.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Usual cause' })).toBeVisible();
});

test('contains a plain page for each error in the build', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  const response = await page.goto('/errors/list-set-duplicate-item.html');
  expect(response?.status()).toBe(200);
  expect(response?.headers()['content-security-policy']).toContain("default-src 'none'; style-src 'self'");
  await expect(page.getByRole('heading', { name: 'list-set-duplicate-item', level: 1 })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('max-width', '736px');
  await page.getByRole('link', { name: '中文' }).click();
  await expect(page.getByRole('heading', { name: '常见原因' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'All errors' }).click();
  await expect(page.getByRole('link', { name: 'list-set-duplicate-item', exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});

for (const scheme of ['light', 'dark'] as const) {
  test(`has no accessibility violations on error pages, ${scheme}`, async ({ playground, page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await playground.open(set);
    await expect(page.getByRole('heading', { name: 'Usual cause' })).toBeVisible();
    const dialog = await new AxeBuilder({ page }).include('dialog').analyze();
    expect(dialog.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    await page.goto('/errors/list-set-duplicate-item.html');
    const plain = await new AxeBuilder({ page }).analyze();
    expect(plain.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
}
