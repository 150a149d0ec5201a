import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './support/page.ts';

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing, ${scheme}`, async ({ playground, page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await playground.open('#example=pruning-unknown-field');
    await playground.editorsReady();
    await playground.row('someRandomField').click();
    const found = await new AxeBuilder({ page }).exclude('.monaco-editor').analyze();
    expect(
      found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
    ).toEqual([]);
    await page.getByRole('button', { name: 'Examples' }).click();
    const dialog = await new AxeBuilder({ page }).include('dialog').analyze();
    expect(dialog.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
}

const views = [
  ['rules-step-through', 'Rules'],
  ['crontab-validation', 'Steps'],
  ['crontab-validation', 'Answer'],
  ['versions-none', 'Versions'],
  ['printer-columns', 'get'],
  ['explain-lists', 'explain'],
  ['published-openapi', 'OpenAPI'],
  ['legacy-v1beta1', 'To v1'],
  ['patch-merge', 'Stored'],
  ['update-ratcheting/fixed', 'Stored'],
] as const;

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in any view, ${scheme}`, async ({ playground, page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: scheme });
    for (const [example, view] of views) {
      await page.goto('about:blank');
      await playground.open(`#example=${example}`);
      await page.getByRole('tab', { name: view, exact: true }).click();
      await expect(page.getByRole('tabpanel', { name: view, exact: true })).not.toContainText('Reading…');
      const found = await new AxeBuilder({ page }).exclude('.monaco-editor').analyze();
      expect(
        found.violations.map(({ id, nodes }) => `${view} ${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      ).toEqual([]);
    }
  });
}

test('each view by keyboard: arrows choose it, Tab goes in', async ({ playground, page }) => {
  await playground.open('#example=rules-step-through');
  await page.getByRole('tab', { name: 'Rules' }).focus();
  await page.keyboard.press('Home');
  const order = ['As validated', 'Steps', 'Rules', 'Answer', 'Versions', 'get', 'explain', 'OpenAPI'];
  for (const name of order) {
    await expect(page.getByRole('tab', { name, exact: true })).toBeFocused();
    const panel = page.getByRole('tabpanel', { name, exact: true });
    await expect(panel).toBeVisible();
    await expect(panel).not.toContainText('Reading…');
    await page.keyboard.press('ArrowRight');
  }
  await expect(page.getByRole('tab', { name: 'As validated' })).toBeFocused();
  await page.getByRole('tab', { name: 'explain', exact: true }).click();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel').locator(':focus')).toBeVisible();
});

test('all of it by keyboard', async ({ playground, page }) => {
  await playground.open();
  await playground.editorsReady();
  await page.keyboard.press('F6');
  await expect(playground.area('CRD').locator('.monaco-editor.focused')).toBeVisible();
  await page.keyboard.press('F6');
  await expect(playground.area('Object').locator('.monaco-editor.focused')).toBeVisible();
  await page.keyboard.press('F6');
  await expect(page.locator('#result')).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('listbox', { name: 'The object, line by line' }).focus();
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('region', { name: 'Story of metadata.name' })).toBeVisible();
  const divider = page.getByRole('separator', { name: 'Resize Object and Result' });
  const before = await playground.area('Result').boundingBox();
  await divider.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect
    .poll(async () => (await playground.area('Result').boundingBox())?.width)
    .toBeGreaterThan(before!.width);
});

test('find, fold and markers work in the editors', async ({ playground, page }) => {
  await playground.open();
  await playground.editorsReady();
  await expect(playground.area('Object').locator('.squiggly-error').first()).toBeVisible();
  await playground.area('CRD').getByRole('textbox').first().focus();
  await page.keyboard.press('ControlOrMeta+F');
  await expect(page.getByRole('textbox', { name: 'Find' })).toBeVisible();
});

for (const width of [768, 1024, 1440]) {
  test(`the header is one row at ${width} px`, async ({ playground, page }) => {
    await page.setViewportSize({ width, height: 900 });
    await playground.open('#example=patch-merge');
    const header = await page.getByRole('banner').boundingBox();
    expect(header?.height).toBeLessThan(48);
  });
}

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the result comes first, editors are sheets, nothing is cut off', async ({ playground, page }) => {
    await playground.open();
    await expect(playground.problems.first()).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await playground.area('Result').getByRole('button', { name: 'Object', exact: true }).click();
    const editor = page.getByRole('textbox', { name: 'Object, YAML or JSON' });
    await expect(editor).toBeVisible();
    await editor.fill((await editor.inputValue()).replace('15', '5').replace('* * * *', '* * * * *'));
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(playground.verdict).toContainText('created');
  });
});

test('the policy holds: nothing can be fetched', async ({ playground, page }) => {
  await playground.open();
  const refused = await page.evaluate(() =>
    fetch('/icon.svg').then(
      () => false,
      () => true,
    ),
  );
  expect(refused).toBe(true);
  playground.complaints.length = 0;
});
