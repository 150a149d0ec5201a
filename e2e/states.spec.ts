import { crdOf } from '../src/examples/example.ts';
import { expect, test } from './support/page.ts';

test("doesn't evaluate the object of a rejected CRD", async ({ playground }) => {
  await playground.open('#example=non-structural-type');
  await expect(playground.verdict).toContainText(
    'The CustomResourceDefinition "samples.example.com" is invalid',
  );
  await expect(playground.verdict).toContainText('The object wasn’t evaluated because the CRD was rejected');
  await expect(playground.problems).toContainText([
    'spec.validation.openAPIV3Schema.properties[foo].type: Required value: must not be empty for specified object fields',
  ]);
});

test('shows hints in empty panes', async ({ playground }) => {
  await playground.open();
  await playground.editorsReady();
  await playground.write('Object', '');
  await expect(playground.verdict).toContainText('Waiting for an object');
  await playground.write('CRD', '');
  await expect(playground.verdict).toContainText('Waiting for a CRD');
});

test('keeps the last result while YAML is incomplete, and shows where parsing stopped', async ({
  playground,
  page,
}) => {
  await playground.open('#example=crontab-stored');
  await playground.editorsReady();
  await playground.area('Object').getByText('cronSpec').click();
  await page.keyboard.press('End');
  await page.keyboard.type('\nimage: a: b');
  await expect(playground.verdict).toContainText('Result from before line 7 of the Object stopped parsing');
  await expect(playground.row('replicas')).toBeVisible();
  for (let i = 0; i < 3; i++) await page.keyboard.press('Backspace');
  await expect(playground.verdict).not.toContainText('broke');
  await expect(playground.row('image: a')).toBeVisible();
});

test("reports that the CRD doesn't define a Pod", async ({ playground }) => {
  await playground.open();
  await playground.editorsReady();
  await playground.write('Object', 'apiVersion: v1\nkind: Pod\nmetadata:\n  name: web\n');
  await expect(playground.verdict).toContainText('This CRD doesn’t define Pod (v1)');
});

test('reports that v1beta1 was removed', async ({ playground }) => {
  await playground.open();
  await playground.editorsReady();
  await playground.write(
    'CRD',
    'apiVersion: apiextensions.k8s.io/v1beta1\nkind: CustomResourceDefinition\nmetadata:\n  name: a.b.c\n',
  );
  await expect(playground.verdict).toContainText('apiextensions.k8s.io/v1beta1 was removed');
  await expect(playground.verdict).toContainText('no matches for kind "CustomResourceDefinition"');
});

test('moves objects out of the CRD pane', async ({ playground, page }) => {
  await playground.open();
  await playground.editorsReady();
  await playground.write('CRD', 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n');
  await page.getByRole('button', { name: 'Move it to the object pane' }).click();
  await expect(playground.area('Object').getByText('ConfigMap').first()).toBeVisible();
});

test('sorts a bundle in the CRD pane into the panes', async ({ playground, page }) => {
  await playground.open('#example=crontab-stored');
  await playground.editorsReady();
  await playground.area('CRD').getByRole('textbox').first().focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await playground.paste(
    'apiVersion: stable.example.com/v1\nkind: CronTab\nmetadata:\n  name: pasted\n---\n',
  );
  await page.getByRole('button', { name: 'Sort into the panes' }).click();
  await expect(playground.verdict).toContainText('crontab.stable.example.com/pasted created');
});

test('selects one of several documents', async ({ playground, page }) => {
  await playground.open('#example=crontab-stored');
  await playground.editorsReady();
  const object = (name: string, replicas: number): string =>
    `apiVersion: stable.example.com/v1\nkind: CronTab\nmetadata:\n  name: ${name}\nspec:\n  cronSpec: "* * * * *"\n  replicas: ${replicas}\n`;
  await playground.write('Object', `${object('one', 1)}---\n${object('two', 20)}`);
  await expect(playground.verdict).toContainText('/one created');
  await page.getByRole('combobox', { name: 'Document to evaluate' }).selectOption({ index: 1 });
  await expect(playground.verdict).toContainText('The CronTab "two" is invalid');
  await expect(playground.problems.getByRole('button', { name: 'object line 15' })).toBeVisible();
});

test('treats keys such as __proto__ like any other', async ({ playground }) => {
  await playground.open('#example=preserve-unknown-fields');
  await playground.editorsReady();
  await playground.write(
    'Object',
    'apiVersion: example.com/v1\nkind: Payload\nmetadata:\n  name: demo\njson:\n  __proto__:\n    polluted: true\n  constructor: 1\n',
  );
  await expect(playground.row('__proto__')).toBeVisible();
  expect(await playground.page.evaluate(() => 'polluted' in {})).toBe(false);
});

test('accepts a CRD without an object, moves the example’s object to the history, and shows views of the CRD', async ({
  playground,
  page,
}) => {
  await playground.open('#example=crontab-stored');
  await playground.editorsReady();
  await playground.write('CRD', crdOf({ kind: 'Widget', plural: 'widgets', schema: 'type: object\n' }));
  await expect(playground.verdict.getByText('CRD accepted', { exact: true })).toBeVisible();
  await expect(playground.verdict).toContainText('widgets.example.com created');
  await expect(page.getByRole('tabpanel', { name: 'The CRD' })).toContainText('no validation rules');
  await expect(page.getByRole('tab', { name: 'Steps' })).toHaveCount(0);
  await playground.area('Object').getByRole('button', { name: 'explain' }).click();
  await expect(page.getByRole('tabpanel', { name: 'explain' })).toContainText('KIND');
  await page.getByText('It is in History').locator('..').getByRole('button', { name: 'Undo' }).click();
  await expect(playground.area('Object')).toContainText('cronSpec');
  await expect(playground.verdict.getByText('Not evaluated')).toBeVisible();
});
