import { expect, test } from 'vitest';
import type { JsonValue } from '../json/value.ts';
import { nestsTooDeepToApply } from './nesting.ts';
import type { MergeType } from './merge-type.ts';

const most = 750;

const map: MergeType = {
  map: {
    relation: 'granular',
    fields: new Map(),
    get element() {
      return either;
    },
  },
};
const either: MergeType = {
  ...map,
  scalar: 'string',
  list: {
    relation: 'associative',
    keys: ['k'],
    get element() {
      return map;
    },
  },
};
const atomic: MergeType = { map: { relation: 'atomic', fields: new Map(), element: {} } };

function objects(levels: number): JsonValue {
  let value: JsonValue = 'x';
  for (let i = 0; i < levels; i++) value = new Map([['a', value]]);
  return value;
}

/** Alternates objects and lists of objects. */
function lists(levels: number): JsonValue {
  let value: JsonValue = new Map();
  for (let i = 0; i < levels; i++) value = new Map([['a', [value]]]);
  return value;
}

test('limits the nesting of objects that are owned field by field', () => {
  expect(nestsTooDeepToApply(objects(most + 1), map)).toBe(false);
  expect(nestsTooDeepToApply(objects(most + 2), map)).toBe(true);
});

test('counts lists as levels', () => {
  expect(nestsTooDeepToApply(lists(most / 2), either)).toBe(false);
  expect(nestsTooDeepToApply(lists(most / 2 + 1), either)).toBe(true);
});

test('allows atomic values to nest without limit', () => {
  expect(nestsTooDeepToApply(objects(10_000), atomic)).toBe(false);
});
