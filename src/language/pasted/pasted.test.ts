import { expect, test } from 'vitest';
import { crdOf, objectOf, specSchema } from '../../examples/example.ts';
import { allVariants } from '../../examples/index.ts';
import { pastedKind, pastedKinds } from './pasted.ts';
import { object, pasted } from './testing/pasted-texts.ts';

test.each(pasted)('recognizes %s: %j', (kind, text) => expect(pastedKind(text)).toBe(kind));

test('has at least 60 texts, and one for each kind', () => {
  expect(pasted.length).toBeGreaterThanOrEqual(60);
  // A built-in kind isn't recognized by its text.
  const named = pastedKinds.filter((kind) => kind !== 'built-in');
  expect(new Set(pasted.map(([kind]) => kind))).toEqual(new Set(named));
});

test("doesn't mistake a CRD or an object for something else", () => {
  const texts = [
    object,
    crdOf({ kind: 'Lamp', plural: 'lamps', schema: specSchema('a: {type: string}\n') }),
    objectOf('Lamp', 'a', 'spec: {text: "<b>", cron: "* * * * *", list: [a]}\n'),
    ...allVariants().flatMap((one) => [one.crd, one.object]),
  ];
  expect(texts.filter((text) => text.trim() !== '' && pastedKind(text) !== undefined)).toEqual([]);
});
