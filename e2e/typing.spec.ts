import { expect, test } from './support/page.ts';

/** A CRD of about 800 kB, with descriptions and nested objects as generated ones have. */
function largeCrd(): string {
  const property = (i: number): string => `              field${i}:
                description: ${'Words that explain what the field is for. '.repeat(12)}
                type: object
                properties:
                  name:
                    description: ${'More words about it. '.repeat(10)}
                    type: string
                  count:
                    type: integer
                    minimum: 0
`;
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: larges.example.com
spec:
  group: example.com
  scope: Namespaced
  names:
    plural: larges
    singular: large
    kind: Large
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
${Array.from({ length: 800 }, (_, i) => property(i)).join('')}`;
}

const object =
  'apiVersion: example.com/v1\nkind: Large\nmetadata:\n  name: one\nspec:\n  field1:\n    name: x\n';

test('keeps up with typing in the object of a very large CRD', async ({ playground, page }) => {
  await playground.open();
  await playground.editorsReady();
  await page.evaluate(
    ([crd, one]) => {
      const data = new DataTransfer();
      data.items.add(new File([crd as string], 'crd.yaml'));
      data.items.add(new File([one as string], 'object.yaml'));
      document.body.dispatchEvent(
        new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
      );
    },
    [largeCrd(), object],
  );
  await expect(playground.verdict).toContainText('large.example.com/one created', { timeout: 20_000 });
  await playground.area('Object').getByText('field1').click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.type('abcdefghij'.repeat(3), { delay: 60 });
  await expect(playground.row('abcdefghij')).toBeVisible();
});

test('inserts dictated text over a selection unchanged', async ({ playground, page }) => {
  await playground.open();
  await playground.editorsReady();
  await playground.area('Object').getByRole('textbox').first().focus();
  await expect(playground.area('Object').locator('.monaco-editor.focused')).toBeVisible();
  const texts = [
    'kind: "Dictated"\nspec:\n  list: [{a: "b"}, \'c\']\n  map:\n    deep: {"x": [1, 2]}\n',
    '{"kind":"Dictated","spec":{"text":"a \\"quoted\\" word","open":"{["}}',
  ];
  for (const text of texts) {
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText(text);
    await page.waitForFunction(
      (wanted) =>
        Object.values({ ...localStorage }).some((entry) => String(entry).includes(JSON.stringify(wanted))),
      text,
    );
  }
});
