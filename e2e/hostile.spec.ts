import type { Page } from '@playwright/test';
import { expect, test } from './support/page.ts';

/** A text that arrives as a file, as large ones do. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate(
    ([fileName, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([content as string], fileName as string, { type: 'application/yaml' }));
      document.body.dispatchEvent(
        new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
      );
    },
    [name, text],
  );
}

const head = 'apiVersion: example.com/v1\nkind: Payload\nmetadata:\n  name: demo\n';

test('stays responsive with 3 MiB of text, and reports the storage limit', async ({ playground, page }) => {
  await playground.open('#example=preserve-unknown-fields');
  const line = (i: number): string => `  key${i}: ${'x'.repeat(80)}\n`;
  const text = `${head}json:\n${Array.from({ length: 33_000 }, (_, i) => line(i)).join('')}`;
  await drop(page, 'large.yaml', text);
  // The stored text has this length with the fields that the server sets, whose values always have the same lengths.
  await expect(playground.verdict).toContainText(
    'rpc error: code = ResourceExhausted desc = trying to send message larger than max (3091211 vs. 2097152)',
    { timeout: 30_000 },
  );
  await expect(playground.verdict).toContainText('HTTP 500');
  await page.getByRole('button', { name: 'Examples' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('reports 10,000 levels clearly, and keeps the text', async ({ playground, page }) => {
  await playground.open('#example=preserve-unknown-fields');
  const text = `${head}json: ${'['.repeat(10_000)}${']'.repeat(10_000)}\n`;
  await drop(page, 'deep.yaml', text);
  await expect(playground.verdict).toContainText('The object can’t be parsed');
  await expect(playground.verdict).toContainText(
    "json parse error: invalid character '[' exceeded max depth",
  );
  await expect(playground.verdict).toContainText('Object line 5, column 10006');
  await page.reload();
  await expect(playground.area('Object')).toContainText('Payload');
});

test('rejects an alias bomb', async ({ playground, page }) => {
  await playground.open('#example=preserve-unknown-fields');
  const levels = Array.from({ length: 9 }, (_, i) => {
    const items = i === 0 ? '"lol"' : `*a${i - 1}`;
    return `  a${i}: &a${i} [${Array(9).fill(items).join(', ')}]\n`;
  });
  await drop(page, 'bomb.yaml', `${head}json:\n${levels.join('')}`);
  await expect(playground.verdict).toContainText('The object can’t be parsed');
  await expect(playground.verdict).toContainText('yaml: document contains excessive aliasing');
});

test('renders markup in documents as text', async ({ playground, page }) => {
  await playground.open('#example=preserve-unknown-fields');
  await playground.editorsReady();
  await playground.write('Object', `${head}json:\n  a: "<img src=x onerror=alert(1)>"\n`);
  await expect(playground.row('<img src=x')).toBeVisible();
  await expect(page.locator('.result img')).toHaveCount(0);
});

test('replaces a stuck worker and keeps working', async ({ playground, page }) => {
  // The first worker never receives the first object, so a fresh one is asked for it.
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called below with its worker
    const post = Worker.prototype.postMessage;
    let swallowed = false;
    Worker.prototype.postMessage = function (this: Worker, message: { name?: string }) {
      if (message.name === 'readObject' && !swallowed) {
        swallowed = true;
        return;
      }
      post.call(this, message);
    } as typeof post;
  });
  await page.goto('/');
  await expect(playground.verdict).toContainText('is invalid');
  await playground.editorsReady();
  await playground.area('Object').getByText('replicas').click();
  await page.keyboard.press('End');
  await page.keyboard.type('0');
  await expect(playground.problems).toContainText([
    'spec.replicas: Invalid value: 150: spec.replicas in body should be less than or equal to 10',
  ]);
});
