/** Texts that are opened one after the other: Back and Forward, Undo, and links that exceed the limit. */
import { deflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { exampleOf } from '../src/examples/index.ts';
import { maxContentLength } from '../src/share/lengths.ts';
import { numberText } from '../src/text/numbers/number-text.ts';
import { linkWithTextsOf } from './support/links.ts';
import { expect, test } from './support/page.ts';

const mine =
  'apiVersion: example.com/v1\nkind: Backup\nmetadata:\n  name: of-mine\nspec:\n  schedule: hourly\n';

/** Simulates following a link from another site to this page. */
async function follow(page: Page, fragment: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, fragment);
}

test('goes through opened documents with Back and Forward, and restores all panes with Undo', async ({
  playground,
  page,
}) => {
  const { update } = exampleOf('update-without-status') ?? {};
  await playground.open('#example=update-without-status');
  await playground.editorsReady();
  await playground.write('Object', mine);
  await playground.keeps('of-mine');
  const ofMine = async (): Promise<void> => {
    await expect(playground.area('Object')).toContainText('of-mine');
    await expect(playground.area('CRD')).toContainText('backups.example.com');
    await expect(page.getByRole('combobox', { name: 'Sent by' })).toHaveValue('request/update');
    await page.getByRole('tab', { name: 'existing', exact: true }).click();
    await expect(playground.area('Object').locator('.monaco-editor:visible').first()).toContainText('daily');
    await page.getByRole('tab', { name: 'new', exact: true }).click();
  };
  expect(update?.old).toContain('daily');

  await follow(page, linkWithTextsOf('crontab-validation'));
  await expect(playground.verdict).toContainText('The CronTab "my-new-cron-object" is invalid');
  await expect(page.getByRole('combobox', { name: 'Sent by' })).toHaveValue('request/create');
  await follow(page, '#example=defaulting');
  await expect(playground.verdict).toContainText('job.example.com/nightly created');
  await page.goBack();
  await expect(playground.verdict).toContainText('The CronTab "my-new-cron-object" is invalid');
  await page.goBack();
  await ofMine();
  await page.goForward();
  await expect(playground.verdict).toContainText('The CronTab "my-new-cron-object" is invalid');
  await page.goForward();
  await expect(playground.verdict).toContainText('job.example.com/nightly created');
  await page.goBack();
  await page.goBack();
  await ofMine();

  await follow(page, linkWithTextsOf('crontab-stored'));
  await expect(page.getByText('Opened from a link.')).toBeVisible();
  await expect(playground.area('CRD')).toContainText('crontabs.stable.example.com');
  await page.getByRole('button', { name: 'Undo' }).click();
  await ofMine();
});

test('reports a short link that unpacks beyond the limit, and keeps the documents', async ({
  playground,
  page,
}) => {
  const object = '# '.padEnd(maxContentLength + 1, 'x');
  const json = JSON.stringify({
    crd: 'kind: A link\n',
    object,
    kubernetes: '1.37',
    fieldValidation: 'Strict',
  });
  const payload = deflateRawSync(json, { level: 9 }).toString('base64url');
  await playground.open('#example=defaulting');
  await follow(page, `#v1.d.${payload.length.toString(36)}.${payload}`);
  await expect(
    page.getByText(`claims to contain more than ${numberText(maxContentLength)} characters`),
  ).toBeVisible();
  await expect(playground.verdict).toContainText('job.example.com/nightly created');
  await expect(playground.area('CRD')).not.toContainText('A link');
});
