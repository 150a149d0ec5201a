import type { Page } from '@playwright/test';
import { writeFragment } from '../src/share/fragment.ts';
import { expect, test } from './support/page.ts';

const mine = 'apiVersion: stable.example.com/v1\nkind: CronTab\nmetadata: {name: of-mine}\n';

function linkOf(object: string): string {
  return writeFragment({ crd: 'kind: A link\n', object, kubernetes: '1.37', fieldValidation: 'Strict' });
}

/** Simulates following a link from another site to this page. */
async function follow(page: Page, fragment: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, fragment);
}

/** The visitor's texts in the browser's stores. */
function keptLengths(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('crd-playground/own/'))
      .map(([, entry]) => Number((JSON.parse(entry) as { length: number }).length))
      .toSorted((a, b) => a - b),
  );
}

/** Waits until the page has stored a text of about this length. */
async function keeps(page: Page, length: number): Promise<void> {
  await expect.poll(async () => (await keptLengths(page)).some((kept) => kept >= length)).toBe(true);
}

/** A text that arrives as a file, as large ones do. */
async function drop(page: Page, text: string): Promise<void> {
  await page.evaluate((content) => {
    const data = new DataTransfer();
    data.items.add(new File([content], 'mine.yaml', { type: 'application/yaml' }));
    document.body.dispatchEvent(
      new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
    );
  }, text);
}

/** Expects this document in the object pane, in either editor. */
async function shows(page: Page, text: string): Promise<void> {
  const object = page.getByRole('region', { name: 'Object', exact: true });
  const shown = (): Promise<string> =>
    object.evaluate((pane) => {
      const typed = [...pane.querySelectorAll('textarea')].map(({ value }) => value.slice(0, 1_000));
      return [pane.textContent, ...typed].join(' ').replaceAll('\u00a0', ' ');
    });
  // The first editor takes a while to lay out three million characters.
  await expect.poll(shown, { timeout: 30_000 }).toContain(text);
}

const comment = (length: number): string => `# ${'x'.repeat(78)}\n`.repeat(Math.ceil(length / 81));

test('keeps the documents when long links are opened', async ({ playground, page }) => {
  await playground.open();
  await playground.editorsReady();
  await playground.write('Object', mine);
  await expect(playground.verdict).toContainText('of-mine');
  await follow(page, linkOf(comment(2_100_000)));
  await expect(playground.area('CRD')).toContainText('A link');
  await follow(page, linkOf('second'));
  await shows(page, 'second');
  await page.goto('about:blank');
  await playground.open();
  await expect(playground.verdict).toContainText('of-mine');
});

test('keeps the documents when 21 links are opened, and lists links separately', async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.editorsReady();
  await playground.write('Object', mine);
  await expect(playground.verdict).toContainText('of-mine');
  for (let i = 0; i < 22; i++) {
    await follow(page, linkOf(`metadata:\n  name: link-${i}\n`));
    await shows(page, `link-${i}`);
  }
  await page.getByRole('button', { name: 'History' }).click();
  const dialog = page.getByRole('dialog', { name: 'History' });
  await expect(dialog.getByRole('heading', { name: 'Your documents' })).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Opened from links' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Restore' })).toHaveCount(1);
  await expect(dialog.getByRole('button', { name: 'Open again' })).toHaveCount(20);
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(playground.verdict).toContainText('of-mine');
});

test('keeps all keys of a burst in one document when an example arrives meanwhile', async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.editorsReady();
  // Typing goes on for a second; the example arrives in the middle of it.
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await route.continue();
  });
  await playground.area('Object').getByRole('textbox').first().focus();
  await page.keyboard.press('ControlOrMeta+End');
  await follow(page, '#example=rule-cost-exceeds-budget/fixed');
  const typed = '# all of it is mine';
  await page.keyboard.type(typed, { delay: 60 });
  await expect(playground.area('CRD')).not.toContainText('CronTab');
  await expect(playground.area('Object')).not.toContainText('# a');
  await expect(playground.area('Object')).not.toContainText('mine');
  await playground.keeps(typed);
  await page.getByRole('button', { name: 'Undo' }).click();
  await shows(page, typed);
});

