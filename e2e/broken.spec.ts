/** A component that throws breaks only its own part of the page, and never loses documents. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './support/page.ts';

const mine = 'apiVersion: stable.example.com/v1\nkind: CronTab\nmetadata: {name: of-mine}\n';
const reason = 'broken on purpose';

/** From now on, `name` of all objects with this prototype throws. */
const breakAll = (page: Page, of: 'Date' | 'MediaQueryList', name: string): Promise<void> =>
  page.evaluate(
    ([constructor, property, message]) => {
      const { prototype } = Reflect.get(globalThis, constructor) as { prototype: object };
      const fail = (): never => {
        throw new Error(message);
      };
      Object.defineProperty(prototype, property, { get: fail, configurable: true });
    },
    [of, name, reason] as const,
  );

test.afterEach(({ playground }) => {
  // React logs everything that a boundary catches to the console.
  playground.complaints.length = 0;
});

test('shows an error in place of a view that throws, and the other views', async ({ playground, page }) => {
  const broken = {
    contentType: 'text/javascript',
    body: `export default () => { throw Error('${reason}'); }`,
  };
  await page.route('**/assets/Steps-*.js', (route) => route.fulfill(broken));
  await playground.open('#example=crontab-stored');
  await page.getByRole('tab', { name: 'Steps', exact: true }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('alert')).toContainText('This part of the page failed.');
  await expect(panel.getByRole('alert')).toContainText(reason);
  await page.getByRole('tab', { name: 'Stored', exact: true }).click();
  await expect(playground.row('cronSpec')).toBeVisible();
  await expect(playground.verdict).toContainText('created');
});

test('shows an error in a dialog that throws, which can be closed and reopened', async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.editorsReady();
  await playground.write('Object', mine);
  await expect(playground.verdict).toContainText('of-mine');
  // A replaced text has a line with a date in the history.
  await page.goto('/#example=crontab-stored');
  await expect(playground.verdict).toContainText('my-new-cron-object');
  await breakAll(page, 'Date', 'toLocaleString');
  await page.getByRole('button', { name: 'History' }).click();
  const dialog = page.getByRole('dialog', { name: 'History' });
  await expect(dialog).toContainText(reason);
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog')).toContainText(/\S{3}/);
});

test('offers to save the documents and to reload when the page throws', async ({ playground, page }) => {
  await playground.open('#example=crontab-stored');
  await playground.editorsReady();
  await playground.write('Object', mine);
  await expect(playground.verdict).toContainText('of-mine');
  await breakAll(page, 'MediaQueryList', 'matches');
  await page.keyboard.insertText('# the last word\n');
  const alert = page.getByRole('alert').filter({ hasText: 'The page failed' });
  await expect(alert.getByRole('heading', { name: 'The page failed' })).toBeVisible();
  await expect(alert).toContainText(reason);
  const download = page.waitForEvent('download');
  await alert.getByRole('button', { name: 'Save Object' }).click();
  expect((await download).suggestedFilename()).toBe('object.yaml');
  expect(await readFile(await (await download).path(), 'utf8')).toContain('# the last word');
  await alert.getByRole('button', { name: 'Reload the page' }).click();
  await expect(playground.verdict).toContainText('of-mine');
  await expect(playground.area('Object')).toContainText('# the last word');
});
