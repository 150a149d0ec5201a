import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { campaign } from './support/campaign.ts';
import { expect, test } from './support/page.ts';

const views = [
  ['pruning-unknown-field', 'stored'],
  ['rules-step-through', 'rules'],
  ['crontab-validation', 'steps'],
  ['crontab-validation', 'answer'],
  ['crontab-stored', 'owners'],
  ['crontab-stored', 'requests'],
  ['versions-none', 'versions'],
  ['printer-columns', 'get'],
  ['explain-lists', 'explain'],
  ['published-openapi', 'openapi'],
  ['legacy-v1beta1', 'legacy'],
  ['patch-merge', 'stored'],
  ['update-ratcheting/fixed', 'stored'],
  ['version-loses-fields', 'versions'],
  ['false-comes-back-true', 'compare'],
  ['additional-properties-exclusive', 'compare'],
  ['upgrade-stored-version', 'upgrade'],
  ['crontab-stored', 'cases'],
] as const;

/**
 * Results for light and English and for dark and Chinese also apply to the other pairs, because themes and languages
 * are independent.
 */
const looks = [
  { colorScheme: 'light', language: 'English (EN)' },
  { colorScheme: 'dark', language: '中文 (ZH)' },
] as const;

/** Each with the button that opens it. */
const dialogs = [
  ['examples', '.header button >> nth=0'],
  ['history', '.header button >> nth=1'],
  ['about', '.what-this-is button'],
  ['keys', '.header-end button >> nth=-1'],
] as const;

/** Each with its address; other tests check them in English. */
const pages = [
  ['page of an error', '#error=list-set-duplicate-item'],
  ['all errors', '#error='],
  ['CRD or aggregated API', '#page=crd-or-aggregated-api'],
] as const;

function goTo(address: string): void {
  location.hash = address;
}

/** Switches the language immediately, without reloading. */
async function look(page: Page, { colorScheme, language }: (typeof looks)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme });
  const choice = page.getByRole('button', { name: language, exact: true });
  if (await choice.isVisible()) await choice.click();
  await expect(choice).toHaveCount(0);
}

/** For a part of the page: its surroundings are checked once. */
async function findings(page: Page, part: string, what: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include(part).exclude('.monaco-editor').analyze();
  return violations.map(({ id, nodes }) => `${what} ${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** On every change, each view is checked with one look, and the next view with the other. */
const inTurns = (i: number): (typeof looks)[number][] => [looks[i % 2 === 0 ? 0 : 1]];
// Each begins with the look of the previous one.
const inBoth = (i: number): (typeof looks)[number][] => (i % 2 === 0 ? [...looks] : looks.toReversed());

for (const [name, looksOf, when] of [
  ['axe finds nothing in any view, themes and languages in turns', inTurns, {}],
  ['axe finds nothing in any view, in both themes and languages', inBoth, campaign],
] as const)
  test(name, when, async ({ playground, page }) => {
    // Up to about thirty looks, each of which takes most of a second.
    test.setTimeout(300_000);
    await playground.open();
    await playground.editorsReady();
    const found: string[] = [];
    for (const [i, [example, view]] of views.entries()) {
      await page.evaluate(goTo, `#example=${example}`);
      await expect(page).toHaveTitle(/./);
      await expect(page.locator('#result')).toHaveAttribute('aria-busy', 'false');
      if (view === 'owners' || view === 'requests') await page.locator('#tab-stored').click();
      if (view === 'owners') await page.locator('.stored-choices .link').nth(1).click();
      else if (view === 'requests') await page.locator('.command-bar .link').first().click();
      else await page.locator(`#tab-${view}`).click();
      await expect(page.locator('#view')).not.toContainText(/Reading…|正在读取/);
      for (const one of looksOf(i)) {
        await look(page, one);
        // An answer about earlier texts is faint until the new one has come.
        await expect(page.locator('.upgrade-answer[data-stale="true"]')).toHaveCount(0);
        const part = i === 0 ? 'body' : view === 'stored' ? '.result' : '.views';
        found.push(...(await findings(page, part, `${example} ${view} ${one.colorScheme}`)));
      }
    }
    expect(found).toEqual([]);
  });

