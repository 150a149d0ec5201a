/** The gallery: addresses, the description of the open example, its variants, and going back. */
import AxeBuilder from '@axe-core/playwright';
import { longestSearch } from '../src/ui/context/longest-input.ts';
import { expect, test } from './support/page.ts';

test('opens an example by its address, and Back restores the previous documents', async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.editorsReady();
  await playground.write('Object', 'mine: true\n');
  await playground.keeps('mine: true');
  await page.getByRole('button', { name: 'Examples' }).click();
  const search = page.getByRole('searchbox');
  await search.focus();
  await page.keyboard.insertText('a '.repeat(100_000));
  expect(await search.inputValue()).toHaveLength(longestSearch);
  await search.fill('reserved word');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('1 example');
  await page.getByRole('link', { name: 'My rule doesn’t find an existing field', exact: true }).click();

  await expect(page).toHaveURL(/#example=rule-undefined-field$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const card = page.getByRole('region', { name: 'The open example' });
  await expect(card.getByRole('heading')).toHaveText('My rule doesn’t find an existing field');
  await expect(card).toContainText('CEL reads a dash in a name as minus.');
  await expect(card.getByRole('link', { name: /^From / })).toHaveAttribute(
    'href',
    'https://github.com/kubernetes/kubernetes/issues/126132',
  );
  await expect(page.getByText('Your documents are in History.')).toBeVisible();
  await expect(playground.verdict).toContainText('is invalid');

  await card.getByRole('link', { name: 'fixed' }).click();
  await expect(playground.verdict).toContainText('created');
  await expect(card.getByRole('link', { name: 'fixed' })).toHaveAttribute('aria-current', 'page');
  await card.getByRole('link', { name: /^Next: no such key/ }).click();
  await expect(card.getByRole('heading')).toContainText('no such key');
  await page.goBack();
  await page.goBack();
  await expect(card.getByRole('link', { name: 'broken' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(playground.area('Object').getByText('mine')).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('selects the field that an example is about, and closes its description', async ({
  playground,
  page,
}) => {
  await playground.open('#example=default-changed');
  await expect(page.getByRole('region', { name: 'Explanation of spec.replicas' })).toBeVisible();
  await page.getByRole('button', { name: 'Close the example description' }).click();
  await expect(page.getByRole('region', { name: 'The open example' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Explanation of spec.replicas' })).toBeVisible();

  await page.getByRole('button', { name: 'Examples' }).click();
  await page.getByRole('link', { name: 'CRD or aggregated API?' }).click();
  const compared = page.getByRole('dialog', { name: 'CRD or aggregated API?' });
  await expect(compared.getByRole('row', { name: /^Encoding/ })).toContainText('no protobuf');
  await expect(page).toHaveURL(/#page=crd-or-aggregated-api$/);
  const found = await new AxeBuilder({ page }).include('dialog').analyze();
  expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await page.goBack();
  await expect(compared).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Explanation of spec.replicas' })).toBeVisible();
});

test('detects solved tour steps, and keeps progress and documents', async ({ playground, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await playground.open();
  await page.getByRole('button', { name: 'Object', exact: true }).click();
  const object = playground.area('Object').getByRole('textbox');
  await object.fill('mine: true\n');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Examples' }).click();
  await page.getByRole('link', { name: 'New to CRDs? Take the tour' }).click();

  const tour = page.getByRole('region', { name: 'Tour' });
  await expect(tour.getByRole('heading')).toHaveText('1 of 11: Your own kind');
  await expect(tour.getByRole('status')).toHaveText('Not yet.');
  await page.getByRole('button', { name: 'Object', exact: true }).click();
  await object.fill('apiVersion: example.com/v1\nkind: Plant\nmetadata: {name: a}\nspec: {water: 3}\n');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(tour.getByRole('status')).toContainText('Solved.');
  await expect(page).toHaveURL(/#tour=1$/);
  await page.reload();
  await expect(tour.getByRole('status')).toContainText('Solved.');
  await tour.getByRole('link', { name: 'Next' }).click();
  await expect(tour.getByRole('heading')).toBeFocused();
  await expect(tour.getByRole('heading')).toHaveText('2 of 11: Structural schema');
  await expect(tour.getByRole('link', { name: 'Step 1: Your own kind, solved' })).toBeVisible();
  await tour.getByRole('button', { name: 'Show a solution' }).click();
  await expect(tour.getByRole('status')).toContainText('Solved.');
  const found = await new AxeBuilder({ page }).include('.guide').analyze();
  expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);

  await page.goto('about:blank');
  await playground.open('#tour');
  await expect(tour.getByRole('heading')).toHaveText('3 of 11: Pruning');
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog', { name: 'History' })).toContainText('before opening an example');
});

test('restores the previous documents after leaving the tour', async ({ playground, page }) => {
  await playground.open();
  await playground.editorsReady();
  await playground.write('Object', 'mine: true\n');
  await page.goto('/#tour=2');
  await expect(page.getByRole('region', { name: 'Tour' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave the tour' }).click();
  await expect(playground.area('Object').getByText('mine')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tour' })).toHaveCount(0);
  await expect(page).not.toHaveURL(/tour/);
});

test('compares minor versions, sizes, tools, and GitOps diffs', async ({ playground, page }) => {
  await playground.open('#example=rule-accepted-since-1-37/1-37');
  const minors = page.getByRole('table', { name: 'Answer of each minor version to the CRD' });
  await expect(minors.getByRole('row', { name: /^1\.36/ })).toContainText(
    'estimated rule cost exceeds budget',
  );
  await expect(minors.getByRole('row', { name: /^1\.37/ })).toContainText('accepted');

  await page.goto('/#example=crd-too-large');
  await expect(page.getByText('Too large: kubectl apply: annotations.')).toBeVisible();
  await expect(page.getByText('kubectl apply --server-side -f crd.yaml')).toBeVisible();

  await page.goto('/#example=required-with-default');
  const card = page.getByRole('region', { name: 'The open example' });
  await card.getByRole('button', { name: 'Compare' }).click();
  const tools = page.getByRole('table', { name: 'Comparison of server and tools' });
  await expect(tools).toContainText('spec.mode: Required value');
  await expect(page.getByText('- /spec/mode')).toBeVisible();
  const found = await new AxeBuilder({ page }).include('.compare').analyze();
  expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);

  await page.goto('/#example=pattern-is-re2');
  await card.getByRole('button', { name: 'Compare' }).click();
  const tester = page.getByRole('group', { name: 'Try a pattern' });
  await tester.getByRole('textbox', { name: 'string', exact: true }).fill('example-1');
  await expect(tester.getByRole('status')).toContainText(
    'error parsing regexp: invalid or unsupported Perl syntax',
  );
  await expect(tester.getByRole('status')).toContainText('✓ matches');
  // A JavaScript regular expression would never finish.
  await tester.getByRole('combobox', { name: 'pattern' }).fill('^(a+)+$');
  await tester.getByRole('textbox', { name: 'string', exact: true }).fill(`${'a'.repeat(40)}b`);
  await expect(tester.getByRole('status')).toContainText('API server (RE2): ✕ does not match');
  await expect(tester.getByRole('status')).toContainText('✕ no result in time');
});
