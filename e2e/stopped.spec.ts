/** A view's question never ends: the view reports that, and all others still answer. */
import type { Page } from '@playwright/test';
import { expect, test } from './support/page.ts';

/** From now on, no worker finishes a call with this name; an empty name matches no call. */
const swallow = (page: Page, name: string, part = ''): Promise<void> =>
  page.evaluate((swallowed) => void Object.assign(globalThis, { swallowed }), `${name} ${part}`.trim());

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const never = new Set<number>();
    // oxlint-disable-next-line typescript/unbound-method -- called below with its worker
    const { postMessage: post, addEventListener: listen } = Worker.prototype;
    Worker.prototype.postMessage = function (
      this: Worker,
      message: { id: number; name?: string; request?: { part?: string } | null },
    ) {
      const { id, name = '-', request } = message;
      const part = request?.part ?? '';
      if (`${name} ${part}`.trim() === Reflect.get(globalThis, 'swallowed')) never.add(id);
      post.call(this, message);
    } as typeof post;
    // Messages of the worker about a call in progress still arrive.
    Worker.prototype.addEventListener = function (this: Worker, type: string, listener: EventListener) {
      const isHeard = ({ data }: MessageEvent<{ id: number; reply?: unknown }>): boolean =>
        type !== 'message' || !never.has(data.id) || !('reply' in data);
      listen.call(this, type, (event) => {
        if (isHeard(event as MessageEvent)) listener(event);
      });
    } as typeof listen;
  }),
);

const open = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name, exact: true }).click();

test('reports a stopped view and keeps the others', async ({ playground, page }) => {
  await playground.open('#example=crontab-stored');
  const panel = page.locator('#view');
  await swallow(page, 'get');
  await open(page, 'get');
  await expect(panel).toContainText('This view took too long and was stopped.');
  await expect(playground.verdict).toContainText('created');
  await open(page, 'Response');
  await expect(panel).toContainText('"kind": "CronTab"');
  await open(page, 'Versions');
  await expect(panel).toContainText('written as v1');
  await open(page, 'Steps');
  await expect(playground.row('cronSpec:').last()).toBeVisible();
  await open(page, 'Stored');
  await page.getByRole('button', { name: 'YAML' }).click();
  await expect(panel).toContainText('cronSpec');
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Copied.', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('kind: CronTab');
  await open(page, 'get');
  await expect(panel).toContainText('This view took too long and was stopped.');
  await swallow(page, '');
  await panel.getByRole('button', { name: 'Try again with more time' }).click();
  await expect(panel).toContainText('NAME');
});

test('reports a stopped comparison next to the others, and retries it', async ({ playground, page }) => {
  // The example opens with this view, whose request comes before the test can block it.
  await page.addInitScript(() => void Object.assign(globalThis, { swallowed: 'compare 1.36' }));
  await playground.open('#example=required-with-default');
  const panel = page.locator('#view');
  await open(page, 'Compare');
  // Each appears when it arrives.
  await expect(panel).toContainText('spec.mode: Required value');
  await expect(panel).toContainText('Some comparisons take a moment longer…');
  await expect(panel).toContainText('Stopped because it took too long: Kubernetes 1.36.');
  await swallow(page, '');
  await panel.getByRole('button', { name: 'Try again with more time' }).click();
  await panel.getByText('Kubernetes minor versions').click();
  await expect(panel).toContainText('All minor versions accept this CRD.');
  await expect(panel).not.toContainText('Stopped because');
});

test("doesn't copy a result or show a view for a document that couldn't be read", async ({
  playground,
  page,
}) => {
  await playground.open('#example=crontab-stored');
  const panel = page.locator('#view');
  await swallow(page, 'print');
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Not copied')).toBeVisible();
  await swallow(page, 'readObject');
  await playground.editorsReady();
  await playground.write('Object', 'a: 1\n');
  await expect(playground.verdict).toContainText('Stopped: evaluation took too long');
  for (const name of ['Stored', 'Steps', 'Rules', 'Response', 'Versions']) {
    await open(page, name);
    await expect(panel).toContainText('Not evaluated: it took too long and was stopped.');
  }
  await open(page, 'OpenAPI');
  await expect(panel).toContainText('/openapi/v3/apis/');
});
