/** kubectl commands, each with the resulting screen. */
import { crdOf, objectOf, specSchema } from '../src/examples/example.ts';
import { writeFragment } from '../src/share/fragment.ts';
import type { SharedContent } from '../src/share/content.ts';
import { storedLinks } from '../src/share/testing/stored-links.ts';
import { expect, test, type Playground } from './support/page.ts';

const crd = crdOf({
  kind: 'Widget',
  plural: 'widgets',
  schema: specSchema(
    'size:\n  type: string\ncolour:\n  type: string\ncount:\n  type: integer\n  default: 3\n',
  ),
});
const widget = (spec: string): string => objectOf('Widget', 'w', `spec:\n${spec}`);

function open(playground: Playground, content: Partial<SharedContent>): Promise<void> {
  const usual = { crd, object: '', kubernetes: '1.37', fieldValidation: 'Strict' } as const;
  return playground.open(writeFragment({ ...usual, ...content }));
}

const apply = { command: 'apply' } as const;

test('starts with kubectl apply, and copies the command', async ({ playground, page }) => {
  await playground.open();
  await expect(page.getByRole('combobox', { name: 'Sent by' })).toHaveValue('apply');
  await expect(playground.area('Result')).toContainText('kubectl apply -f object.yaml');
  await page.getByRole('button', { name: 'Copy command' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('kubectl apply -f object.yaml');
});

test('uses the last value of a duplicate key, and reports it', async ({ playground, page }) => {
  await open(playground, { object: widget('  size: large\n  size: small\n'), kubectl: apply });
  await expect(playground.verdict).toContainText('widget.example.com/w created');
  await expect(playground.area('Result')).toContainText(
    'spec.size appears more than once. kubectl silently keeps the last',
  );
  await expect(playground.row('size: small')).toBeVisible();
  await page.getByRole('combobox', { name: 'Sent by' }).selectOption('request/create');
  await expect(playground.verdict).toContainText('Error from server (BadRequest)');
  await expect(playground.problems).toContainText(['already set in map']);
});

test('reads a JSON file as JSON', async ({ playground }) => {
  const object = String.raw`{"apiVersion": "example.com/v1", "kind": "Widget", "metadata": {"name": "w"}, "spec": {"size": "\ud83d\ude00"}}`;
  await open(playground, { object, kubectl: apply });
  await expect(playground.verdict).toContainText('widget.example.com/w created');
  await expect(playground.row('size')).toContainText('😀');
});

test('keeps the old default in the object after the default changed', async ({ playground, page }) => {
  const old = widget('  size: large\n  count: 1\n');
  await open(playground, {
    object: widget('  size: small\n'),
    old,
    kubectl: { command: 'apply', oldMadeBy: 'create' },
  });
  await expect(playground.verdict).toContainText('widget.example.com/w configured');
  await page.getByRole('button', { name: 'your YAML → stored' }).click();
  await expect(playground.row('count: 1')).toContainText('kept as stored');
  await playground.row('count: 1').click();
  await expect(page.getByText('no previous apply set it').first()).toBeVisible();
});

test('shows the patch with which apply removes a field', async ({ playground, page }) => {
  const [old, object] = [widget('  size: large\n  colour: red\n'), widget('  size: large\n')];
  await open(playground, { object, old, kubectl: apply });
  await expect(playground.row('colour: red')).toContainText('removed');
  await page.getByRole('button', { name: '2 requests' }).click();
  await expect(page.getByText('the patch that kubectl computed')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Request body' })).toContainText('"colour": null');
  await page.getByRole('tab', { name: 'existing', exact: true }).click();
  await page.getByRole('combobox', { name: 'Created with' }).selectOption('create');
  await page.getByRole('tab', { name: 'Stored' }).click();
  await page.getByRole('button', { name: 'your YAML → stored' }).click();
  await expect(playground.row('colour: red')).toContainText('kept as stored');
});

test('reports an annotation that is too long', async ({ playground }) => {
  await open(playground, { object: widget(`  size: ${'x'.repeat(262_000)}\n`), kubectl: apply });
  await expect(playground.verdict).toContainText('is invalid: metadata.annotations: Too long');
  await expect(playground.problems).toContainText(['metadata.annotations']);
});

test('reports a CRD that the server accepts but kubectl can’t apply', async ({ playground }) => {
  const large = crd.replace('type: object', `description: ${'x'.repeat(262_000)}\n        type: object`);
  await open(playground, { crd: large, object: widget('  size: small\n'), kubectl: apply });
  await expect(playground.verdict).toContainText('widget.example.com/w created');
  await expect(playground.area('Result')).toContainText('too long for kubectl apply');
  await expect(playground.area('Result')).toContainText('metadata.annotations: Too long');
});

test('shows a conflict of server-side apply, forces it, and shows the field managers', async ({
  playground,
  page,
}) => {
  const kubectl = { command: 'server-side-apply', oldMadeBy: 'create' } as const;
  await open(playground, { object: widget('  size: small\n'), old: widget('  size: large\n'), kubectl });
  await expect(playground.verdict).toContainText('conflict with "kubectl-create"');
  await page.getByRole('checkbox', { name: '--force-conflicts' }).check();
  await expect(playground.verdict).toContainText('widget.example.com/w serverside-applied');
  await page.getByRole('button', { name: 'Field managers' }).click();
  await expect(playground.row('size: small')).toContainText('kubectl (Apply)');
  await expect(playground.row('managedFields')).toBeVisible();
});

test('opens, changes, and sends the stored object with kubectl edit', async ({ playground, page }) => {
  const object = widget('  size: small\n');
  await open(playground, { object, old: widget('  size: large\n'), kubectl: { command: 'edit' } });
  await page.getByRole('button', { name: 'Open the stored object' }).click();
  await expect(playground.verdict).toContainText('Edit cancelled, no changes made.');
  await expect(page.getByRole('button', { name: 'Open the stored object' })).toBeHidden();
  await playground.editorsReady();
  await playground.area('Object').getByText('size: large').click();
  await page.keyboard.press('End');
  await page.keyboard.type('r');
  await expect(playground.verdict).toContainText('widget.example.com/w edited');
  await expect(playground.row('size: larger')).toBeVisible();
});

test('changes labels and annotations with the words after the object', async ({ playground, page }) => {
  const old = widget('  size: large\n').replace('name: w', 'name: w\n  labels: {team: db}');
  await open(playground, { old, kubectl: { command: 'label' } });
  await expect(playground.verdict).toContainText("'team' already has a value (db), and --overwrite is false");
  await page.getByRole('checkbox', { name: '--overwrite' }).check();
  await expect(playground.verdict).toContainText('widget.example.com/w labeled');
  await expect(playground.area('Result')).toContainText('kubectl label widgets w team=web --overwrite');
  await page.getByRole('textbox', { name: 'Changes' }).fill('team-');
  await expect(playground.verdict).toContainText('widget.example.com/w unlabeled');
  await expect(playground.row('team: db')).toBeVisible();
  await page.getByRole('combobox', { name: 'Sent by' }).selectOption('annotate');
  await page.getByRole('textbox', { name: 'Changes' }).fill("note='two words'");
  await expect(playground.verdict).toContainText('widget.example.com/w annotated');
  await expect(playground.row('note: two words')).toBeVisible();
});

test('shows with kubectl diff what an apply would store', async ({ playground, page }) => {
  const [old, object] = [widget('  size: large\n'), widget('  size: small\n')];
  await open(playground, { old, object, kubectl: { command: 'diff' } });
  await expect(playground.verdict).toContainText('kubectl diff stores nothing. It found differences.');
  await expect(page.getByRole('region', { name: 'Terminal output' })).toContainText('+  size: small');
  await expect(playground.row('size: small')).toBeVisible();
  await open(playground, { old, object: old, kubectl: { command: 'diff' } });
  await expect(playground.verdict).toContainText('It found no differences.');
});

test('reports a missing namespace', async ({ playground, page }) => {
  await open(playground, { object: widget('  size: small\n'), kubectl: apply });
  await page.getByRole('checkbox', { name: 'namespace missing' }).check();
  await expect(playground.verdict).toContainText('namespaces "default" not found');
});

test('opens a link without a command as an API request', async ({ playground, page }) => {
  const object = widget('  size: large\n');
  await open(playground, { object, old: object, operation: 'update' });
  await expect(page.getByRole('combobox', { name: 'Sent by' })).toHaveValue('request/update');
  await expect(playground.verdict).toContainText('widget.example.com/w replaced');
});

for (const [link, { operation = 'create' }] of storedLinks.filter(([link]) => link.startsWith('#v1.')))
  test(`opens an old link as an API request, ${operation} ${link.length}`, async ({ playground, page }) => {
    await playground.open(link);
    await expect(page.getByRole('combobox', { name: 'Sent by' })).toHaveValue(`request/${operation}`);
  });
