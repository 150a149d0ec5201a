import { expect, test } from './support/page.ts';

test('lists the contents of the link, and copies each format with one click', async ({
  playground,
  page,
}) => {
  await playground.open('#example=crontab-validation');
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await expect(dialog.getByText('The link contains the CRD')).toContainText('the open view (Stored)');
  const address = dialog.getByRole('textbox', { name: 'Link' });
  await expect(address).toHaveValue(/#v3\.p\./);
  await expect(dialog.getByRole('list', { name: 'Works in' })).toContainText('all chat and email apps: fits');
  const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  let last = '';
  const copy = async (name: string): Promise<string> => {
    await dialog.getByRole('button', { name: `Copy: ${name}`, exact: true }).click();
    await expect.poll(clipboard).not.toBe(last);
    return (last = await clipboard());
  };
  expect(await copy('Link')).toBe(await address.inputValue());
  expect(await copy('Address of the example')).toMatch(/\/#example=crontab-validation$/);
  const issue = await copy('Issue report');
  expect(issue).toContain('The CronTab "my-new-cron-object" is invalid');
  expect(issue).toMatch(/- Kubernetes 1\.37\n- CRD Playground, engine \d/);
  expect(await copy('Commands for a real cluster (kind, kubectl)')).toContain('kind create cluster');
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save: All documents as one YAML file' }).click();
  expect((await saved).suggestedFilename()).toBe('crd-playground.yaml');
  await dialog.getByRole('button', { name: 'Copy: Picture of the result (PNG)' }).click();
  await expect
    .poll(() => page.evaluate(async () => (await navigator.clipboard.read())[0]?.types))
    .toEqual(['image/png']);
  await dialog.getByLabel('Preview: Embed (iframe)').click();
  const frame = page.frameLocator('.share-frame');
  await expect(frame.locator('.verdict')).toContainText('The CronTab "my-new-cron-object" is invalid');
});

test('opens the view and the field of a link', async ({ playground, page }) => {
  await playground.open('#example=crontab-validation');
  await playground.row('replicas').click();
  await page.getByRole('tab', { name: 'Rules' }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  const address = page.getByRole('textbox', { name: 'Link', exact: true });
  await expect(address).toHaveValue(/#v3\.p\./);
  const link = await address.inputValue();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('tab', { name: 'Rules' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('The link contains the CRD')).toContainText('spec.replicas');
});
