import { expect, test } from 'vitest';
import { checkedCase, checkedCrd } from './checked-case.ts';

test.each([
  [{}, 'crd:'],
  [{ crd: null }, 'crd:'],
  [{ crd: 'kind: X' }, 'crd:'],
  [{ crd: {} }, 'crd.body'],
  [{ crd: { body: '' } }, 'crd.body'],
  [{ crd: { body: 5 } }, 'crd.body'],
  [{ crd: { body: 'a', contentType: 1 } }, 'crd.contentType'],
  [{ crd: { body: 'a' }, steps: {} }, 'steps:'],
  [{ crd: { body: 'a' }, steps: [null] }, 'steps[0]'],
  [{ crd: { body: 'a' }, steps: [{ verb: 'create', body: {} }] }, 'steps[0].body'],
  [{ crd: { body: 'a' }, steps: [{ body: 'b' }] }, 'steps[0].verb'],
])('%j is reported in words', (value, message) => {
  expect(() => checkedCase(value)).toThrow(message);
});

test('answers a case without steps', () => {
  const one = { name: 'a', crd: { body: 'b', stored: true }, steps: [{ verb: 'get' }] };
  expect(checkedCase(one)).toEqual(one);
  expect(checkedCase({ ...one, steps: null }).steps).toEqual([]);
  expect(checkedCrd({ ...one, steps: 5 })).toEqual(one.crd);
});
