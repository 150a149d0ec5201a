import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { writeFragment } from '../src/share/fragment.ts';
import { expect, test } from './support/page.ts';

const mine = 'apiVersion: stable.example.com/v1\nkind: CronTab\nmetadata: {name: of-mine}\n';
const link = writeFragment({
  crd: 'kind: A link\n',
  object: 'b: 1',
  kubernetes: '1.37',
  fieldValidation: 'Strict',
});
const aside = /made th(?:is|e) page crash/;

/** The page crashes while the user types, as when a document uses up its memory. */
async function crashWhileTyping(page: Page): Promise<void> {
  await page.evaluate(() => {
    setInterval(() => {
      const data = new DataTransfer();
      data.setData('text/plain', '#');
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true }),
      );
    }, 400);
  });
  const crashed = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => undefined);
  await crashed;
}

const goodbye = 'stays as it is';

/** The page hangs forever as soon as it has its first answer, and has reported that. */
async function hang(page: Page): Promise<void> {
  await page.addInitScript((last) => {
    let isLogged = false;
    setInterval(() => {
      // The prebuilt content isn't an answer to these texts.
      const isPainted = document.querySelector('body > .not-loaded') !== null;
      const verdict = (!isPainted && document.querySelector('.verdict')?.textContent) || 'Reading';
      if (verdict.includes('Reading')) return;
      // Messages of a task that never ends don't arrive.
      if (!isLogged) console.info(last);
      // oxlint-disable-next-line no-empty -- it must hang
      else for (;;) {}
      isLogged = true;
    }, 50);
  }, goodbye);
}

test("doesn't reopen a document that crashed the page", async ({ playground, page, context }) => {
  await playground.open();
  await playground.editorsReady();
  await playground.write('Object', mine);
  await expect(playground.verdict).toContainText('of-mine');
  await playground.keeps('of-mine');
  await crashWhileTyping(page);

  const next = await context.newPage();
  await next.goto('/');
  await expect(next.getByText(aside)).toBeVisible();
  const object = next.getByRole('region', { name: 'Object', exact: true });
  await expect(object).toContainText('my-new-cron-object');
  await expect(object).not.toContainText('of-mine');

  const download = next.waitForEvent('download');
  await next.getByRole('button', { name: 'Download' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(mine.trim());

  await next.reload();
  await expect(next.getByText(aside)).toBeVisible();
  await next.locator('.set-aside').getByRole('button', { name: 'History' }).click();
  await next.getByRole('dialog').getByRole('button', { name: 'Restore' }).first().click();
  await expect(object).toContainText('of-mine');
});

test("doesn't reopen a link that froze the page", async ({ page, context }) => {
  await hang(page);
  const logged = page.waitForEvent('console', (message) => message.text() === goodbye);
  // It may freeze before the whole page is shown.
  await page.goto(`/${link}`, { waitUntil: 'commit' });
  await logged;
  const isHanging = (): Promise<boolean> =>
    Promise.race([
      page.evaluate(() => false).catch(() => true),
      new Promise<boolean>((resolve) => {
        setTimeout(() => resolve(true), 2_000);
      }),
    ]);
  await expect.poll(isHanging).toBe(true);
  await page.close();

  const next = await context.newPage();
  await next.goto(`/${link}`);
  await expect(next.getByText(aside)).toBeVisible();
  const crd = next.getByRole('region', { name: 'CRD', exact: true });
  await expect(crd).not.toContainText('A link');
  await next.locator('.set-aside').getByRole('button', { name: 'History' }).click();
  await next.getByRole('dialog').getByRole('button', { name: 'Open again' }).click();
  await expect(crd).toContainText('A link');
});

test("doesn't treat a page that is closed or reloaded immediately as crashed", async ({
  playground,
  page,
  context,
}) => {
  await playground.open();
  await playground.editorsReady();
  await playground.write('Object', mine);
  await page.reload();
  await expect(playground.area('Object')).toContainText('of-mine');
  await expect(page.getByText(aside)).toHaveCount(0);
  await page.close({ runBeforeUnload: true });
  const next = await context.newPage();
  await next.goto('/');
  await expect(next.getByRole('region', { name: 'Object', exact: true })).toContainText('of-mine');
  await expect(next.getByText(aside)).toHaveCount(0);
});

test('opens a document that another tab is evaluating', async ({ playground, context }) => {
  await playground.open();
  await playground.editorsReady();
  await playground.write('Object', mine);
  await playground.keeps('of-mine');
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('region', { name: 'Object', exact: true })).toContainText('of-mine');
  await expect(other.getByText(aside)).toHaveCount(0);
});

test('starts with the example at #safe', async ({ playground, page }) => {
  await playground.open();
  await playground.editorsReady();
  await playground.write('Object', mine);
  await expect(playground.verdict).toContainText('of-mine');
  await page.goto('about:blank');
  await playground.open('#safe');
  await expect(playground.area('Object')).toContainText('my-new-cron-object');
  await expect(page.getByText('Your documents are in History')).toBeVisible();
  await page.goto('about:blank');
  await playground.open();
  await expect(playground.verdict).toContainText('of-mine');
});
