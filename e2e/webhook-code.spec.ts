/** JavaScript functions in place of webhooks: they run after consent, isolated, and with limits. */
import type { Page, Worker } from '@playwright/test';
import { writeFragment } from '../src/share/fragment.ts';
import { attemptsInWorkers } from './support/attempts.ts';
import { startHost, startOutside } from './support/hosts.ts';
import { expect, test } from './support/page.ts';

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: pizzas.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {plural: pizzas, singular: pizza, kind: Pizza, listKind: PizzaList}
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
              properties:
                toppings: {type: array, items: {type: string}}
`;
const object = 'apiVersion: example.com/v1\nkind: Pizza\nmetadata:\n  name: tonight\nspec: {}\n';
const withCode = (body: string): string => `apiVersion: admissionregistration.k8s.io/v1
kind: MutatingWebhookConfiguration
metadata:
  name: toppings
webhooks:
  - name: toppings.example.com
    admissionReviewVersions: [v1]
    sideEffects: None
    clientConfig:
      service: {namespace: default, name: toppings}
    rules:
      - {apiGroups: [example.com], apiVersions: [v1], operations: [CREATE], resources: [pizzas]}
---
apiVersion: crd-playground/v1
kind: WebhookCode
admit: |
  function admit(request) {
    ${body}
  }
`;
const addsBasil = `return { allowed: true, patch: [{ op: 'add', path: '/spec/toppings', value: ['basil'] }] };`;

function linkTo(body: string, kubernetes: '1.37' | '1.36' = '1.37'): string {
  return writeFragment({ crd, object, admission: withCode(body), kubernetes, fieldValidation: 'Strict' });
}

const runs = (page: Page) => page.getByRole('button', { name: 'Run this code' });

/** The worker that may compile WebAssembly. */
async function codeWorker(page: Page): Promise<Worker> {
  for (const worker of page.workers()) {
    const compiles = await worker
      .evaluate(() => {
        const empty = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
        return new WebAssembly.Module(empty) instanceof WebAssembly.Module;
      })
      .catch(() => false);
    if (compiles) return worker;
  }
  throw new Error('no worker allows WebAssembly');
}

test('runs the code of a link only after the visitor has seen it and presses Run', async ({
  page,
  playground,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await playground.open(linkTo(addsBasil));
  await expect(playground.verdict).toContainText('failed calling webhook "toppings.example.com"');
  await expect(page.locator('.waiting-code pre')).toContainText('function admit(request)');
  expect(requested.filter((path) => /sandbox|webhook-code\.html/.test(path))).toEqual([]);
  await runs(page).click();
  await expect(playground.verdict).toContainText('pizza.example.com/tonight created');
  await expect(playground.row('basil')).toBeVisible();
  await expect(page.locator('.waiting-code')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Admission', exact: true }).click();
  await expect(page.getByText('Response 200')).toBeVisible();
  // The page itself still can't run WebAssembly.
  const inPage = await page.evaluate(() => {
    try {
      return String(new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])));
    } catch (error) {
      return String(error);
    }
  });
  expect(inPage).toContain('Content Security Policy');
  playground.complaints.splice(0);
});

test('edited code runs at once, and other documents ask again', async ({ page, playground }) => {
  await playground.open(linkTo(addsBasil));
  await runs(page).click();
  await expect(playground.verdict).toContainText('created');
  await page.getByRole('tab', { name: 'admission', exact: true }).click();
  await playground.editorsReady();
  const editor = playground.area('Object').getByRole('textbox', { name: 'Admission, YAML or JSON' });
  await editor.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await playground.paste(withCode("return { allowed: false, status: { message: 'no basil' } };"));
  await expect(playground.verdict).toContainText('denied the request: no basil');
  await page.evaluate((fragment) => (location.hash = fragment), linkTo(addsBasil, '1.36'));
  await expect(playground.verdict).toContainText('failed calling webhook');
  await expect(runs(page)).toBeVisible();
});

for (const [what, body, words] of [
  ['an endless loop', 'for (;;);', 'context deadline exceeded'],
  // Large allocations, so that the limit of memory is reached before that of time on a busy machine, too.
  ['endless memory', 'for (const a = [];;) a.push(new Uint8Array(9e6));', 'has prevented the request'],
  ['an endless recursion', 'return admit(request) + 1;', 'stack'],
  ['the network', "return fetch('https://example.com');", "'fetch' is not defined"],
  ['the page', 'return { allowed: true, warnings: [typeof self, typeof importScripts] };', 'created'],
] as const)
  test(`survives code with ${what}`, async ({ page, playground }) => {
    await playground.open(linkTo(body));
    await runs(page).click();
    await expect(playground.verdict).toContainText(words);
    if (what === 'the page') await expect(playground.problems.first()).toContainText('undefined');
    await expect(playground.area('CRD').getByRole('textbox').first()).toHaveValue(/pizzas\.example\.com/);
  });

for (const kind of ['plain', 'headers'] as const)
  test(`blocks all requests of the worker with WebAssembly on the ${kind} host`, async ({
    page,
    playground,
  }) => {
    const [host, outside] = [await startHost(kind, {}), await startOutside()];
    try {
      await page.goto(`${host.origin}/${linkTo(addsBasil)}`);
      await runs(page).click();
      await expect(playground.verdict).toContainText('created');
      const worker = await codeWorker(page);
      for (const [name, make] of Object.entries(attemptsInWorkers)) {
        const made = worker
          .evaluate(make, `${outside.origin}/${encodeURIComponent(name)}`)
          .catch(() => undefined);
        await Promise.race([made, page.waitForTimeout(500)]);
      }
      await page.waitForTimeout(300);
      expect(outside.arrived).toEqual([]);
    } finally {
      await Promise.all([host.close(), outside.close()]);
      playground.complaints.splice(0);
    }
  });
