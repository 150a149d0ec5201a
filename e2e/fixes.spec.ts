import { crdOf, objectOf, specSchema } from '../src/examples/example.ts';
import { expect, test } from './support/page.ts';

const crd = crdOf({
  kind: 'Pool',
  plural: 'pools',
  schema: specSchema(
    `replicas:
  type: integer
  maximum: 9
least:
  type: integer
hosts:
  type: array
  items:
    type: string
`,
    `x-kubernetes-validations:\n- rule: '!has(self.least) || !has(self.replicas) || self.least <= self.replicas'\n`,
  ),
});

test('fixes a finding from its explanation, from its line, and with Ctrl+., and undoes each fix', async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.editorsReady();
  await playground.write('CRD', crd);
  const typed = objectOf('Pool', 'a', 'spec:\n  replcas: 3 # kept\n  least: "1"\n');
  await playground.write('Object', typed);
  const fixes = page.getByRole('region', { name: 'Fixes' });
  const rename = fixes.getByRole('button', { name: 'Rename spec.replcas to replicas' });
  await expect(rename).toBeVisible();
  await expect(fixes.locator('.fix-line')).toContainText(['replcas: 3 # kept', 'replicas: 3 # kept']);
  await rename.focus();
  await page.keyboard.press('Enter');
  const editor = playground.area('Object');
  await expect(editor).toContainText('replicas: 3 # kept');
  await expect(playground.problems.filter({ hasText: 'spec.least' })).toHaveCount(1);

  // The remaining finding, found by its marker.
  await editor.getByRole('textbox').first().focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('End');
  await page.keyboard.press('ControlOrMeta+.');
  const menu = page.locator('.action-widget').first();
  await expect(menu).toContainText('Change spec.least to 1');
  await expect(menu.locator('.focused')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(playground.problems).toHaveCount(0);
  await expect(editor).toContainText('least: 1');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(editor).toContainText('least: "1"');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(editor).toContainText('replcas: 3 # kept');
});

test('generates an object for the CRD, and one that violates a rule', async ({ playground, page }) => {
  await playground.open();
  await playground.editorsReady();
  await playground.write('CRD', crd);
  await playground.write('Object', '');
  const inPane = page.getByRole('region', { name: /without an object/i });
  await inPane.getByRole('button', { name: 'New object: Full' }).click();
  await expect(playground.area('Object')).toContainText('hosts:');
  await expect(playground.problems).toHaveCount(0);
  await page.getByRole('tab', { name: 'Rules' }).click();
  await page.getByRole('button', { name: /^An object that violates only the rule/ }).click();
  await expect(playground.problems).toHaveCount(1);
  await expect(playground.problems).toContainText(['self.least <= self.replicas']);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).last().click();
  await expect(playground.problems).toHaveCount(0);
});

test('offers fixes in the explanation of a field without a finding', async ({ playground, page }) => {
  await playground.open('#example=nested-default-not-applied');
  await playground.editorsReady();
  await playground.row('storage.size').first().click();
  const fixes = page.getByRole('region', { name: 'Fixes' });
  const inCrd = fixes.getByRole('button', { name: /Add an empty default/ });
  await expect(inCrd).toBeVisible();
  await expect(fixes.locator('.fix-line').first()).toContainText('default: {}');
  await inCrd.focus();
  await page.keyboard.press('Enter');
  await expect(playground.row('default not applied')).toHaveCount(0);
  await expect(playground.row('size')).not.toHaveCount(0);

  // The update that shows the gap is rejected after the fix.
  await playground.open('#example=update-unset-then-set');
  const close = page.getByRole('region', { name: 'Fixes' }).getByRole('button', { name: /^Close the gap/ });
  await expect(close).toBeVisible();
  await expect(page.getByText('With this fix the server rejects the update.')).toBeVisible();
  await close.click();
  await expect(playground.problems).toContainText(['must not be removed once it is set']);
});
