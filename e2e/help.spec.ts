import type { Page } from '@playwright/test';
import { expect, test } from './support/page.ts';

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: crontabs.example.com
spec:
  group: example.com
  scope: Namespaced
  names:
    plural: crontabs
    kind: CronTab
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            x-kubernetes-validations:
            - rule: self.replicas > 0
            properties:
              replicas:
                type: integer
                default: 2
                description: How many there are.
              policy:
                type: string
                enum: [Allow, Forbid]
`;
const object = `apiVersion: example.com/v1
kind: CronTab
metadata:
  name: one
spec:
  replicas: 3
`;

const suggestion = (page: Page, label: string) =>
  page.locator('.suggest-widget.visible .monaco-list-row').filter({ hasText: label });

test('offers completions and goes to the schema by keyboard in each editor', async ({ playground, page }) => {
  await playground.open();
  await playground.editorsReady();
  await playground.write('CRD', crd);
  await playground.write('Object', object);
  await expect(playground.verdict).toContainText('crontab.example.com/one created');

  // The object: a key, and then its value.
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('  po');
  await page.keyboard.press('Control+Space');
  await expect(suggestion(page, 'policy')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(playground.row('policy').first()).toContainText('Allow');
  await page.keyboard.press('Escape');
  await page.keyboard.press('End');
  for (let i = 0; i < 'Allow'.length; i++) await page.keyboard.press('Backspace');
  await page.keyboard.press('Control+Space');
  await expect(suggestion(page, 'Forbid')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(playground.row('policy').first()).toContainText('Forbid');

  // From there to its schema, where the next key is a keyword.
  await page.keyboard.press('F12');
  await expect(playground.area('CRD').locator('.monaco-editor.focused')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('                max');
  await page.keyboard.press('Control+Space');
  await expect(suggestion(page, 'maxLength')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(playground.area('CRD').getByText('maxLength: 63')).toBeVisible();
});

test('completes rules while typing, and shows an outline', async ({ playground, page }) => {
  await playground.open();
  await playground.editorsReady();
  await playground.write('CRD', crd.replace('self.replicas > 0', 'self.replicas > 0 && self'));
  await expect(playground.verdict).toBeVisible();
  await page.keyboard.press('ControlOrMeta+F');
  await page.keyboard.type('&& self');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('.');
  await expect(suggestion(page, 'policy')).toBeVisible();
  await expect(suggestion(page, 'replicas')).toBeVisible();
  await page.keyboard.type('pol');
  await page.keyboard.press('Enter');
  await page.keyboard.type('.startsWith(');
  await expect(page.locator('.parameter-hints-widget')).toContainText('startsWith(string) -> bool');
  await page.keyboard.type("'A')");
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+Shift+O');
  await expect(page.locator('.quick-input-widget')).toContainText('spec', { timeout: 20_000 });
  await page.keyboard.press('Escape');
});

/** The client sends a question to a fresh worker once before it fails; a failed question is repeated once. */
for (const dropped of [2, 4]) {
  test(`shows an outline after ${dropped} answers of the worker did not arrive`, async ({
    playground,
    page,
  }) => {
    await page.addInitScript((count) => {
      let left = count;
      const outlines = new WeakMap<Worker, number>();
      const { prototype } = Worker;
      // oxlint-disable-next-line typescript/unbound-method -- called below with its worker
      const { postMessage: post, addEventListener: listen } = prototype;
      prototype.postMessage = function (this: Worker, message: { id: number; name?: string }) {
        if (message.name === 'outline') outlines.set(this, message.id);
        post.call(this, message);
      } as typeof post;
      prototype.addEventListener = function (this: Worker, type: string, act: (event: MessageEvent) => void) {
        listen.call(this, type, (event) => {
          const { data } = event as MessageEvent<{ id?: number; reply?: unknown } | undefined>;
          const isOutline = data !== undefined && 'reply' in data && data.id === outlines.get(this);
          if (!isOutline || left-- <= 0) act.call(this, event as MessageEvent);
        });
      } as typeof listen;
    }, dropped);
    await playground.open();
    await playground.editorsReady();
    await playground.area('Object').getByRole('textbox').first().focus();
    const outline = page.locator('.quick-input-widget');
    await page.keyboard.press('ControlOrMeta+Shift+O');
    if (dropped > 2) {
      // The editor keeps an outline while its text is unchanged, so an empty one would stay.
      await expect(outline).toContainText('No editor symbols', { timeout: 20_000 });
      await page.keyboard.press('Escape');
      await page.keyboard.press('ControlOrMeta+Shift+O');
    }
    await expect(outline).toContainText('spec', { timeout: 20_000 });
  });
}

test('shows an empty outline without an answer, and the page responds', async ({ playground, page }) => {
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called below with its worker
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, message: { name?: string }) {
      if (message.name !== 'outline') post.call(this, message);
    } as typeof post;
  });
  await playground.open();
  await playground.editorsReady();
  await playground.area('Object').getByRole('textbox').first().focus();
  const outline = page.locator('.quick-input-widget');
  await page.keyboard.press('ControlOrMeta+Shift+O');
  await expect(outline).toContainText('No editor symbols', { timeout: 20_000 });
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('# mine');
  await playground.keeps('# mine');
});

test('offers help in the existing object, and formats and navigates documents by keyboard', async ({
  playground,
  page,
}) => {
  await playground.open('#example=update-unset-then-set');
  await playground.editorsReady();
  await playground.write('CRD', crd);
  await playground.write('Object', object);
  await page.getByRole('tab', { name: 'existing', exact: true }).focus();
  await page.keyboard.press('Enter');
  const old = page.getByRole('textbox', { name: /^Existing object, YAML or JSON/ });
  await old.focus();
  await expect(playground.area('Object').locator('.monaco-editor.focused')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+A');
  await playground.paste(object.replace('  replicas: 3', '      replicas:   1 # kept'));
  await expect(playground.verdict).toContainText('crontab.example.com/one replaced');

  // Completions have an accessible name.
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('      po');
  await page.keyboard.press('Control+Space');
  await expect(suggestion(page, 'policy')).toBeVisible();
  await expect(page.getByRole('option', { name: /^policy, string/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  const written = page.locator('#object-editor-old');
  await expect(written).toContainText('policy: Allow');
  await page.keyboard.press('Shift+Alt+F');
  await expect(written).toContainText(/replicas:\s1\s#\skept/);
  await page.keyboard.press('Shift+Alt+F');
  await expect(page.getByRole('status').filter({ hasText: 'Already formatted' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(written).toContainText(/replicas:\s{3}1\s#\skept/);

  // From a line of the schema to a value that it applies to.
  await page.getByRole('tab', { name: 'new', exact: true }).click();
  await playground.area('CRD').getByRole('textbox').first().focus();
  await page.keyboard.press('ControlOrMeta+F');
  await page.keyboard.type('default: 2');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+F12');
  await expect(page.getByRole('status').filter({ hasText: 'Value 1/1 of this schema' })).toBeVisible();
  await expect(playground.area('Object').locator('.monaco-editor.focused')).toBeVisible();
});
