import { expect, test } from 'vitest';
import { toJson } from '../json/go-format.ts';
import type { JsonObject, JsonValue } from '../json/value.ts';
import { FieldSet } from './field-set.ts';
import { applyConfiguration, managersAfterUpdate } from './managers.ts';
import { noManagers } from '../objectmeta/names/fields.ts';
import { conflictsText, type Managers, type Owner } from './owner.ts';
import type { Views } from './views.ts';
import { mergeTypeOf } from './merge-type.ts';
import { appliedErrorsText, validateApplied } from './validate-applied.ts';

function value(json: unknown): JsonValue {
  if (Array.isArray(json)) return json.map(value);
  if (json !== null && typeof json === 'object') return object(json);
  return Number.isInteger(json) ? BigInt(json as number) : (json as JsonValue);
}

function object(json: object): JsonObject {
  return new Map(Object.entries(json).map(([key, child]) => [key, value(child)]));
}

const inV1 = (json: object): JsonObject => object({ apiVersion: 'v1', ...json });

const text = { type: 'string' };
const list = { type: 'array', items: text };
const schema = {
  type: 'object',
  properties: {
    apiVersion: text,
    a: { type: 'integer' },
    s: text,
    m: { type: 'object', additionalProperties: text },
    atomicMap: { type: 'object', 'x-kubernetes-map-type': 'atomic', properties: { x: text, y: text } },
    atomicList: list,
    set: { ...list, 'x-kubernetes-list-type': 'set' },
    list: {
      type: 'array',
      'x-kubernetes-list-type': 'map',
      'x-kubernetes-list-map-keys': ['k'],
      items: { type: 'object', properties: { k: text, v: text, w: text } },
    },
    free: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
  },
};
const type = mergeTypeOf(object(schema));
const views: Views = {
  view: () => ({ type, reset: new FieldSet() }),
  convert: (it, apiVersion) => ({ object: it.set('apiVersion', apiVersion) }),
};
const setting = { views, now: '2026-01-02T03:04:05Z' };
const applier: Owner = { manager: 'judge', operation: 'Apply', apiVersion: 'v1', subresource: '' };
const updater: Owner = { ...applier, operation: 'Update' };

type Step = { create: object } | { update: object } | { apply: object } | { force: object };

/** The object after each step, or the message of a rejection. */
function run(steps: readonly Step[]): unknown[] {
  let live = inV1({});
  let managers: Managers = noManagers;
  return steps.map((step) => {
    if ('create' in step || 'update' in step) {
      const next = inV1('create' in step ? step.create : step.update);
      const after = managersAfterUpdate(live, next, updater, managers, setting);
      if ('problem' in after) return after.problem;
      managers = after.managers;
      live = next;
    } else {
      const config = inV1('apply' in step ? step.apply : step.force);
      const applied = applyConfiguration(
        live,
        config,
        applier,
        managers,
        setting,
        'apply' in step ? 'careful' : 'forced',
      );
      if ('problem' in applied) return applied.problem;
      if ('conflicts' in applied) return conflictsText(applied.conflicts);
      managers = applied.managers;
      live = applied.object ?? live;
    }
    const { apiVersion: _, ...members } = JSON.parse(toJson(live)) as Record<string, unknown>;
    return members;
  });
}

const conflict = (field: string) => `Apply failed with 1 conflict: conflict with "judge" using v1: ${field}`;

