import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/page.ts';

/** A link with a suite of three cases, the last of which fails. It stays here as it is: such links open forever. */
const link =
  '#v3.p.d3.E3DOGsNiO1nWJc9cAFQFs8HCzETH0NBcxwAMTUwNgf4kK4E09yYfBPb_kl70gSeQoC3WH8DewkQUkZ8o5Ruop9YO1Vn8sxHKAllzMC8EyIAPesxLLvkBLQyb9_wiqfiDt7uAboEJwas_oIVbESMpQA60nQqpE9SBlUKKdk2MlqaGPpAB6rYUA0t1FCHNapNaFfUfwOUJMK3QJgqs0Q40FbQO4UfroxszQUogVQ9s3enqCjBtANNl-BEW_CjBBg18SKjAgzy3UjcvtVwXaAOkVQEKbpAnepW0FKBQ31TpR3HpslSY3uSiFFhMVb7L-QlMDaDatfdhF2w8E-iRX8AVg73VCpOAGGKagYIpxDQlhVqFWuCaMWA9AIw5kAKgcnSfKtR-B5oIKsm6NuYrrM47A_I5HjNngeR7DU3BZrembZ7bCx22hazU2wmsujpfAhfF_ACa2texADT1To4rQdpquQA';

const view = (page: Page) => page.locator('#view');
const rows = (page: Page) => view(page).getByRole('list', { name: 'Cases', exact: true }).locator('> li');
const suite = (page: Page) => page.getByRole('textbox', { name: 'Suite of cases, YAML' });

async function verdicts(page: Page, wanted: readonly string[]): Promise<void> {
  await expect(rows(page)).toHaveCount(wanted.length);
  await expect
    .poll(() => rows(page).evaluateAll((items) => items.map((item) => item.getAttribute('data-verdict'))))
    .toEqual(wanted);
}

test('opens a link with cases, and shows what a failing one expects', async ({ playground, page }) => {
  await playground.open(link);
  await verdicts(page, ['passed', 'passed', 'failed']);
  await expect(view(page)).toContainText('2 passed');
  const failing = rows(page).nth(2);
  const head = failing.getByRole('button', { name: 'stores another image' });
  await expect(head).toHaveAttribute('aria-expanded', 'false');
  await head.press('Enter');
  await expect(failing).toContainText('The stored object differs.');
  await expect(failing.getByRole('region', { name: 'Expected and actual result' })).toContainText(
    /− *image: other\s*\+ *image: example.com\/cron:latest/,
  );
  await page.getByRole('combobox', { name: 'Format' }).selectOption({ label: 'Go test for envtest' });
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await downloading).suggestedFilename()).toBe('suite_test.go');
  // Only cases that pass are written.
  await expect(view(page)).toContainText('1 case left out:');
  await failing.getByRole('button', { name: 'suite line 13' }).click();
  await expect(suite(page)).toBeFocused();
  expect(playground.complaints).toEqual([]);
});

test('runs the cases again while the visitor types', async ({ playground, page }) => {
  await playground.open(link);
  await verdicts(page, ['passed', 'passed', 'failed']);
  const text = await suite(page).inputValue();
  await suite(page).fill(text.replace('image: other', 'image: example.com/cron:latest'));
  await verdicts(page, ['passed', 'passed', 'passed']);
  await suite(page).fill(text.replace('    contains:', '    contain:'));
  await verdicts(page, ['not run', 'passed', 'failed']);
  await rows(page).first().getByRole('button').first().click();
  await expect(rows(page).first()).toContainText('A case has no field contain; did you mean contains?');
  await suite(page).fill('a: [');
  await expect(view(page)).toContainText("The suite can't be parsed");
  await suite(page).fill(text);
  const crd = await page.evaluate(() => document.querySelector<HTMLTextAreaElement>('textarea')?.value ?? '');
  await playground.write('CRD', crd.replace('maximum: 10', 'maximum: 20'));
  await verdicts(page, ['passed', 'failed', 'failed']);
});

test('makes a case of the result, keeps it, and opens it in the panes', async ({ playground, page }) => {
  await playground.open('#example=crontab-validation');
  await page.getByRole('tab', { name: 'Cases', exact: true }).click();
  const add = page.getByRole('button', { name: 'Add this result as a case' });
  await add.click();
  await verdicts(page, ['passed']);
  await expect(add).toBeFocused();
  await expect(suite(page)).toHaveValue(/- name: rejects spec.cronSpec and 1 more\n {4}create:\n/);
  await add.click();
  await verdicts(page, ['passed', 'passed']);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await verdicts(page, ['passed']);
  await playground.keeps('rejects spec.cronSpec');
  await page.reload();
  await page.getByRole('tab', { name: 'Cases', exact: true }).click();
  await verdicts(page, ['passed']);
  await playground.write('Object', 'kind: A\n');
  await rows(page).first().getByRole('button').first().click();
  await rows(page).first().getByRole('button', { name: 'Open in the panes' }).click();
  await expect(playground.verdict).toContainText('The CronTab "my-new-cron-object" is invalid');
  await verdicts(page, ['passed']);
});

test('travels in links', async ({ playground, page }) => {
  await playground.open(link);
  await verdicts(page, ['passed', 'passed', 'failed']);
  await suite(page).fill((await suite(page).inputValue()).replace('stores another image', 'another name'));
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('the cases (');
  const address = dialog.getByRole('textbox', { name: 'Link' });
  await expect(address).toHaveValue(/#v3/);
  const shared = await address.inputValue();
  await page.goto('about:blank');
  await playground.open(new URL(shared).hash);
  await verdicts(page, ['passed', 'passed', 'failed']);
  await expect(rows(page).nth(2)).toContainText('another name');
});

test('opens a suite of openshift as a file', async ({ playground, page }) => {
  await playground.open('#example=crontab-stored');
  await page.getByRole('tab', { name: 'Cases', exact: true }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open file…' }).click();
  const text = `apiVersion: apiextensions.k8s.io/v1
name: CronTab
crdName: crontabs.stable.example.com
tests:
  onCreate:
  - name: Accepts it
    initial: |
      apiVersion: stable.example.com/v1
      kind: CronTab
      spec: { cronSpec: "0 5 * * *" }
`;
  const files = [{ name: 'a.testsuite.yaml', mimeType: 'application/yaml', buffer: Buffer.from(text) }];
  await (await choosing).setFiles(files);
  await verdicts(page, ['passed']);
  await expect(suite(page)).toHaveValue(text);
});

for (const [colorScheme, language] of [
  ['light', 'English (EN)'],
  ['dark', '中文 (ZH)'],
] as const) {
  test(`is accessible, and fits a phone: ${colorScheme}, ${language}`, async ({ playground, page }) => {
    await page.emulateMedia({ colorScheme });
    await playground.open(link);
    const choice = page.getByRole('button', { name: language, exact: true });
    if (await choice.isVisible()) await choice.click();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const failing = view(page).locator('.case[data-verdict="failed"] > .case-head');
      await expect(failing).toHaveCount(1);
      if ((await failing.getAttribute('aria-expanded')) === 'false') await failing.click();
      const found = await new AxeBuilder({ page }).include('#view').analyze();
      expect(found.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
      const { wide, inside } = await view(page).evaluate((one) => ({
        wide: one.scrollWidth,
        inside: one.clientWidth,
      }));
      expect(wide).toBeLessThanOrEqual(inside);
    }
  });
}
