import { expect, test } from './support/page.ts';

test('shows a rejected CronTab on the first visit: verdict, problems, and object together', async ({
  playground,
}) => {
  await playground.open();
  await expect(playground.verdict).toContainText('The CronTab "my-new-cron-object" is invalid');
  await expect(playground.problems).toHaveCount(2);
  await expect(playground.problems.nth(1)).toContainText(
    'spec.replicas: Invalid value: 15: spec.replicas in body should be less than or equal to 10',
  );
  await expect(playground.row('example.com/cron:latest')).toContainText('default');
});

test('updates the answer while typing, and undo restores text and answer', async ({ playground, page }) => {
  await playground.open('#example=crontab-stored');
  await playground.editorsReady();
  await expect(playground.verdict).toContainText('crontab.stable.example.com/my-new-cron-object created');
  await playground.area('Object').getByText('cronSpec').click();
  await page.keyboard.press('End');
  await page.keyboard.type('\nreplicas: 11');
  await expect(playground.problems).toContainText(['spec.replicas: Invalid value: 11']);
  await page.keyboard.press('ControlOrMeta+Z');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(playground.verdict).toContainText('created');
});

test('links a problem to its place in the object and in the schema', async ({ playground, page }) => {
  await playground.open();
  await playground.editorsReady();
  await playground.problems.nth(1).getByRole('button', { name: 'object line 7' }).click();
  await expect(playground.area('Object').locator('.monaco-editor.focused')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Explanation of spec.replicas' })).toContainText('Rejected');
  await playground.problems.nth(1).getByRole('button', { name: 'schema line 36' }).click();
  await expect(playground.area('CRD').locator('.monaco-editor.focused')).toBeVisible();
});

test('marks a pruned field, and explains it with the schema line that decided', async ({
  playground,
  page,
}) => {
  await playground.open('#example=pruning-unknown-field');
  await expect(playground.problems).toContainText(['unknown field "spec.someRandomField"']);
  await expect(playground.row('someRandomField')).toContainText('pruned');
  await playground.row('someRandomField').click();
  const explanation = page.getByRole('region', { name: 'Explanation of spec.someRandomField' });
  await expect(explanation).toContainText('the schema of version v1 doesn’t declare this field');
  await expect(explanation).toContainText('CRD line');
});

test('filters the lines by a count', async ({ playground, page }) => {
  await playground.open('#example=pruning-unknown-field');
  const before = await page.locator('.row').count();
  await page.getByRole('button', { name: '1 default' }).click();
  await expect(playground.row('replicas')).toBeVisible();
  await expect(playground.row('someRandomField')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.locator('.row')).toHaveCount(before);
});

test('rejects with field validation Strict what Ignore prunes silently', async ({ playground, page }) => {
  await playground.open('#example=pruning-unknown-field');
  await page.getByText('Strict', { exact: true }).click();
  await expect(playground.verdict).toContainText(
    'strict decoding error: unknown field "spec.someRandomField"',
  );
  await page.getByText('Ignore', { exact: true }).click();
  await expect(playground.verdict).toContainText('created');
  await expect(page.getByText('No problems.')).toBeVisible();
});

test('shows plain YAML, JSON, the steps, and the raw response', async ({ playground, page }) => {
  await playground.open('#example=defaulting');
  await page.getByRole('button', { name: 'JSON' }).click();
  await expect(page.getByRole('region', { name: 'Response body' })).toContainText('"replicas": 3');
  await page.getByRole('button', { name: 'YAML' }).click();
  await expect(page.getByRole('region', { name: 'Response body' })).toContainText('replicas: 3');
  await page.getByRole('tab', { name: 'Steps' }).click();
  await page.getByRole('slider', { name: 'to' }).fill('4');
  await expect(page.getByRole('slider', { name: 'to' })).toHaveAttribute('aria-valuetext', 'defaulted');
  await expect(playground.row('timeZone')).toBeVisible();
  await page.getByRole('tab', { name: 'Response' }).click();
  await expect(page.getByRole('region', { name: 'Response body' })).toContainText('"kind": "Job"');
});

test("shows a default that isn't applied at the place of its field", async ({ playground }) => {
  await playground.open('#example=nested-default-not-applied');
  await expect(playground.row('storage.size')).toContainText('default not applied');
  await playground.open('#example=nested-default-not-applied/fixed');
  await expect(playground.row('default not applied')).toHaveCount(0);
});
