import { crdOf, objectOf, specSchema } from '../src/examples/example.ts';
import { expect, test } from './support/page.ts';

function crdWith(rule: string, limits = { items: 5, length: 20 }): string {
  return crdOf({
    kind: 'Pool',
    plural: 'pools',
    schema: specSchema(
      `hosts:
  type: array
  maxItems: ${limits.items}
  items:
    type: string
    maxLength: ${limits.length}
`,
      `x-kubernetes-validations:\n- rule: ${rule}\n`,
    ),
  });
}

test("marks the wrong token of a rule that doesn't compile, and accepts the corrected rule", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.editorsReady();
  await playground.write('CRD', crdWith("'self.hosts.all(h, h != self.bad)'"));
  await expect(playground.problems).toContainText(["undefined field 'bad'"]);
  const squiggle = playground.area('CRD').locator('.squiggly-error');
  await expect(squiggle).toHaveCount(1);
  const width = (await squiggle.boundingBox())?.width ?? 0;
  expect(width).toBeLessThan(60);
  await playground.write('CRD', crdWith('\'self.hosts.all(h, h != "bad")\''));
  await expect(squiggle).toHaveCount(0);
  await page.getByRole('tab', { name: 'Rules' }).click();
  await expect(page.locator('.rule')).toContainText('of 10,000,000');
});

test('shows the type of a part of a rule on hover', async ({ playground, page }) => {
  await playground.open();
  await playground.editorsReady();
  await playground.write('CRD', crdWith("'self.hosts.all(h, size(h) > 1)'"));
  await expect(playground.verdict).not.toHaveText(/Reading/);
  const rule = playground.area('CRD').locator('.view-line', { hasText: 'self.hosts.all' });
  await expect(rule).toBeVisible();
  // The cursor goes in front of `hosts`, and the hover is asked for by keyboard.
  await rule.click();
  await page.keyboard.press('Home');
  for (let i = 0; i < "- rule: 'self.h".length; i++) await page.keyboard.press('ArrowRight');
  // On a busy machine, the hover sometimes doesn't stay: it is requested again, as a person would.
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+K');
    await page.keyboard.press('ControlOrMeta+I');
    const hover = page.locator('.monaco-hover').filter({ hasText: 'self.hosts: list(string)' });
    await expect(hover).toBeVisible({ timeout: 8_000 });
  }).toPass();
});

test('steps through a failed rule by keyboard', async ({ playground, page }) => {
  await playground.open();
  await playground.editorsReady();
  await playground.write('CRD', crdWith('\'self.hosts.all(h, size(h) > 1 && h.startsWith("a"))\''));
  await playground.write('Object', objectOf('Pool', 'a', 'spec:\n  hosts: [abc, x, "<b>bold</b>"]\n'));
  await page.getByRole('button', { name: 'step through', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Rules' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: /^Step through/ })).toHaveAttribute('aria-expanded', 'true');
  const filters = page.getByRole('group', { name: 'Filter rules' });
  await expect(filters.getByRole('button')).toHaveText([
    '1 failed',
    '0 skipped',
    '0 ratcheted',
    '0 expensive',
  ]);
  const evaluation = page.getByRole('group', { name: 'The evaluation, step by step' });
  await expect(evaluation.getByRole('row')).toHaveCount(4);
  await expect(evaluation.getByRole('row').nth(2)).toContainText('"x"false');
  await expect(evaluation.getByRole('row').nth(3)).toContainText('"<b>bold</b>"not evaluated');
  await evaluation.getByRole('row').nth(2).locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(evaluation.getByRole('row').nth(2)).toContainText('h.startsWith("a")not evaluated');
});

test('reports a step-through that takes too long', async ({ playground, page }) => {
  // The worker begins the step-through, and its reply never arrives.
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called below with its worker
    const { postMessage: post, addEventListener: listen } = Worker.prototype;
    const silent = new Set<number>();
    Worker.prototype.postMessage = function (this: Worker, message: { id?: number; name?: string }) {
      if (message.name === 'stepThrough' && message.id !== undefined) silent.add(message.id);
      post.call(this, message);
    } as typeof post;
    Worker.prototype.addEventListener = function (this: Worker, type: string, listener: EventListener) {
      listen.call(this, type, (event) => {
        const data = (event as MessageEvent<{ id?: number } | undefined>).data;
        const isReply = data?.id !== undefined && 'reply' in data;
        if (!isReply || !silent.has(data.id ?? 0)) listener(event);
      });
    } as typeof listen;
  });
  await playground.open();
  await playground.editorsReady();
  await playground.write('CRD', crdWith("'self.hosts.all(h, size(h) > 1)'"));
  await playground.write('Object', objectOf('Pool', 'a', 'spec:\n  hosts: [abc]\n'));
  await page.getByRole('tab', { name: 'Rules' }).click();
  await page.getByRole('button', { name: /^Step through/ }).click();
  await expect(page.getByText('Stepping through this rule took too long')).toBeVisible({ timeout: 10_000 });
  await expect(page.getByText('Reading…')).toHaveCount(0);
});

