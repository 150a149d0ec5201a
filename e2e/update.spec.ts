import { expect, test } from './support/page.ts';

test('continues from a create to an update of the stored object', async ({ playground, page }) => {
  await playground.open('#example=crontab-stored');
  await playground.editorsReady();
  await page.getByRole('combobox', { name: 'Sent by' }).selectOption('request/create');
  await page.getByRole('button', { name: 'Use as existing object' }).click();
  await expect(page.getByRole('combobox', { name: 'Sent by' })).toHaveValue('request/update');
  await expect(playground.verdict).toContainText('my-new-cron-object replaced');
  await expect(page.getByText('metadata.generation stays at 1:')).toBeVisible();
  await playground.area('Object').getByText('cronSpec').click();
  await page.keyboard.press('End');
  await page.keyboard.type('\nreplicas: 3');
  await expect(page.getByText('metadata.generation 1 → 2:')).toBeVisible();
  await page.reload();
  await expect(page.getByText('metadata.generation 1 → 2:')).toBeVisible();
});

test('explains why removing an immutable field skips its rule', async ({ playground, page }) => {
  await playground.open('#example=update-unset-then-set');
  await expect(playground.verdict).toContainText('volume.example.com/data replaced');
  await page.getByRole('tab', { name: 'Rules' }).click();
  await expect(page.getByText('skipped: no value')).toBeVisible();
  await expect(page.getByText('To prevent that, add a rule to the parent').first()).toBeVisible();
});

test('accepts an unchanged invalid value by ratcheting', async ({ playground, page }) => {
  await playground.open('#example=update-ratcheting/fixed');
  await expect(playground.verdict).toContainText('worker.example.com/mail replaced');
  await expect(page.getByText('1 finding ratcheted')).toBeVisible();
  await page.getByRole('tab', { name: 'existing', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Store it unchanged' }).uncheck();
  await expect(playground.verdict).toContainText('The existing object would be rejected today');
  await expect(playground.problems.getByRole('button', { name: 'existing object line 6' })).toBeVisible();
});

test('keeps all other fields in a request to the status endpoint', async ({ playground, page }) => {
  await playground.open('#example=update-status');
  await page.getByRole('button', { name: 'your YAML → stored' }).click();
  await expect(playground.row('schedule')).toContainText('kept as stored');
  await page.getByRole('combobox', { name: 'Sent by' }).selectOption('request/update');
  await expect(playground.row('phase')).toContainText('kept as stored');
});

test('accepts in 1.36 a rule that 1.37 rejects', async ({ playground, page }) => {
  await playground.open('#example=rule-costed-since-1-37/1-37');
  await expect(playground.problems).toContainText(['estimated rule cost exceeds budget']);
  await page.getByRole('combobox', { name: 'Kubernetes version' }).selectOption('1.36');
  await expect(playground.verdict).toContainText('shelf.example.com/poetry created');
});

test('shows the changes of a patch, its type, and a link with both', async ({ playground, page }) => {
  await playground.open('#example=patch-merge');
  await expect(playground.verdict).toContainText('gateway.example.com/web patched');
  await expect(playground.row('port: 8080')).toContainText('patched');
  await expect(playground.row('timeout: 30s')).not.toContainText('patched');
  await playground.editorsReady();
  await page.getByRole('combobox', { name: 'Patch type' }).selectOption('json');
  await expect(playground.problems).toContainText(['cannot unmarshal object']);
  await playground.write('Object', '[{"op": "remove", "path": "/spec/timeout"}]');
  await expect(playground.verdict).toContainText('gateway.example.com/web patched');
  await expect(playground.row('timeout')).toContainText('patched');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Copy: Link', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('combobox', { name: 'Patch type' })).toHaveValue('json');
  await expect(playground.row('timeout')).toContainText('patched');
  await page.getByRole('combobox', { name: 'Sent by' }).selectOption('request/create');
  await expect(playground.verdict).toContainText('gateway.example.com/web created');
  await page.getByRole('combobox', { name: 'Sent by' }).selectOption('request/patch');
  await expect(playground.area('Object')).toContainText('/spec/timeout');
});

test('links findings about a patch to the patch', async ({ playground, page }) => {
  await playground.open('#example=patch-merge');
  await playground.editorsReady();
  await playground.write('Object', 'spec:\n  listeners:\n  - name: http\n    port: 99999\n');
  await playground.problems.getByRole('button', { name: 'patch line 4' }).click();
  await expect(playground.area('Object').locator('.monaco-editor.focused')).toBeVisible();
  await playground.write('Object', 'spec:\n  listeners:\n  - name: http\n    port: 99999\na: b: c\n');
  await expect(playground.verdict).toContainText('Result from before line 5 of the Patch stopped parsing');
  await page.getByRole('tab', { name: 'existing', exact: true }).click();
  await expect(playground.area('Object')).toContainText('timeout');
});
