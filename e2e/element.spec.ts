import type { Page } from '@playwright/test';
import { expect, test as base } from './support/page.ts';
import { shiftOf, watchShifts } from './support/shifts.ts';
import { startSite, strictPolicy, type Site } from './support/sites.ts';

const test = base.extend<{ site: Site }>({
  // oxlint-disable-next-line no-empty-pattern -- the form that Playwright requires
  site: async ({}, use) => {
    const site = await startSite('plain', strictPolicy);
    await use(site);
    await site.close();
  },
});

/** Records the element's events. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told: unknown[] = [];
    Object.assign(globalThis, { told });
    for (const type of ['verdict', 'change'])
      addEventListener(type, (event) => told.push([type, (event as CustomEvent).detail]), true);
  });
}

const messagesIn = (page: Page) => page.evaluate(() => (globalThis as unknown as { told: unknown[] }).told);

test("shows the result of an element's code blocks under the strictest policy without layout shifts", async ({
  page,
  site,
  playground,
}) => {
  await watchShifts(page);
  await listen(page);
  await page.goto(`${site.origin}/`);
  const frame = page.frameLocator('crd-playground iframe');
  await expect(frame.locator('.verdict')).toContainText('The CronTab "my-cron" is invalid');
  await expect(frame.locator('.row.refused')).toContainText('replicas: 15');
  await expect(frame.locator('.row.default')).toContainText('registry.example.com/cron:latest');
  await expect(frame.getByText('schema line 31')).toBeVisible();
  await expect(frame.locator('.pane.crd .row.decided').first()).toBeVisible();
  await expect(page.locator('crd-playground pre').first()).toBeHidden();
  expect(await shiftOf(page)).toBe(0);
  // The explanation opens on tap, with the same words as on the page.
  await frame.getByRole('button', { name: 'default: explain what happened to spec.image' }).click();
  await expect(frame.locator('.story')).toContainText('default');
  await expect(frame.locator('.story .quote')).toContainText('default: registry.example.com/cron:latest');
  // In place, with the adjacent content.
  await frame.getByRole('button', { name: 'Edit: Object' }).click();
  await frame
    .getByRole('textbox')
    .fill('apiVersion: stable.example.com/v1\nkind: CronTab\nmetadata: {name: x}\n');
  await expect(frame.locator('.verdict')).toContainText('Stored');
  expect(await messagesIn(page)).toMatchObject([
    ['verdict', { code: 422, state: 'refused', errors: 1 }],
    ['verdict', { code: 201, state: 'stored', errors: 0 }],
    ['change', { object: 'apiVersion: stable.example.com/v1\nkind: CronTab\nmetadata: {name: x}\n' }],
  ]);
  await frame.getByRole('button', { name: 'Reset' }).click();
  await frame.getByRole('button', { name: 'Done' }).click();
  await expect(frame.locator('.row.refused')).toContainText('replicas: 15');
  // Print shows the plain text.
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('crd-playground pre').first()).toBeVisible();
  await expect(page.locator('crd-playground iframe')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  expect(site.requested.filter((path) => !/^\/(playground\/.*|site\.css|)$/.test(path))).toEqual([]);
  expect(playground.complaints).toEqual([]);
});

test('uses the attributes, follows the theme of the page, and shares one worker among ten elements', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/`);
  const frame = page.frameLocator('crd-playground iframe').first();
  await expect(frame.locator('.verdict')).toContainText('is invalid');
  await page.evaluate(() => {
    const element = document.querySelector('crd-playground') as Element;
    element.setAttribute('show', 'verdict object');
    element.setAttribute('lang', 'zh-CN');
    document.documentElement.style.colorScheme = 'dark';
    for (let i = 0; i < 9; i++) {
      const more = document.createElement('crd-playground');
      more.setAttribute('example', 'crontab-validation');
      more.setAttribute('run', 'load');
      more.setAttribute('height', '300');
      document.body.append(more);
    }
  });
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(frame.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(frame.locator('.problem')).toHaveCount(1);
  await expect(frame.locator('.problem')).toBeHidden();
  await expect(frame.locator('.pane.crd')).toHaveCount(0);
  for (let i = 1; i < 10; i++)
    await expect(
      page
        .frameLocator('crd-playground iframe')
        .nth(i)
        .getByText('The CronTab "my-new-cron-object" is invalid'),
    ).toBeVisible();
  expect(page.workers()).toHaveLength(1);
  // The frame with the worker is removed; then each frame has its own.
  await page.evaluate(() => document.querySelector('iframe[hidden]')?.remove());
  const next = page.frameLocator('crd-playground iframe').nth(1);
  await next.getByRole('button', { name: 'Edit: Object' }).click();
  await next.getByRole('textbox').fill('kind: A');
  await expect(next.locator('.verdict')).not.toContainText('is invalid');
});

test("sorts an element's blocks by kind, also JSON on one line", async ({ page, site }) => {
  await page.goto(`${site.origin}/`);
  await expect(page.frameLocator('crd-playground iframe').first().locator('.verdict')).toContainText(
    'invalid',
  );
  await page.evaluate(() => {
    const names = { plural: 'boats', singular: 'boat', kind: 'Boat', listKind: 'BoatList' };
    const openAPIV3Schema = { type: 'object', properties: { spec: { type: 'object' } } };
    const versions = [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema } }];
    const crd = {
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata: { name: 'boats.example.com' },
      spec: { group: 'example.com', scope: 'Namespaced', names, versions },
    };
    const object =
      'apiVersion: example.com/v1\nkind: Boat\nmetadata: {name: one}\nspec:\n  kind: CustomResourceDefinition';
    const element = document.createElement('crd-playground');
    for (const text of [JSON.stringify(crd), object]) {
      const block = document.createElement('pre');
      block.textContent = text;
      element.append(block);
    }
    element.setAttribute('run', 'load');
    document.body.prepend(element);
  });
  const added = page.frameLocator('crd-playground iframe').first();
  await expect(added.locator('.verdict')).toContainText('HTTP 400');
  await expect(added.locator('.pane.object .row').first()).toContainText('apiVersion: example.com/v1');
});

test('uses the latest of attributes that keep changing, and shows the blocks in another document', async ({
  page,
  site,
  playground,
}) => {
  await page.goto(`${site.origin}/`);
  const frame = page.frameLocator('crd-playground iframe').first();
  await expect(frame.locator('.verdict')).toContainText('is invalid');
  const sent = await page.evaluate(async () => {
    const element = document.querySelector('crd-playground') as Element;
    const inside = element.shadowRoot?.querySelector('iframe')?.contentWindow as Window;
    let messages = 0;
    const post = inside.postMessage.bind(inside);
    Object.assign(inside, {
      postMessage: (message: unknown, origin: string) => {
        messages++;
        post(message, origin);
      },
    });
    const object = 'apiVersion: stable.example.com/v1\nkind: CronTab\nmetadata: {name: x}\n';
    for (let round = 0; round < 50; round++) {
      for (let i = 0; i < 40; i++) element.setAttribute('object', `${object}# ${round} ${i}\n`);
      await new Promise((resolve) => void setTimeout(resolve, 10));
    }
    element.setAttribute('object', object.replace('kind: CronTab', 'kind: Boat'));
    return messages;
  });
  expect(sent).toBeLessThan(100);
  await expect(frame.locator('.verdict')).toContainText('Boat');
  await page.evaluate(() => {
    const other = document.createElement('iframe');
    document.body.append(other);
    other.contentDocument?.body.append(document.querySelector('crd-playground') as Element);
  });
  const blocks = page.frameLocator('body > iframe:not([hidden])').getByText('kind: CustomResourceDefinition');
  await expect(blocks).toBeVisible();
  expect(playground.complaints).toEqual([]);
});

test("shows the code blocks without the script, and when it doesn't load", async ({ page, site }) => {
  await page.route('**/embed.html*', (route) => route.abort());
  await page.goto(`${site.origin}/`);
  await expect(page.getByText('kind: CustomResourceDefinition')).toBeVisible();
  await page.route('**/crd-playground.js', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('kind: CustomResourceDefinition')).toBeVisible();
});
