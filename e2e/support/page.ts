/** The page as a user finds it: by role and label. */
import { expect, test as base, type Locator, type Page } from '@playwright/test';

/** Waits until the page's script has hydrated the prerendered page. */
export async function hasStarted(page: Page, timeout = 10_000): Promise<void> {
  await expect(page.locator('body > .not-loaded')).toHaveCount(0, { timeout });
}

export class Playground {
  readonly page: Page;
  /** Errors and warnings of the browser's console. */
  readonly complaints: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(message.text());
    });
  }

  async open(fragment = ''): Promise<void> {
    await this.page.goto(`/${fragment}`);
    await hasStarted(this.page);
    await expect(this.verdict).not.toHaveText(/Reading/);
  }

  /** Opens it where it speaks Chinese. */
  async openInChinese(fragment = ''): Promise<void> {
    await this.page.goto(`/${fragment}`);
    await hasStarted(this.page);
    await expect(this.verdict).not.toHaveText(/正在读取/);
  }

  /** Loads the Monaco editors, waits for them, and removes the focus. */
  async editorsReady(): Promise<void> {
    const light = this.page.locator('.editor-host .plain-editor:visible');
    if ((await light.count()) > 0) await light.first().focus();
    await expect(this.page.locator('.monaco-editor.focused, .monaco-editor')).not.toHaveCount(0);
    await expect(this.area('CRD').locator('.monaco-editor').first()).toBeVisible();
    await expect(this.area('Object').locator('.monaco-editor:visible').first()).toBeVisible();
    await this.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  }

  area(name: 'CRD' | 'Object' | 'Result'): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  get verdict(): Locator {
    return this.page.locator('.verdict');
  }

  get problems(): Locator {
    return this.area('Result').locator('li.problem');
  }

  row(text: string | RegExp): Locator {
    return this.page.locator('.row').filter({ hasText: text });
  }

  /** Replaces the whole text of an editor the way a user does. */
  async write(area: 'CRD' | 'Object', text: string): Promise<void> {
    const editor = this.area(area).getByRole('textbox').first();
    await editor.focus();
    // Monaco loads on request, and only it accepts pasted text here.
    if ((this.page.viewportSize()?.width ?? 0) > 767)
      await expect(this.area(area).locator('.monaco-editor.focused')).toBeVisible();
    await this.page.keyboard.press('ControlOrMeta+A');
    if (text === '') await this.page.keyboard.press('Delete');
    else await this.paste(text);
  }

  /** Waits until the browser has stored a text with these words, a moment after it was typed. */
  async keeps(words: string): Promise<void> {
    await this.page.waitForFunction(
      (wanted) => Object.values({ ...localStorage }).some((entry) => String(entry).includes(wanted)),
      words,
    );
  }

  async paste(text: string): Promise<void> {
    await this.page.evaluate((pasted) => {
      const data = new DataTransfer();
      data.setData('text/plain', pasted);
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    }, text);
  }
}

export const test = base.extend<{ playground: Playground }>({
  playground: async ({ page, context }, use) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const playground = new Playground(page);
    await use(playground);
    expect(playground.complaints).toEqual([]);
  },
});

export { expect };