// Recorded from the API server.
test.for<[string, readonly Step[], readonly unknown[]]>([
  [
    'removes what is no longer applied',
    [
      { apply: { a: 1, s: 'x', m: { a: '1', b: '2' }, set: ['a', 'b'] } },
      { apply: { a: 2, m: { a: '1' }, set: ['b'] } },
    ],
    [
      { a: 1, s: 'x', m: { a: '1', b: '2' }, set: ['a', 'b'] },
      { a: 2, m: { a: '1' }, set: ['b'] },
    ],
  ],
  [
    'what somebody else set stays',
    [{ create: { a: 1, s: 'x' } }, { apply: { a: 1 } }, { apply: {} }],
    [
      { a: 1, s: 'x' },
      { a: 1, s: 'x' },
      { a: 1, s: 'x' },
    ],
  ],
  [
    'another value is a conflict, and force takes the field',
    [{ create: { a: 1, s: 'x' } }, { apply: { a: 2 } }, { force: { a: 2 } }, { apply: {} }],
    [{ a: 1, s: 'x' }, conflict('.a'), { a: 2, s: 'x' }, { s: 'x' }],
  ],
  [
    'an update takes fields from their applier',
    [{ apply: { a: 1, s: 'x' } }, { update: { a: 5, s: 'x' } }, { apply: { a: 1, s: 'x' } }],
    [{ a: 1, s: 'x' }, { a: 5, s: 'x' }, conflict('.a')],
  ],
  [
    'sets keep their order and follow the applier in its own',
    [
      { create: { set: ['c', 'a'] } },
      { apply: { set: ['a', 'b'] } },
      { apply: { set: ['b', 'd', 'a'] } },
      { apply: { set: [] } },
    ],
    [{ set: ['c', 'a'] }, { set: ['c', 'a', 'b'] }, { set: ['c', 'b', 'd', 'a'] }, { set: ['c', 'a'] }],
  ],
  [
    'items of a list map merge by key',
    [
      { create: { list: [{ k: 'c' }, { k: 'a', v: '1' }] } },
      { apply: { list: [{ k: 'a', w: '2' }, { k: 'b' }] } },
      { apply: {} },
    ],
    [
      { list: [{ k: 'c' }, { k: 'a', v: '1' }] },
      { list: [{ k: 'c' }, { k: 'a', v: '1', w: '2' }, { k: 'b' }] },
      { list: [{ k: 'c' }, { k: 'a', v: '1' }] },
    ],
  ],
  [
    'an atomic map is one field',
    [
      { create: { atomicMap: { x: '1' } } },
      { apply: { atomicMap: { y: '2' } } },
      { force: { atomicMap: { y: '2' } } },
    ],
    [{ atomicMap: { x: '1' } }, conflict('.atomicMap'), { atomicMap: { y: '2' } }],
  ],
  [
    'unknown objects merge, unknown lists are one field; what is emptied becomes null',
    [
      { apply: { free: { a: { b: 1, c: [1, 2] } } } },
      { apply: { free: { a: { c: [1] } } } },
      { apply: { free: {} } },
    ],
    [{ free: { a: { b: 1, c: [1, 2] } } }, { free: { a: { c: [1] } } }, { free: null }],
  ],
])('%s', ([, steps, states]) => {
  expect(run(steps)).toStrictEqual(states);
});

test('lists several conflicts by manager', () => {
  expect(
    run([{ create: { a: 1, s: 'x', m: { q: '1' } } }, { apply: { a: 2, s: 'y', m: { q: '2' } } }])[1],
  ).toBe('Apply failed with 3 conflicts: conflicts with "judge" using v1:\n- .a\n- .s\n- .m.q');
});

test.for<[object, string]>([
  [{ zz: 1 }, '.zz: field not declared in schema'],
  [{ zz: 1, yy: 2 }, '.yy: field not declared in schema'],
  [
    { a: 'x', s: 1 },
    'errors:\n  .a: expected numeric (int or float), got string\n  .s: expected string, got &value.valueUnstructured{Value:1}',
  ],
  [{ a: 'x' }, '.a: expected numeric (int or float), got string'],
  [{ s: ['x'] }, '.s: expected string, got &value.valueUnstructured{Value:[]interface {}{"x"}}'],
  [{ m: 'x' }, '.m: expected map, got &{x}'],
  [{ atomicList: {} }, '.atomicList: expected list, got &{map[]}'],
  [{ atomicList: [1] }, '.atomicList[0]: expected string, got &value.valueUnstructured{Value:1}'],
  [{ set: ['a', 'a'] }, '.set: duplicate entries for key [="a"]'],
  [{ set: [null] }, ".set: element 0: associative list without keys has an element that's an explicit null"],
  [{ list: [{ k: 'a', zz: 1 }] }, '.list[k="a"].zz: field not declared in schema'],
  [
    { list: [{ v: '1' }] },
    '.list: element 0: associative list with keys has an element that omits all key fields ["k"] (and doesn\'t have default values for any key fields)',
  ],
])('%j does not fit', ([config, error]) => {
  expect(appliedErrorsText(validateApplied(type, object(config), 'refused'))).toBe(error);
});
