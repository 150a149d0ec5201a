/** Tests the prebuilt page: nothing moves when the script takes over, and nothing typed is lost. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './support/page.ts';

/** Blocks the page's script until the returned function is called. */
async function holdScript(page: Page): Promise<() => void> {
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return go;
}

interface Shown {
  readonly shifts: readonly string[];
}

/** Records all layout shifts of the page from the beginning. */
async function watchShifts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node?: Node }[] })[])
        shifts.push(entry.sources.map(({ node }) => (node instanceof Element ? node.className : '')).join());
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as Shown).shifts);
}

test.describe('works without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('contains the prerendered answers of all examples in both languages', async ({ page }) => {
    for (const [path, says, note] of [
      ['/', 'is invalid', 'needs JavaScript'],
      ['/examples/crontab-stored/', 'created', 'needs JavaScript'],
      ['/examples/zh/crontab-stored/', 'created', '需要 JavaScript'],
    ] as const) {
      await page.goto(path);
      await expect(page.locator('.verdict')).toContainText(says);
      await expect(page.locator('.row').first()).toContainText('apiVersion');
      await expect(page.locator('.no-script')).toContainText(note);
      await expect(page.locator('.plain-editor').first()).toHaveValue(/CustomResourceDefinition/);
    }
  });
});

test("doesn't shift the layout when the page hydrates or an editor loads", async ({ playground, page }) => {
  const shifts = await watchShifts(page);
  for (const path of [
    '/',
    '/examples/crontab-stored/',
    '/examples/pruning-unknown-field/',
    '/examples/pizza-versions/',
    '/examples/update-ratcheting/',
    '/examples/required-with-default/',
    '/examples/printer-column-path/',
  ]) {
    const go = await holdScript(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('.verdict')).toBeVisible();
    go();
    await expect(page.locator('#painted')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Result' })).toHaveAttribute('aria-busy', 'false');
    expect(await shifts()).toEqual([]);
    expect(page.url()).toContain(path);
    await page.unrouteAll();
  }
  await playground.editorsReady();
});

test('paints nothing before the whole answer has arrived', async ({ page }) => {
  const dist = join(import.meta.dirname, '..', 'dist');
  let sendRest: () => void = () => undefined;
  const server = createServer(({ url = '/' }, response) => {
    const file = join(dist, url.endsWith('/') ? `${url}index.html` : url);
    if (!existsSync(file)) return void response.writeHead(404).end();
    const type = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }[extname(file)];
    response.writeHead(200, { 'content-type': type ?? 'application/octet-stream' });
    if (type !== 'text/html') return void response.end(readFileSync(file));
    const html = readFileSync(file, 'utf8');
    const half = html.indexOf('class="fix-lines"');
    response.write(html.slice(0, half));
    sendRest = () => response.end(html.slice(half));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
  await page.goto(`http://127.0.0.1:${port}/examples/update-ratcheting/`, { waitUntil: 'commit' });
  await expect(page.locator('.verdict')).toBeAttached();
  await page.waitForTimeout(300);
  expect(await paints()).toBe(0);
  sendRest();
  await expect.poll(paints).toBeGreaterThan(0);
  server.closeAllConnections();
  server.close();
});

test('keeps the preview of a fix in its line while its summary has not arrived', async ({ page }) => {
  await page.goto('/examples/update-ratcheting/');
  const previews = page.locator('.fix-preview');
  await expect(previews).toHaveCount(2);
  const moved = await previews.evaluateAll((all) =>
    all.map((preview) => {
      const { top } = preview.getBoundingClientRect();
      const summary = preview.querySelector('summary') as HTMLElement;
      summary.remove();
      const early = preview.getBoundingClientRect().top;
      preview.prepend(summary);
      return early - top;
    }),
  );
  expect(moved).toEqual([0, 0]);
});

test('keeps text that is typed before the script or Monaco has loaded', async ({ playground, page }) => {
  const go = await holdScript(page);
  let load: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (load = resolve));
  await page.route('**/assets/monaco-editor-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const object = playground.area('Object').locator('.plain-editor').first();
  await object.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('  suspend: 1\n');
  go();
  await expect(page.locator('#painted')).toHaveCount(0);
  await page.keyboard.type('  # and on\n');
  load();
  await expect(playground.area('Object').locator('.monaco-editor.focused')).toBeVisible();
  await page.keyboard.type('  # to the end');
  await expect(playground.area('Object')).toContainText(/suspend:\s1.*#\sand\son.*#\sto\sthe\send/s);
  await expect(playground.problems.first()).toContainText('unknown field "spec.suspend"');
});

test('fetches Monaco when the pointer approaches, and creates it on a click', async ({
  playground,
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const isFetched = (): boolean => fetched.some((url) => /monaco-editor-.*\.js/.test(url));
  await playground.open('#example=crontab-stored');
  await expect(playground.verdict).toContainText('created');
  expect(isFetched()).toBe(false);
  await playground.area('Object').locator('.plain-editor').first().hover();
  await expect.poll(isFetched).toBe(true);
  await expect(page.locator('.monaco-editor')).toHaveCount(0);
  await playground.area('Object').locator('.plain-editor').first().click();
  await expect(playground.area('Object').locator('.monaco-editor.focused')).toBeVisible();
});

test('never shows the first example to visitors with their own documents or another language', async ({
  page,
}) => {
  for (const visit of ['/#example=crontab-stored', '/#lang=zh']) {
    const go = await holdScript(page);
    await page.goto('about:blank');
    await page.goto(visit, { waitUntil: 'commit' });
    await expect(page.locator('#root')).toBeAttached();
    await expect(page.locator('.verdict')).toBeHidden();
    go();
    await expect(page.locator('.verdict')).toBeVisible();
    await page.unrouteAll();
  }
});

test('describes the pages of examples for search engines and chats', () => {
  const html = readFileSync('dist/examples/crontab-validation/index.html', 'utf8');
  expect(html).toMatch(/<title>[^<]{10,} · CRD Playground<\/title>/);
  for (const tag of [
    'name="description"',
    'property="og:title"',
    'property="og:description"',
    'property="og:image"',
  ])
    expect(html).toMatch(new RegExp(`<meta ${tag} content="[^"]{10,}"`));
  // These links must be absolute, so a build without the address of the site has none.
  expect(html).not.toMatch(/rel="(?:canonical|alternate)"/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const id of ['pruning-unknown-field', 'update-immutable', 'crontab-stored'])
    test(`shows the example ${id} of an address together with its answer`, async ({ page }) => {
      const shifts = await watchShifts(page);
      await page.goto(`/#example=${id}`);
      await expect(page.locator('.guide-title')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Result' })).toHaveAttribute('aria-busy', 'false');
      expect(await shifts()).toEqual([]);
    });
});
