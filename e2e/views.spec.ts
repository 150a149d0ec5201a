import type { Page } from '@playwright/test';
import { exampleOf } from '../src/examples/index.ts';
import { writeFragment } from '../src/share/fragment.ts';
import { expect, test } from './support/page.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

test('converts a v1beta1 CRD to v1 and back', async ({ playground, page }) => {
  await playground.open('#example=legacy-v1beta1');
  await playground.editorsReady();
  await expect(playground.verdict).toContainText('apiextensions.k8s.io/v1beta1 was removed');
  const view = page.locator('#result').getByRole('tabpanel');
  await expect(view).toContainText('ensure CRDs are installed first');
  await expect(view).toContainText('From now on the server prunes them');
  await view.getByText('preserve', { exact: true }).click();
  await expect(view).toContainText('Unknown fields are preserved, as before.');
  await view.getByRole('button', { name: 'CRD line 19' }).click();
  await expect(playground.area('CRD').locator('.monaco-editor.focused')).toBeVisible();
  await view.getByRole('button', { name: 'Convert to v1' }).click();
  await expect(playground.verdict).toContainText('backup.example.com/nightly created');
  await expect(view).toContainText('Converted to v1.');
  await view.getByRole('button', { name: 'Back to v1beta1' }).click();
  await expect(playground.verdict).toContainText('apiextensions.k8s.io/v1beta1 was removed');
  await expect(playground.area('CRD').getByText('# Written for a cluster')).toBeVisible();
});

test('shows the table of kubectl get, also wide, and columns that match nothing', async ({
  playground,
  page,
}) => {
  await playground.open('#example=printer-columns');
  await tab(page, 'get').click();
  const output = page.getByRole('region', { name: 'Output of kubectl' });
  await expect(output).toContainText('NAME     ENGINE     REPLICAS   PHASE   AGE');
  await page.getByRole('button', { name: 'wide', exact: true }).click();
  await expect(output).toContainText('PHASE   STORAGE   AGE');
  await expect(page.getByRole('listitem').filter({ hasText: 'Phase' })).toContainText('matches nothing');
  await expect(page.getByRole('listitem').filter({ hasText: '.spec.storage' })).toContainText(
    'type mismatch',
  );
  await expect(page.locator('#result').getByRole('tabpanel')).toContainText(
    'desired replicas.spec.replicas → 3',
  );
});

test('reads the object with other commands', async ({ playground, page }) => {
  await playground.open('#example=printer-columns');
  await tab(page, 'get').click();
  const output = page.getByRole('region', { name: 'Output of kubectl' });
  const command = page.getByRole('combobox', { name: 'The command that reads the object' });
  await command.selectOption('describe');
  await expect(output).toContainText('Creation Timestamp:');
  await command.selectOption('api-resources');
  await expect(output).toContainText('SHORTNAMES');
  await command.selectOption('wait');
  await expect(output).toContainText('error: timed out waiting for the condition on databases/');
  await page.getByRole('textbox', { name: '--for' }).fill('jsonpath={.spec.replicas}=3');
  await expect(output).toContainText('condition met');
  await page.getByRole('textbox', { name: '--for' }).fill('x');
  await expect(output).toContainText('error: unrecognized condition: "x"');
  await command.selectOption('get');
  await page.getByRole('textbox', { name: '--sort-by' }).fill('.spec.replicas');
  await expect(page.getByText('kubectl get databases --sort-by=.spec.replicas')).toBeVisible();
  await expect(output).toContainText('NAME     ENGINE');
});

test('opens a link with the command that reads the object', async ({ playground, page }) => {
  const { crd, object } = exampleOf('printer-columns')!;
  const shown = { view: 'get', reading: 'wait', waitFor: 'delete' } as const;
  await playground.open(
    writeFragment({
      crd,
      object,
      kubernetes: '1.37',
      fieldValidation: 'Strict',
      kubectl: { command: 'apply' },
      ...shown,
    }),
  );
  await expect(page.getByRole('textbox', { name: '--for' })).toHaveValue('delete');
  await expect(page.getByRole('region', { name: 'Output of kubectl' })).toContainText('timed out waiting');
});

test('shows kubectl explain for the selected field', async ({ playground, page }) => {
  await playground.open('#example=explain-lists');
  // The example opens the view that it is about.
  await expect(tab(page, 'explain')).toHaveAttribute('aria-selected', 'true');
  await tab(page, 'Stored').click();
  await playground.row('onFailure').click();
  await tab(page, 'explain').click();
  const output = page.getByRole('region', { name: 'Output of kubectl' });
  await expect(output).toContainText('FIELD: onFailure <string>');
  const crumbs = page.getByRole('navigation', { name: 'The field that is explained' });
  await crumbs.getByRole('button', { name: 'spec' }).click();
  await output.getByRole('button', { name: 'steps' }).click();
  await output.getByRole('button', { name: 'env' }).click();
  await expect(output).toContainText('FIELD: env <map[string]string>');
  await expect(page.locator('#result').getByRole('tabpanel')).toContainText(
    'kubectl explain pipelines.spec.steps.env',
  );
  await crumbs.getByRole('button', { name: 'pipelines' }).click();
  await page.getByRole('button', { name: 'recursive' }).click();
  await expect(output).toContainText('image\t<string>');
  await page.getByRole('button', { name: 'recursive' }).click();
  await output.getByRole('button', { name: 'metadata' }).click();
  await output.getByRole('button', { name: 'ownerReferences' }).click();
  await expect(output).toContainText('FIELD: ownerReferences <[]OwnerReference>');
});

test('shows the published OpenAPI schemas', async ({ playground, page }) => {
  await playground.open('#example=explain-lists');
  await tab(page, 'OpenAPI').click();
  await expect(page.getByRole('region', { name: 'Published schemas' })).toContainText(
    '"com.example.v1.Pipeline": {',
  );
});

test('shows by keyboard which fields versions lose and add', async ({ playground, page }) => {
  await playground.open('#example=versions-none');
  await tab(page, 'Response').click();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Versions')).toBeFocused();
  await expect(page.getByText('1 pruned · 5 set by the server')).toBeVisible();
  await expect(playground.row('region')).toContainText('default');
  await page.getByRole('button', { name: 'read as v1beta1' }).press('Enter');
  await expect(page.getByText('Warning: example.com/v1beta1 Cluster is deprecated').first()).toBeVisible();
  await expect(playground.row('apiVersion').first()).toContainText('example.com/v1beta1');
  await expect(page.getByText('not served: 404')).toBeVisible();
});

test('reports in each view that no object is stored', async ({ playground, page }) => {
  await playground.open('#example=crontab-validation');
  await tab(page, 'Versions').click();
  await expect(page.getByText('No object is stored, so there is nothing')).toBeVisible();
  await tab(page, 'get').click();
  await expect(page.getByText('No object is stored, so the table is empty.')).toBeVisible();
  await playground.open('#example=non-structural-type');
  await tab(page, 'explain').click();
  await expect(page.getByText('Clients see nothing until the CRD is accepted')).toBeVisible();
});
