import { expect, test } from 'vitest';
import { textsOf } from './documents.ts';
import { steadyHeight } from './steady-height.ts';

const crd = 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n';

test('documents go where they belong', () => {
  const block = (text: string, slot = '') => ({ slot, text });
  expect(textsOf([block(crd), block('\nkind: Boat\n\n')])).toMatchObject({ crd, object: 'kind: Boat\n' });
  expect(textsOf([block(`# both\n---\n${crd}---\nkind: Boat\n`)])).toMatchObject({
    crd,
    object: 'kind: Boat\n',
  });
  expect(textsOf([block('kind: Old', 'old'), block(crd, 'object'), block('{"kind": "Boat"}')])).toEqual({
    crd: '',
    object: `${crd}---\n{"kind": "Boat"}\n`,
    old: 'kind: Old\n',
    patch: '',
  });
  expect(textsOf([block('{"kind": "CustomResourceDefinition"}')]).object).toBe('');
});

test.for([
  ['below the window: as it likes', 900, 300, 500, 500],
  ['what follows is in sight: it stays', 100, 300, 500, 300],
  ['its end is below: it grows', 600, 400, 700, 700],
  ['its end is below, and would come into sight: as far as the edge', 100, 900, 200, 700],
  ['above the window: it stays', -500, 300, 200, 300],
] as const)('%s', ([, top, height, wanted, expected]) => {
  expect(steadyHeight(wanted, { top, height, window: 800 })).toBe(expected);
});
