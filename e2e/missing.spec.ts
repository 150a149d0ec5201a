/**
 * Blocks each file of the build once: the page reports the missing file, works without it, and keeps the documents.
 * The default run tests one file of each kind, `npm run e2e:campaign` all of them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { campaign } from './support/campaign.ts';
import { linkWithTextsOf } from './support/links.ts';
import { hasStarted } from './support/page.ts';

// The compressed copies are for the server; pages don't request them.
const files = readdirSync('dist/assets').filter((file) => !file.endsWith('.gz'));
const ofEmbed = readFileSync('dist/embed.html', 'utf8');
const keptAway = files.filter((file) => !ofEmbed.includes(file));
/** A file of each kind: the page itself, the worker, an editor, a view, texts. */
const ofEachKind = /^(?:index|worker|monaco-editor|Rules|explanations-en)-[\w-]{8}\.js$/;
/** A missing file is requested a few times, but not endlessly: while the page opens, and for each thing that is opened. */
const maxRequests = { ofStart: 5, ofEach: 2 } as const;
/** The name of the first is the expected outcome: if no link is read, a rejected example opens. */
const views = [
  /^(?:Stored|As validated)$/,
  'Steps',
  'Rules',
  'Response',
  'Versions',
  'get',
  'explain',
  'OpenAPI',
];
const dialogs = ['Examples', 'History', 'Keyboard shortcuts'];
/** Links with texts: for an embed, and with rules for the page. */
const shared = linkWithTextsOf('crontab-stored');
const withRules = linkWithTextsOf('rule-cost-exceeds-budget/fixed');

/** How the file's requests fail, and how many there were. */
interface Obstacle {
  way: 'aborted' | 'not found';
  requests: number;
}

/** Blocks `file` for the page. Without the large editor, pages load faster. */
async function keepAway(page: Page, file: string): Promise<Obstacle> {
  const obstacle: Obstacle = { way: 'aborted', requests: 0 };
  if (!/monaco|codicon/.test(file)) await page.route('**/assets/monaco-editor*.js', (route) => route.abort());
  await page.route(`**/assets/${file}`, (route) => {
    obstacle.requests++;
    return obstacle.way === 'aborted' ? route.abort() : route.fulfill({ status: 404, body: 'not found' });
  });
  return obstacle;
}

/** The text of a pane's editor, whichever editor it is. */
const editor = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

async function textOf(page: Page, name: string): Promise<string> {
  const area = editor(page, name).locator('.plain-editor');
  if ((await area.count()) > 0) return area.first().inputValue();
  return (await editor(page, name).locator('.view-lines').first().innerText()).replaceAll('\u00a0', ' ');
}

/**
 * Each view and each dialog shows something and finishes loading. Opening one tries again to load a part that was
 * missing.
 */
async function visitAll(page: Page, obstacle: Obstacle): Promise<void> {
  let before = obstacle.requests;
  const expectFewRequests = (name: string | RegExp): void => {
    expect(obstacle.requests - before, `requests for ${String(name)}`).toBeLessThanOrEqual(
      maxRequests.ofEach,
    );
    before = obstacle.requests;
  };
  for (const name of views) {
    await page.getByRole('tab', { name, exact: true }).click();
    const panel = page.locator('#view');
    await expect(panel).toContainText(/\S/);
    await expect(panel).not.toContainText('Reading…');
    expectFewRequests(name);
    if (name !== 'Rules') continue;
    const step = panel.getByRole('button', { name: /Step through/ }).first();
    if ((await step.count()) === 0) continue;
    await step.click();
    await expect(panel).not.toContainText('Reading…');
    expectFewRequests('the steps of a rule');
  }
  for (const name of dialogs) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText(/\S{3}/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expectFewRequests(name);
  }
}

/** Returns whether the page is shown or reports a missing part. */
async function isUp(page: Page): Promise<boolean> {
  // Reported after four seconds.
  const early = page.locator('body > .not-loaded');
  const hasBegun = await hasStarted(page, 6_000).then(
    () => true,
    () => false,
  );
  if (!hasBegun) {
    await expect(early).toBeVisible();
    return false;
  }
  await expect(page.locator('.verdict')).not.toHaveText(/Reading…/);
  return true;
}

