import { gzipSync } from 'node:zlib';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { tarEntry, tarOf } from '../src/cli/testing/tar.ts';
import { expect, test, type Playground } from './support/page.ts';

const view = (page: Page) => page.locator('#view');

async function openExample(playground: Playground, id: string): Promise<void> {
  await playground.open(`#example=${id}`);
  const { page } = playground;
  await expect(view(page).getByRole('heading', { name: 'Steps without a rejection' })).toBeVisible();
}

test('shows what an upgrade does to stored objects, and opens an object in the panes', async ({
  playground,
  page,
}) => {
  await openExample(playground, 'upgrade-enum');
  await expect(view(page)).toContainText('The API server accepts the new CRD.');
  await expect(view(page)).toContainText('2 hurt');
  await expect(view(page)).toContainText('Accepted only while the invalid part stays unchanged');
  await expect(view(page)).toContainText('enum narrowed');
  await view(page).getByRole('button', { name: 'CRD line 27' }).first().click();
  await view(page).getByRole('button', { name: 'Open shop' }).first().click();
  await expect(page.getByRole('tab', { name: 'Stored' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('.result')).toContainText('ratcheted');
});

test('leads through steps to a CRD that the API server rejects', async ({ playground, page }) => {
  await openExample(playground, 'upgrade-stored-version');
  await expect(view(page)).toContainText('The API server rejects the new CRD.');
  await expect(view(page)).toContainText('must remain in spec.versions');
  await expect(view(page).locator('.upgrade-step')).toHaveCount(4);
  await expect(view(page)).toContainText('kubectl replace -f both-versions.yaml');
});

test('swaps the CRDs for the rollback', async ({ playground, page }) => {
  await openExample(playground, 'upgrade-quantity');
  await expect(view(page)).toContainText('1 compatible');
  await view(page).getByRole('button', { name: 'Swap the CRDs' }).click();
  await expect(view(page)).toContainText('1 breaking');
  await expect(view(page)).toContainText('Proved by a generated object');
});

test('keeps the CRD as the old one, follows edits, and is in the link', async ({
  playground,
  page,
  context,
}) => {
  await playground.open('#example=crontab-stored');
  await page.getByRole('tab', { name: 'Upgrade' }).click();
  await view(page).getByRole('button', { name: 'Keep this CRD as the old one' }).click();
  await expect(view(page)).toContainText('Both CRDs are identical.');
  await playground.area('CRD').getByRole('textbox').first().focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('# a comment\n');
  await expect(view(page)).toContainText('Both CRDs mean the same');
  await expect.poll(() => page.url()).toContain('#v3.');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog')).toContainText('Upgrade');
  await page.keyboard.press('Escape');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(view(other)).toContainText('Both CRDs mean the same');
});

test('evaluates objects of files: lists, and archives', async ({ playground, page }) => {
  await openExample(playground, 'upgrade-enum');
  const items = Array.from({ length: 300 }, (_, i) => ({
    apiVersion: 'example.com/v1',
    kind: 'Certificate',
    metadata: { name: `c${i}`, namespace: 'default' },
    spec: { secretName: `c${i}`, algorithm: i % 3 === 0 ? 'rsa' : 'RSA' },
  }));
  const list = JSON.stringify({ apiVersion: 'v1', kind: 'List', items });
  const chooser = page.waitForEvent('filechooser');
  await view(page).getByRole('button', { name: 'Open files…' }).click();
  await (
    await chooser
  ).setFiles({ name: 'dump.json', mimeType: 'application/json', buffer: Buffer.from(list) });
  await expect(view(page)).toContainText('300 objects in dump.json');
  await expect(view(page)).toContainText('102 hurt');
  await expect(view(page)).toContainText('102 of 303 objects');
  await view(page).getByRole('button', { name: 'Remove dump.json' }).click();
  await expect(view(page)).toContainText('2 of 3 objects');
});

test('shows the lines that differ between both CRDs, and marks them in the pane', async ({ playground, page }) => {
  await openExample(playground, 'upgrade-enum');
  const toggle = view(page).getByRole('button', { name: 'Show changed lines' });
  await toggle.focus();
  await page.keyboard.press('Enter');
  const lines = view(page).getByRole('region', { name: 'Lines that differ between the old and the new CRD' });
  await expect(lines).toContainText('unchanged lines');
  await expect(lines.locator('[data-kind="removed"]').first()).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('#view').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await lines.getByRole('button', { name: 'CRD line' }).first().click();
  await expect(playground.area('CRD').getByRole('textbox').first()).toBeFocused();
  await expect(page.locator('.monaco-editor .upgrade-changed-line').first()).toBeAttached();
  await page.getByRole('tab', { name: 'Steps' }).click();
  await expect(page.locator('.monaco-editor .upgrade-changed-line')).toHaveCount(0);
}); // prettier-ignore

test('evaluates a dropped backup of Velero, and rejects one that is too large when it is unpacked', async ({ playground, page }) => {
  await openExample(playground, 'upgrade-enum');
  const entry = (i: number): Buffer => {
    const spec = { secretName: `c${i}`, algorithm: 'rsa' };
    const object = { apiVersion: 'example.com/v1', kind: 'Certificate', metadata: { name: `c${i}` }, spec };
    return tarEntry(`resources/certificates.example.com/namespaces/a/c${i}.json`, JSON.stringify(object));
  };
  const backup = gzipSync(tarOf(...[1, 2, 3, 4, 5].map(entry)));
  await drop(page, 'backup.tar.gz', backup);
  await expect(view(page)).toContainText('5 objects in backup.tar.gz');
  await expect(view(page)).toContainText('7 of 8 objects');
  await drop(page, 'zeros.tar.gz', gzipSync(Buffer.alloc(151_000_000)));
  await expect(view(page)).toContainText('zeros.tar.gz is larger than 150 MB.');
  await expect(view(page)).toContainText('7 of 8 objects');
}); // prettier-ignore

async function drop(page: Page, name: string, bytes: Buffer): Promise<void> {
  const data = await page.evaluateHandle(
    ([file, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(text), (unit) => unit.charCodeAt(0))], file));
      return transfer;
    },
    [name, bytes.toString('base64')] as const,
  );
  await view(page).locator('.upgrade').dispatchEvent('drop', { dataTransfer: data });
}

test('fits a narrow screen', async ({ playground, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openExample(playground, 'upgrade-stored-version');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
});

test.describe('for readers of Chinese', () => {
  test.use({ locale: 'zh-CN' });

  test('is in Chinese', async ({ playground, page }) => {
    await playground.openInChinese('#example=upgrade-enum');
    await expect(view(page)).toContainText('API 服务器接受新的 CRD。');
    await expect(view(page)).toContainText('枚举缩小');
  });
});
