import { expect, test } from 'vitest';
import { splitText } from '../report/split-text.ts';
import { textsOf } from './blocks.ts';

const crd = 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n';
const block = (text: string, slot = '') => ({ slot, text });

test.for([
  ['as the page reads them', async (text: string) => splitText(text)],
  ['by their lines', async () => undefined],
] as const)('documents are sorted %s', async ([, split]) => {
  expect(await textsOf([block(crd), block('\nkind: Boat\n\n')], split)).toMatchObject({
    crd,
    object: 'kind: Boat\n',
  });
  expect(await textsOf([block(`# both\n---\n${crd}---\nkind: Boat\n`)], split)).toMatchObject({
    crd,
    object: 'kind: Boat\n',
  });
  const slotted = [block('kind: Old', 'old'), block(crd, 'object'), block('{"kind": "Boat"}')];
  expect(await textsOf(slotted, split)).toEqual({
    crd: '',
    object: `${crd}---\n{"kind": "Boat"}\n`,
    old: 'kind: Old\n',
    patch: '',
    admission: '',
  });
});

test.for([
  ['JSON on one line', '{"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition"}', true],
  ['YAML on one line', '{apiVersion: apiextensions.k8s.io/v1, kind: CustomResourceDefinition}', true],
  ['an object that names the kind deeper', 'kind: Boat\nspec:\n  kind: CustomResourceDefinition', false],
  ['an object that quotes a CRD', 'kind: Boat\ntext: |\n  kind: CustomResourceDefinition', false],
] as const)('the kind of a document decides: %s', async ([, text, isCrd]) => {
  const { crd: sorted, object } = await textsOf([block(text)], async (all) => splitText(all));
  expect([sorted, object]).toEqual(isCrd ? [`${text}\n`, ''] : ['', `${text}\n`]);
});

test('asks nothing about blocks that all have a slot', async () => {
  let asked = 0;
  const split = async () => {
    asked++;
    return undefined;
  };
  expect(await textsOf([block(crd, 'crd'), block('kind: Boat', 'object')], split)).toMatchObject({ crd, object: 'kind: Boat\n' }); // prettier-ignore
  expect(await textsOf([], split)).toMatchObject({ crd: '', object: '' });
  expect(asked).toBe(0);
});