for (const file of keptAway) {
  const nameOf = (one: string): string => one.replace(/-[\w-]{8}\./, '.');
  const alike = keptAway.filter((one) => nameOf(one) === nameOf(file));
  const name = nameOf(file) + (alike.length > 1 ? ` (${alike.indexOf(file) + 1})` : '');

  const when = ofEachKind.test(file) ? {} : campaign;
  test(`reports that ${name} is missing and keeps the documents`, when, async ({ page }) => {
    const obstacle = await keepAway(page, file);
    await page.goto(`/${withRules}`);
    if (await isUp(page)) {
      expect(obstacle.requests).toBeLessThanOrEqual(maxRequests.ofStart);
      await visitAll(page, obstacle);
      const before = obstacle.requests;
      await editor(page, 'Object').getByRole('textbox').first().focus();
      await page.keyboard.press('ControlOrMeta+Home');
      await page.keyboard.insertText('# mine\n');
      // The part that reads links writes them, too.
      if (!file.startsWith('fragment-')) await expect(page).not.toHaveURL(`/${withRules}`);
      expect(obstacle.requests - before).toBeLessThanOrEqual(maxRequests.ofStart);
    } else {
      expect(obstacle.requests).toBeLessThanOrEqual(maxRequests.ofStart);
    }
    Object.assign(obstacle, { way: 'not found', requests: 0 });
    await page.reload();
    if (await isUp(page)) {
      await expect.poll(() => textOf(page, 'Object')).toContain('# mine');
      expect(await textOf(page, 'CRD')).toContain('CustomResourceDefinition');
    }
    expect(obstacle.requests).toBeLessThanOrEqual(maxRequests.ofStart);
  });
}

test('loads the large editor as one script, which works offline once it has arrived', async ({
  page,
  context,
}) => {
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  await page.route('**/assets/monaco-editor*.js', async (route) => {
    const response = await route.fetch();
    await context.setOffline(true);
    await route.fulfill({ response });
  });
  await page.goto('/');
  await hasStarted(page);
  await editor(page, 'Object').getByRole('textbox').first().focus();
  const lines = editor(page, 'Object').locator('.view-lines').first();
  await expect(lines).toContainText('apiVersion');
  // Keys, values, and comments have colours of their own.
  await expect.poll(() => lines.locator('[class*="mtk"]:not(.mtk1)').count()).toBeGreaterThan(2);
  // It doesn't search for pairs of brackets either, which takes long in one long line.
  await page.keyboard.insertText('a: [{b: [1]}]\n');
  await expect(lines).toContainText('[{b:');
  expect(await editor(page, 'Object').locator('[class*="bracket-highlighting"]').count()).toBe(0);
  expect(failures).toEqual([]);
});

test('reports an example that fails to load, and opens the first one', async ({ page }) => {
  await page.route('**/assets/examples-*.js', (route) => route.abort());
  await page.goto('/#example=rule-cost-exceeds-budget/fixed');
  await expect(page.getByText('The example “rule-cost-exceeds-budget/fixed” didn’t load')).toBeVisible();
  await expect.poll(() => textOf(page, 'Object')).toContain('CronTab');
});

test('reports in the embed which file is missing', async ({ page }) => {
  const requested = new Set<string>();
  page.on('request', (request) => requested.add(basename(new URL(request.url()).pathname)));
  await page.goto(`/embed.html${shared}`);
  await expect(page.locator('.verdict')).toContainText('created');
  const own = files.filter((file) => requested.has(file));
  expect(own.length).toBeGreaterThanOrEqual(3);
  for (const file of own) {
    const obstacle = await keepAway(page, file);
    for (const way of ['aborted', 'not found'] as const) {
      Object.assign(obstacle, { way, requests: 0 });
      await page.goto('about:blank');
      await page.goto(`/embed.html${shared}`);
      await expect(page.locator('.verdict, .not-loaded, #root > .trouble').first()).toContainText(
        saidWithout(file),
      );
      expect(obstacle.requests).toBeGreaterThan(0);
      expect(obstacle.requests).toBeLessThanOrEqual(maxRequests.ofStart);
    }
    await page.unroute(`**/assets/${file}`);
  }
});

/** The message of a frame without one of its files. Only its styles and explanations may be missing silently. */
function saidWithout(file: string): string {
  if (file.startsWith('embed-')) return 'a part of this frame did not arrive';
  if (/^(?:link-reader|fragment|dist)-/.test(file)) return 'A part didn’t load';
  const isQuiet = file.endsWith('.css') || /^(?:help-)?explanations-/.test(file);
  return isQuiet ? 'created' : 'The evaluation engine didn’t load';
}

test('retries a missing worker three times, reports it, and continues once it loads', async ({ page }) => {
  let requests = 0;
  await page.clock.install();
  await page.route('**/assets/worker-*.js', (route) => {
    requests++;
    return route.abort();
  });
  await page.goto('/#example=crontab-stored');
  await expect(page.locator('.verdict')).toContainText('The evaluation engine didn’t load');
  // No timer remains that would request it again.
  await page.clock.fastForward('10:00');
  expect(requests).toBe(3);
  await page.unroute('**/assets/worker-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('.verdict')).toContainText('created');
});

test('reports a missing worker in an embed, and continues once it loads', async ({ page }) => {
  await page.route('**/assets/worker-*.js', (route) => route.abort());
  await page.goto(`/embed.html${shared}`);
  await expect(page.locator('.verdict')).toContainText('The evaluation engine didn’t load');
  await page.unroute('**/assets/worker-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('.verdict')).toContainText('created');
});