test('shows what multiplies the cost of a rejected CRD', async ({ playground, page }) => {
  await playground.open('#example=rule-cost-exceeds-budget');
  await page.getByRole('tab', { name: 'Rules' }).click();
  const costs = page.getByRole('region', { name: 'Estimated cost' });
  await expect(costs).toContainText('more than 100×');
  await expect(costs).toContainText('has no maxItems');
  await playground.open('#example=rule-cost-exceeds-budget/fixed');
  await expect(page.locator('.rule')).toContainText('has maxItems 20');
});

test('offers limits that fit for a rule over budget, as sliders with the live cost', async ({
  playground,
  page,
}) => {
  await playground.open('#example=rule-cost-exceeds-budget');
  // Findings about one rule are one entry.
  const entries = page.getByRole('region', { name: 'Problems' }).locator('.problem');
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText('estimated rule cost exceeds budget');
  await expect(entries.first()).toContainText('contributed to estimated rule cost total');
  const bounds = page.getByRole('group', { name: 'Limits that fit' });
  const slider = bounds.getByRole('slider', { name: 'spec.hosts currently no maxItems' });
  await expect(slider).toHaveAttribute('aria-valuetext', /^maxItems \d+: fits$/);
  const limit = Number(await slider.inputValue());
  await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', `maxItems ${limit + 1}: over budget`);
  await bounds.getByRole('button', { name: 'Reset to the largest value that fits' }).click();
  await expect(bounds).toContainText(`maxItems: ${limit}`);
  await expect(bounds.locator('.budget-live')).toContainText('of 10,000,000');
  await expect(bounds.getByRole('button', { name: 'CRD line 23' })).toBeVisible();
});

test("stops an expensive rule at the server's limit, and keeps working", async ({ playground, page }) => {
  await playground.open();
  await playground.editorsReady();
  // A few expensive steps, so that the cost limit is reached before the deadline.
  const rule = '\'self.hosts.all(a, self.hosts.all(b, !b.contains("zz")))\'';
  await playground.write('CRD', crdWith(rule, { items: 100, length: 1_000 }));
  const hosts = Array.from({ length: 100 }, (_, i) => `h${i}${'x'.repeat(990)}`).join(', ');
  await playground.write('Object', objectOf('Pool', 'a', `spec:\n  hosts: [${hosts}]\n`));
  await expect(playground.problems).toContainText(['actual cost limit exceeded']);
  await page.getByRole('tab', { name: 'Rules' }).click();
  await expect(page.locator('.rule').first()).toContainText('over budget');
  await playground.write('CRD', crdWith('\'self.hosts.all(h, h != "")\'', { items: 100, length: 1_000 }));
  await expect(playground.verdict).toContainText('created');
});
