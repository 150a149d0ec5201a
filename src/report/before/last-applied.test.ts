import { expect, test } from 'vitest';
import type { JsonObject } from '../../engine/values.ts';
import { withLastApplied, withoutLastApplied } from './last-applied.ts';

const key = 'kubectl.kubernetes.io/last-applied-configuration';
function object(annotations?: readonly (readonly [string, string])[]): JsonObject {
  const metadata: JsonObject = new Map([['name', 'a']]);
  if (annotations) metadata.set('annotations', new Map(annotations));
  return new Map([['metadata', metadata]]);
}

test('removes the annotation, and annotations without another entry', () => {
  expect(
    withoutLastApplied(
      object([
        ['a', 'b'],
        [key, 'x'],
      ]),
    ),
  ).toEqual(object([['a', 'b']]));
  expect(withoutLastApplied(object([[key, 'x']]))).toEqual(object());
  expect(withoutLastApplied(object([['a', 'b']]))).toEqual(object([['a', 'b']]));
});

test('replaces the annotation without changing the object', () => {
  const before = object([
    ['a', 'b'],
    [key, 'x'],
  ]);
  expect(withLastApplied(before, 'y')).toEqual(
    object([
      ['a', 'b'],
      [key, 'y'],
    ]),
  );
  expect(before).toEqual(
    object([
      ['a', 'b'],
      [key, 'x'],
    ]),
  );
  expect(withLastApplied(object(), 'y')).toEqual(object([[key, 'y']]));
  expect(withLastApplied(new Map(), 'y')).toEqual(
    new Map([['metadata', new Map([['annotations', new Map([[key, 'y']])]])]]),
  );
});
