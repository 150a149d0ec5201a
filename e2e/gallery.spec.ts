/** The gallery: addresses, the card of the open example, its sides, and the way back. */
import { expect, test } from './support/page.ts';

test('an example is opened by its address, explains itself, and Back returns to what was written', async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.editorsReady();
  await playground.write('Object', 'mine: true\n');
  await playground.keeps('mine: true');
  await page.getByRole('button', { name: 'Examples' }).click();
  await page.getByRole('searchbox').fill('reserved word');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('1 example');
  await page.getByRole('link', { name: 'My rule does not find a field that is there', exact: true }).click();

  await expect(page).toHaveURL(/#example=rule-undefined-field$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const card = page.getByRole('region', { name: 'The open example' });
  await expect(card.getByRole('heading')).toHaveText('My rule does not find a field that is there');
  await expect(card).toContainText('A dash in a name reads as minus.');
  await expect(card.getByRole('link', { name: /^From / })).toHaveAttribute(
    'href',
    'https://github.com/kubernetes/kubernetes/issues/126132',
  );
  await expect(page.getByText('What you wrote is in History.')).toBeVisible();
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

test('the field that an example is about is selected, and the card can be closed', async ({
  playground,
  page,
}) => {
  await playground.open('#example=default-changed');
  await expect(page.getByRole('region', { name: 'Story of spec.replicas' })).toBeVisible();
  await page.getByRole('button', { name: 'Close the description of the example' }).click();
  await expect(page.getByRole('region', { name: 'The open example' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Story of spec.replicas' })).toBeVisible();
});
