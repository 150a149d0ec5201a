import { numberText } from '../src/text/numbers/number-text.ts';
import { expect, test } from './support/page.ts';

test('restores everything from a link in another window', async ({ playground, page, context }) => {
  await playground.open('#example=pruning-unknown-field');
  await playground.editorsReady();
  await playground.area('Object').getByText('someRandomField').first().click();
  await page.keyboard.press('End');
  await page.keyboard.type('7');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Copy: Link', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/#v3\.p\./);
  const other = await context.browser()?.newContext();
  const elsewhere = await other?.newPage();
  await elsewhere?.goto(link);
  await expect(elsewhere!.locator('.row').filter({ hasText: '427' })).toContainText('pruned');
  await expect(elsewhere!.getByRole('radio', { name: 'Warn' })).toBeChecked();
  await other?.close();
});

test('keeps the documents after a reload', async ({ playground, page }) => {
  await playground.open('#example=crontab-stored');
  await playground.editorsReady();
  await playground.area('Object').getByText('cronSpec').click();
  await page.keyboard.press('End');
  await page.keyboard.type('\nreplicas: 7');
  await expect(playground.row('replicas: 7')).toBeVisible();
  await page.reload();
  await expect(playground.row('replicas: 7')).toBeVisible();
});

test('reports a truncated link and loads nothing', async ({ playground, page }) => {
  await playground.open();
  await playground.editorsReady();
  await page.keyboard.press('ControlOrMeta+S');
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('about:blank');
  const cut = link.slice(0, Math.floor(link.length * 0.6));
  await page.goto(cut);
  const [length = '', payload = ''] = cut.split('.').slice(-2);
  const parts = `${numberText(payload.length)} of ${numberText(Number.parseInt(length, 36))}`;
  await expect(page.getByText(`This link was truncated: only ${parts} characters arrived`)).toBeVisible();
  await expect(playground.verdict).toContainText('CronTab');
});

test('keeps the documents when an example is opened', async ({ playground, page }) => {
  await playground.open();
  await playground.editorsReady();
  await playground.write('Object', 'mine: true\n');
  await page.getByRole('button', { name: 'Examples' }).click();
  await page.getByRole('link', { name: 'Defaults', exact: true }).click();
  await expect(playground.verdict).toContainText('job.example.com/nightly created');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(playground.area('Object').getByText('mine')).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog', { name: 'History' })).toContainText('before opening an example');
});

test('splits a file with a CRD and an object', async ({ playground, page }) => {
  await playground.open('#example=defaulting');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a file in Object' }).click();
  const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: boats.example.com}
spec:
  group: example.com
  scope: Cluster
  names: {plural: boats, kind: Boat}
  versions:
  - name: v1
    served: true
    storage: true
    schema: {openAPIV3Schema: {type: object}}
`;
  const object = 'apiVersion: example.com/v1\nkind: Boat\nmetadata: {name: titanic}\n';
  await (
    await chooser
  ).setFiles({
    name: 'bundle.yaml',
    mimeType: 'application/yaml',
    buffer: Buffer.from(`${object}---\n${crd}`),
  });
  await expect(playground.verdict).toContainText('boat.example.com/titanic created');
  await expect(playground.area('CRD')).toContainText('boats.example.com');
});

test('works without storage and reports it', async ({ playground, page }) => {
  await page.addInitScript(() => {
    for (const store of ['localStorage', 'indexedDB'])
      Object.defineProperty(window, store, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await playground.open();
  await playground.editorsReady();
  await playground.write('Object', 'a: 1\n');
  await expect(page.getByText('This browser doesn’t store data for this page')).toBeVisible();
});

test('restores a patch and its type', async ({ playground, page }) => {
  await playground.open('#example=patch-json');
  await playground.editorsReady();
  await playground.write('Object', '[{"op": "add", "path": "/spec/timeout", "value": "7s"}]');
  await expect(playground.row('timeout: 7s')).toBeVisible();
  await page.getByRole('button', { name: 'Examples' }).click();
  await page.getByRole('link', { name: 'Defaults', exact: true }).click();
  await expect(playground.verdict).toContainText('job.example.com/nightly created');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('combobox', { name: 'Patch type' })).toHaveValue('json');
  await expect(playground.row('timeout: 7s')).toBeVisible();
  await page.reload();
  await expect(playground.row('timeout: 7s')).toBeVisible();
});