test("restores each tab's own documents", async ({ playground, page, context }) => {
  await playground.open();
  await playground.editorsReady();
  await playground.write('Object', mine);
  await playground.keeps('of-mine');
  const other = await context.newPage();
  await other.goto('/');
  const object = other.getByRole('region', { name: 'Object', exact: true });
  // A new tab starts with the latest document, and keeps its own edits.
  await shows(other, 'of-mine');
  await object.locator('.plain-editor').first().focus();
  await expect(object.locator('.monaco-editor').first()).toBeVisible();
  await object.getByText('name: of-mine').click();
  await other.keyboard.press('End');
  await other.keyboard.type('\nof: theirs');
  await shows(other, 'theirs');
  await page.reload();
  await expect(playground.verdict).toContainText('of-mine');
  await expect(playground.area('Object')).not.toContainText('theirs');
  await other.reload();
  await shows(other, 'theirs');
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog')).toContainText('last edited');
});

test('restores the tab’s own text when it is reloaded right after a key', async ({ playground, page }) => {
  test.slow();
  await playground.open('#example=crontab-stored');
  await playground.editorsReady();
  await playground.area('Object').getByText('cronSpec').click();
  await page.keyboard.press('End');
  for (const digit of '12') {
    await page.keyboard.type(`\nreplicas${digit}: ${digit}`);
    await page.reload();
    await shows(page, `replicas${digit}: ${digit}`);
    await playground.editorsReady();
    await playground.area('Object').getByText(`replicas${digit}: ${digit}`).click();
    await page.keyboard.press('End');
  }
});

for (const length of [400_000, 3_000_000]) {
  test(`keeps ${length} characters after a reload, a link, and Back`, async ({ playground, page }) => {
    test.slow();
    await playground.open();
    await drop(page, mine + comment(length));
    await expect(page.getByText('Opened mine.yaml')).toBeVisible();
    await keeps(page, length);
    await page.reload();
    await shows(page, 'of-mine');
    await follow(page, linkOf('of a link'));
    await shows(page, 'of a link');
    await page.goBack();
    await shows(page, 'of-mine');
    await page.goForward();
    await shows(page, 'of a link');
    await page.goto('about:blank');
    await playground.open();
    await shows(page, 'of-mine');
  });
}

test('opens a file with many documents', async ({ playground, page }) => {
  await playground.open();
  await drop(page, Array.from({ length: 3_000 }, (_, i) => `a: ${i}\n`).join('---\n'));
  await expect(page.getByText('Opened mine.yaml')).toBeVisible();
  await shows(page, 'a: 2');
  await keeps(page, 3_000 * 8);
});

test('keeps a long document without IndexedDB', async ({ playground, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: { open: () => ({}) } });
  });
  await playground.open();
  await drop(page, mine + comment(400_000));
  await keeps(page, 400_000);
  await page.reload();
  await shows(page, 'of-mine');
});

test('keeps a long document after a reload when localStorage is full', async ({ playground, page }) => {
  await playground.open();
  await page.evaluate(() => {
    for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let i = 0; i < 9; i++) localStorage.setItem(`other ${size} ${i}`, 'x'.repeat(size));
      } catch {
        // Too full for texts of this size.
      }
    }
  });
  await drop(page, mine + comment(300_000));
  await expect
    .poll(() =>
      page.evaluate(async () => {
        // Opening a database that the page has not created yet would create an empty one.
        if ((await indexedDB.databases()).length === 0) return 0;
        const opened = indexedDB.open('crd-playground');
        await new Promise((resolve) => opened.addEventListener('success', resolve));
        const allTexts = opened.result.transaction('texts').objectStore('texts').getAll();
        await new Promise((resolve) => allTexts.addEventListener('success', resolve));
        opened.result.close();
        return JSON.stringify(allTexts.result).length;
      }),
    )
    .toBeGreaterThan(300_000);
  await page.reload();
  await shows(page, 'of-mine');
});

test('restores documents that an earlier version of the page stored', async ({ playground, page }) => {
  await page.addInitScript((text) => {
    if (localStorage.length > 0) return;
    const content = { crd: '', object: text, kubernetes: '1.36', fieldValidation: 'Strict' };
    localStorage.setItem('crd-playground/draft/1', JSON.stringify(content));
    const before = { crd: 'before: 1', object: '', at: 1, cause: 'file' };
    localStorage.setItem('crd-playground/history/1', JSON.stringify([before]));
  }, mine);
  await playground.open();
  await shows(page, 'of-mine');
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog')).toContainText('before opening a file');
});
