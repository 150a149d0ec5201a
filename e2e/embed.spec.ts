import { expect, test } from './support/page.ts';

test('shows verdict, problems, and object of a link in an embed, without loading Monaco', async ({
  playground,
  page,
}) => {
  await playground.open('#example=crontab-validation');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Link copied')).toBeVisible();
  const fragment = new URL(page.url()).hash;
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('about:blank');
  await page.goto(`/embed.html${fragment}`);
  await expect(playground.verdict).toContainText('The CronTab "my-new-cron-object" is invalid');
  await expect(page.getByRole('list', { name: 'Problems' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.locator('.row.default')).toContainText('example.com/cron:latest');
  expect(requested.filter((url) => url.includes('monaco'))).toEqual([]);
  await page.goto('about:blank');
  await page.goto('/embed.html');
  await expect(page.getByText('This frame needs a playground link in its address')).toBeVisible();
});

test('shows in an embed how an update changes the generation', async ({ playground, page }) => {
  await playground.open('#example=update-without-status');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Link copied')).toBeVisible();
  const fragment = new URL(page.url()).hash;
  await page.goto('about:blank');
  await page.goto(`/embed.html${fragment}`);
  await expect(page.getByText('metadata.generation 1 → 2: a field outside metadata changed.')).toBeVisible();
});

test('shows a patch in an embed', async ({ playground, page }) => {
  await playground.open('#example=patch-json');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Link copied')).toBeVisible();
  const fragment = new URL(page.url()).hash;
  await page.goto('about:blank');
  await page.goto(`/embed.html${fragment}`);
  await expect(playground.verdict).toContainText('The request is invalid');
  await expect(page.getByText('Operation 1 fails, which the server doesn’t report')).toBeVisible();
  await expect(page.getByText('patch line 2')).toBeVisible();
});

test('says in an embed that the code of a webhook does not run there', async ({ playground, page }) => {
  await playground.open('#example=admission-pizza-code');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Link copied')).toBeVisible();
  const fragment = new URL(page.url()).hash;
  await page.goto('about:blank');
  await page.goto(`/embed.html${fragment}`);
  await expect(page.getByText('WebhookCode runs only in the playground.')).toBeVisible();
});
