import { crdOf, objectOf, specSchema } from '../src/examples/example.ts';
import { writeFragment } from '../src/share/fragment.ts';
import { expect, test } from './support/page.ts';

const crd = crdOf({
  kind: 'Pool',
  plural: 'pools',
  schema: specSchema(
    'numbers:\n  type: array\n  items:\n    type: integer\nname:\n  type: string\n  pattern: ^a$\n',
  ),
});

function linkTo(texts: { crd?: string; object?: string }): string {
  return writeFragment({ crd, object: '', kubernetes: '1.37', fieldValidation: 'Strict', ...texts });
}

test('renders only the visible ones of many problems, and more on request', async ({ playground, page }) => {
  const wrong = Array.from({ length: 3_000 }, () => 'x').join(', ');
  await playground.open(linkTo({ object: objectOf('Pool', 'a', `spec:\n  numbers: [${wrong}]\n`) }));
  const index = page.getByRole('navigation', { name: 'Index of problems' });
  await index.getByRole('button', { name: 'Show all 200' }).click();
  const lines = index.getByRole('listitem');
  await expect(lines.first()).toHaveAttribute('aria-setsize', '200');
  // Until the part for long lists has loaded, the list has only its first 30 items, and its end is near.
  await expect(lines).not.toHaveCount(30);
  expect(await lines.count()).toBeLessThan(60);
  expect(await playground.problems.count()).toBeLessThan(60);
  await expect(page.getByText('3,000 problems')).toBeVisible();
  await expect(page.getByText('2,800 more problems.')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(lines.first()).toHaveAttribute('aria-setsize', '1200');
  await page.getByText('1,800 more problems.').scrollIntoViewIfNeeded();
  await expect(lines.last()).toHaveAttribute('aria-posinset', '1200');
  expect(await lines.count()).toBeLessThan(60);
  expect(await playground.problems.count()).toBeLessThan(60);
});

test('keeps the scroll position while a long list of problems is completed', async ({ playground, page }) => {
  let complete = (): void => undefined;
  const list = new Promise<void>((resolve) => (complete = resolve));
  await page.route(/LongList/, async (route) => {
    await list;
    await route.continue();
  });
  const wrong = Array.from({ length: 300 }, () => 'x').join(', ');
  await playground.open(linkTo({ object: objectOf('Pool', 'a', `spec:\n  numbers: [${wrong}]\n`) }));
  const index = page.getByRole('navigation', { name: 'Index of problems' });
  await index.getByRole('button', { name: 'Show all 200' }).click();
  const lines = index.getByRole('listitem');
  await expect(lines).toHaveCount(30);
  const seen = lines.nth(20);
  await seen.evaluate((item) => item.scrollIntoView({ block: 'start' }));
  const before = await seen.boundingBox();
  complete();
  await expect(lines).not.toHaveCount(30);
  const twentyFirst = index.locator('[aria-posinset="21"]');
  const moved = async (): Promise<number> =>
    Math.abs(((await twentyFirst.boundingBox())?.y ?? 0) - (before?.y ?? 0));
  expect(await moved()).toBeLessThan(3);
  // The heights of the items that come into the document are measured a moment later.
  await page.waitForTimeout(700);
  expect(await moved()).toBeLessThan(3);
});

test('scrolls an explanation into view on request, not whenever its finding is mounted', async ({
  playground,
  page,
}) => {
  await page.addInitScript(() => {
    let count = 0;
    const prototype = Element.prototype as unknown as { scrollIntoView: (...how: unknown[]) => void };
    prototype.scrollIntoView = new Proxy(prototype.scrollIntoView, {
      apply(scroll, element: Element, how) {
        if (element.matches('.problem > .severity')) count++;
        Reflect.apply(scroll, element, how);
      },
    });
    Object.assign(globalThis, { revealed: () => count });
  });
  const revealed = (): Promise<number> =>
    page.evaluate(() => (globalThis as unknown as { revealed(): number }).revealed());
  const wrong = Array.from({ length: 300 }, () => 'x').join(', ');
  await playground.open(linkTo({ object: objectOf('Pool', 'a', `spec:\n  numbers: [${wrong}]\n`) }));
  const third = playground.problems.filter({ hasText: 'spec.numbers[2]:' });
  await third.locator('.message').click();
  await expect.poll(revealed).toBe(1);
  await third.evaluate((item) => {
    let box = item.parentElement;
    while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
    box?.classList.add('scrolled');
  });
  const box = page.locator('.scrolled');
  // Until the list is complete, its beginning is mounted whatever is visible.
  await expect(async () => {
    await box.evaluate((it) => it.scrollTo(0, it.scrollHeight));
    expect(await third.count()).toBe(0);
  }).toPass();
  await box.evaluate((it) => it.scrollTo(0, 0));
  await expect(third.getByRole('region', { name: 'Explanation of spec.numbers[2]' })).toHaveCount(1);
  expect(await revealed()).toBe(1);
});

test('truncates a long message, shows its length, and copies all of it', async ({ playground, page }) => {
  const long = 'x'.repeat(100_000);
  await playground.open(linkTo({ object: objectOf('Pool', 'a', `spec:\n  name: ${long}\n`) }));
  await expect(page.getByText(/more characters/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Copy the full text' }).first().click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.includes(long)).toBe(true);
});

test('selects one of very many documents by its number', async ({ playground, page }) => {
  const text = `${'kind: A\n---\n'.repeat(1_000)}${objectOf('Pool', 'last', 'spec: {}\n')}`;
  await playground.open(linkTo({ object: text }));
  const number = page.getByRole('spinbutton', { name: 'Document to evaluate' });
  await expect(playground.area('Object').getByText('of 1,001')).toBeVisible();
  await expect(number).toHaveValue('1001');
  await number.fill('1');
  await expect(playground.verdict).toContainText('apiVersion not set');
  await number.fill('1001');
  await expect(playground.verdict).toContainText('pool.example.com/last created');
});

test.describe('with only the plain editor', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('shows the beginning of a long document, and all of it on request', async ({ playground, page }) => {
    const comment = '# a line that says nothing\n'.repeat(20_000);
    const text = `${objectOf('Pool', 'a', 'spec: {}\n')}${comment}`;
    await playground.open(linkTo({ object: text }));
    await expect(playground.verdict).toContainText('created');
    await playground.area('Result').getByRole('button', { name: 'Object', exact: true }).click();
    const editor = page.getByRole('textbox', { name: 'Object, YAML or JSON' });
    const beginning = await editor.inputValue();
    expect(beginning.length).toBeLessThan(120_000);
    expect(text.startsWith(beginning)).toBe(true);
    await expect(editor).not.toBeEditable();
    await page.getByRole('button', { name: 'Show and edit everything' }).click();
    await expect(editor).toHaveValue(text);
    await editor.press('ControlOrMeta+End');
    await editor.pressSequentially('b');
    await expect(editor).toHaveValue(`${text}b`);
  });

  test('replaces a partly shown document with a long pasted one', async ({ playground, page }) => {
    const long = (name: string): string =>
      `${objectOf('Pool', name, 'spec: {}\n')}${'# a line that says nothing\n'.repeat(20_000)}`;
    await playground.open(linkTo({ object: long('a') }));
    await playground.area('Result').getByRole('button', { name: 'Object', exact: true }).click();
    const editor = page.getByRole('textbox', { name: 'Object, YAML or JSON' });
    await expect(editor).not.toBeEditable();
    await editor.focus();
    await page.keyboard.press('ControlOrMeta+A');
    await playground.paste(long('other'));
    await expect(editor).toHaveValue(/name: other/);
    await expect(editor).not.toBeEditable();
    await expect(playground.verdict).toContainText('pool.example.com/other created');
  });
});