test('has no accessibility violations in dialogs, in both themes and languages', async ({
  playground,
  page,
}) => {
  test.setTimeout(180_000);
  await playground.open();
  const found: string[] = [];
  for (const one of looks) {
    await look(page, one);
    for (const [dialog, open] of one.colorScheme === 'dark' ? [...dialogs, ...pages] : dialogs) {
      await (open.startsWith('#') ? page.evaluate(goTo, open) : page.locator(open).click());
      await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
      // Its frame appears before its content.
      await expect(page.getByRole('dialog')).not.toContainText(/Reading…|正在读取/);
      found.push(...(await findings(page, 'dialog', `${dialog} ${one.colorScheme}`)));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  }
  expect(found).toEqual([]);
});

test('selects each view with the arrow keys and enters it with Tab', async ({ playground, page }) => {
  await playground.open('#example=rules-step-through');
  await page.getByRole('tab', { name: 'Rules' }).focus();
  await page.keyboard.press('Home');
  const order = [
    'As validated',
    'Steps',
    'Rules',
    'Response',
    'Versions',
    'get',
    'explain',
    'OpenAPI',
    'Compare',
    'Upgrade',
    'Cases',
  ];
  for (const name of order) {
    await expect(page.getByRole('tab', { name, exact: true })).toBeFocused();
    const panel = page.getByRole('tabpanel', { name, exact: true });
    await expect(panel).toBeVisible();
    await expect(panel).not.toContainText('Reading…');
    await page.keyboard.press('ArrowRight');
  }
  await expect(page.getByRole('tab', { name: 'As validated' })).toBeFocused();
  await page.getByRole('tab', { name: 'explain', exact: true }).click();
  const panel = page.getByRole('tabpanel', { name: 'explain', exact: true });
  await page.keyboard.press('Tab');
  await expect(panel).toBeFocused();
  await expect(panel).toContainText('kubectl explain');
  await page.keyboard.press('Tab');
  await expect(panel.locator(':focus')).toBeVisible();
});

test('works by keyboard only', async ({ playground, page }) => {
  await playground.open();
  await playground.editorsReady();
  await page.keyboard.press('F6');
  await expect(playground.area('CRD').locator('.monaco-editor.focused')).toBeVisible();
  await page.keyboard.press('F6');
  await expect(playground.area('Object').locator('.monaco-editor.focused')).toBeVisible();
  await page.keyboard.press('F6');
  await expect(page.locator('#result')).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('listbox', { name: 'The object, line by line' }).focus();
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('region', { name: 'Explanation of metadata.name' })).toBeVisible();
  const divider = page.getByRole('separator', { name: 'Resize Object and Result' });
  const before = await playground.area('Result').boundingBox();
  await divider.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect
    .poll(async () => (await playground.area('Result').boundingBox())?.width)
    .toBeGreaterThan(before!.width);
});

test('supports find, folding, and markers in the editors', async ({ playground, page }) => {
  await playground.open();
  await playground.editorsReady();
  await expect(playground.area('Object').locator('.squiggly-error').first()).toBeVisible();
  await playground.area('CRD').getByRole('textbox').first().focus();
  await page.keyboard.press('ControlOrMeta+F');
  await expect(page.getByRole('textbox', { name: 'Find' })).toBeVisible();
});

for (const width of [768, 1024, 1440]) {
  test(`fits the header in one row at ${width} px`, async ({ playground, page }) => {
    await page.setViewportSize({ width, height: 900 });
    await playground.open('#example=patch-merge');
    const header = await page.getByRole('banner').boundingBox();
    expect(header?.height).toBeLessThan(48);
  });
}

test.describe('on a screen of 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('shows the result first and the editors as sheets, without clipping', async ({ playground, page }) => {
    await playground.open();
    await expect(playground.problems.first()).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await playground.area('Result').getByRole('button', { name: 'Object', exact: true }).click();
    const editor = page.getByRole('textbox', { name: 'Object, YAML or JSON' });
    await expect(editor).toBeVisible();
    await editor.fill((await editor.inputValue()).replace('15', '5').replace('* * * *', '* * * * *'));
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(playground.verdict).toContainText('created');
  });

  test('wraps a long line above a finding', async ({ playground, page }) => {
    await playground.open('#example=admission-delete');
    const excerpt = page.locator('.excerpt').first();
    await expect(excerpt).toContainText("'example.com/protected' in object.metadata.annotations");
    expect(await excerpt.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
    expect(await findings(page, '.result', 'excerpt')).toEqual([]);
  });
});

test('blocks fetch by policy', async ({ playground, page }) => {
  await playground.open();
  const refused = await page.evaluate(() =>
    fetch('/icon.svg').then(
      () => false,
      () => true,
    ),
  );
  expect(refused).toBe(true);
  playground.complaints.length = 0;
});

test('opens a dialog while another one closes', async ({ playground, page }) => {
  await playground.open();
  const button = (name: string): Promise<unknown> =>
    page.getByRole('button', { name, exact: true }).evaluate(async (element) => {
      // As Escape does it: the browser tells later that the dialog closed, in a task of its own.
      document.querySelector('dialog')?.requestClose();
      await Promise.resolve();
      (element as HTMLElement).click();
    });
  // The second one loads late, the third one is the second one again.
  for (const name of ['History', 'Examples', 'Examples', 'History']) {
    await button(name);
    await expect(page.getByRole('dialog', { name }).getByRole('heading').first()).toBeVisible();
  }
});
