import { expect, test } from 'vitest';
import type { Case } from './case.ts';
import { areaFilter, loadOwnCases, nameFilter } from './case-files.ts';

test('accepts all case files, each with a description', () => {
  const cases = loadOwnCases();
  expect(cases.length).toBeGreaterThan(200);
  expect(new Set(cases.map((one) => one.name)).size).toBe(cases.length);
});

test("converts a case in the short form to the judge's format", () => {
  const one = loadOwnCases('pruning/unknown-field-in-list-item').find(
    ({ name }) => name === 'pruning/unknown-field-in-list-item',
  );
  const { crd, steps } = JSON.parse(one?.line ?? '') as Case;
  expect(crd.body).toContain(
    '      openAPIV3Schema:\n        type: object\n        properties:\n          spec:',
  );
  expect(steps).toEqual([
    {
      verb: 'create',
      body: 'apiVersion: example.com/v1\nkind: Widget\nmetadata:\n  name: w\nspec:\n  list: [{a: x, b: y}]\n',
      fieldValidation: 'Warn',
    },
  ]);
});

test.for<[string | undefined, string, boolean]>([
  [undefined, 'a/b', true],
  ['a/*', 'a/b', true],
  ['a/*', 'ab/c', false],
  ['a/b', 'a/bc', false],
  ['x/y,*/c', 'b/c', true],
  ['a.c/*', 'abc/d', false],
])('%j and %j', ([globs, name, matches]) => {
  expect(nameFilter(globs)(name)).toBe(matches);
  if (matches) expect(areaFilter(globs)(name.split('/')[0] as string)).toBe(true);
});
