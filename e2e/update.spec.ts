import { expect, test } from './support/page.ts';

test('from a create to an update of what was stored', async ({ playground, page }) => {
  await playground.open('#example=crontab-stored');
  await playground.editorsReady();
  await page.getByRole('button', { name: 'Take as old object' }).click();
  await expect(page.getByRole('combobox', { name: 'Operation' })).toHaveValue('update');
  await expect(playground.verdict).toContainText('my-new-cron-object replaced');
  await expect(page.getByText('metadata.generation stays 1:')).toBeVisible();
  await playground.area('Object').getByText('cronSpec').click();
  await page.keyboard.press('End');
  await page.keyboard.type('\nreplicas: 3');
  await expect(page.getByText('metadata.generation 1 → 2:')).toBeVisible();
  await page.reload();
  await expect(page.getByText('metadata.generation 1 → 2:')).toBeVisible();
});

test('an immutable field, unset: the rule looks at nothing, and why is told', async ({
  playground,
  page,
}) => {
  await playground.open('#example=update-unset-then-set');
  await expect(playground.verdict).toContainText('volume.example.com/data replaced');
  await page.getByRole('tab', { name: 'Rules' }).click();
  await expect(page.getByText('skipped: no value')).toBeVisible();
  await expect(page.getByText('A rule on the parent closes this')).toBeVisible();
});

test('ratcheting: what a create would be refused for passes as long as it is left alone', async ({
  playground,
  page,
}) => {
  await playground.open('#example=update-ratcheting/fixed');
  await expect(playground.verdict).toContainText('worker.example.com/mail replaced');
  await expect(page.getByText('1 finding ratcheted')).toBeVisible();
  await page.getByRole('tab', { name: 'old', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Store it as it is' }).uncheck();
  await expect(playground.verdict).toContainText('The old object would be refused today');
  await expect(playground.problems.getByRole('button', { name: 'old object line 6' })).toBeVisible();
});

test('the status endpoint keeps the rest as it is stored', async ({ playground, page }) => {
  await playground.open('#example=update-status');
  await expect(playground.row('schedule')).toContainText('kept as stored');
  await page.getByRole('combobox', { name: 'Operation' }).selectOption('update');
  await expect(playground.row('phase')).toContainText('kept as stored');
});

test('a rule that 1.37 refuses is accepted by 1.36', async ({ playground, page }) => {
  await playground.open('#example=rule-costed-since-1-37/1-37');
  await expect(playground.problems).toContainText(['estimated rule cost exceeds budget']);
  await page.getByRole('combobox', { name: 'Kubernetes version' }).selectOption('1.36');
  await expect(playground.verdict).toContainText('shelf.example.com/poetry created');
});
