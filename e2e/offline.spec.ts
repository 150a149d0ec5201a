/**
 * The service worker: the whole playground without a network, from any path, and newer versions that wait for a
 * request.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { startHost, startOutside, type Host } from './support/hosts.ts';
import { linkWithTextsOf } from './support/links.ts';
import { expect, test } from './support/page.ts';

test.use({ serviceWorkers: 'allow' });

const at = '/some/folder/';

async function openKept(page: Page, host: Host): Promise<void> {
  await page.goto(`${host.origin}${at}`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 30_000,
  });
}

test('works offline below any path of a static host', async ({ page, playground, context }) => {
  const host = await startHost('plain', {}, at);
  await openKept(page, host);
  const files = host.arrived.map((request) => request.replace(`GET ${at}`, ''));
  expect(files.filter((file) => !existsSync(`dist/${file}`))).toEqual([]);
  expect(files.filter((file) => /^(?:errors|examples)\//.test(file))).toEqual([]);
  await host.close();

  await page.reload();
  await expect(playground.verdict).toContainText('is invalid');
  await playground.editorsReady();
  await playground.write(
    'Object',
    'apiVersion: stable.example.com/v1\nkind: CronTab\nmetadata:\n  name: alone\n',
  );
  await expect(playground.verdict).toContainText('alone created');
  for (const name of ['explain', 'Compare', 'Steps']) {
    await page.getByRole('tab', { name, exact: true }).click();
    await expect(page.locator('#view')).toContainText(/\S{3}/);
  }
  // Plain pages aren't stored, because the playground shows their content.
  const other = await context.newPage();
  for (const [path, address, says] of [
    ['examples/pruning-unknown-field/', '#example=pruning-unknown-field', 'created'],
    ['errors/zh/pruned.html', '#error=pruned&lang=zh', 'CronTab'],
  ] as const) {
    await other.goto('about:blank');
    await other.goto(`${host.origin}${at}${path}`);
    expect(other.url()).toBe(`${host.origin}${at}${address}`);
    await expect(other.locator('#root')).toContainText(says);
  }
  await other.goto(`${host.origin}${at}docs/conformance.html`);
  await expect(other.getByRole('heading', { name: 'Conformance', exact: true })).toBeVisible();
});

test('announces a newer version, which waits until it is requested', async ({ page, playground }) => {
  const host = await startHost('headers', {}, at);
  const outside = await startOutside();
  await openKept(page, host);
  const worker = page.context().serviceWorkers()[0];
  const left = await worker?.evaluate(
    (address) =>
      fetch(address).then(
        () => 'left',
        (error: unknown) => String(error),
      ),
    outside.origin,
  );
  expect([left, outside.arrived]).toEqual([expect.stringContaining('TypeError'), []]);
  // It handles no other requests.
  playground.complaints.length = 0;

  const now = readFileSync('dist/sw.js', 'utf8');
  const version = /"([\w-]{12})"/.exec(now)?.[1] ?? '';
  host.changed.set('sw.js', now.replaceAll(version, 'a-newer-one!'));
  await page.evaluate(() => Object.assign(globalThis, { stays: true }));
  await playground.write('Object', 'kind: Mine\n');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const notice = page.locator('.notice').filter({ hasText: 'A new version' });
  await expect(notice).toBeVisible();
  expect(await page.evaluate(() => 'stays' in globalThis)).toBe(true);
  await notice.getByRole('button', { name: 'Reload' }).click();
  await page.waitForFunction(() => !('stays' in globalThis) && document.querySelector('.verdict'));
  await expect(playground.area('Object')).toContainText('Mine');
  await expect(notice).toHaveCount(0);
  const kept = await page.evaluate(() => caches.keys());
  expect(kept).toEqual([expect.stringContaining(version), expect.stringContaining('a-newer-one!')]);
  await host.close();
  await outside.close();
});

test('answers in an embed while the host is offline', async ({ page, playground }) => {
  const host = await startHost('plain', {}, at);
  await openKept(page, host);
  await host.close();
  await page.goto('about:blank');
  await page.goto(`${host.origin}${at}embed.html${linkWithTextsOf('validation-rules')}`);
  await expect(page.locator('.row').first()).toBeVisible();
  await expect(playground.verdict).toContainText(/created|is invalid/);
});
