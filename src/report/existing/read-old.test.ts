import { describe, expect, test } from 'vitest';
import * as engine from '../../engine/index.ts';
import { crdOf, objectOf, specSchema } from '../../examples/example.ts';
import type { PatchKind } from '../../protocol/choices.ts';
import { createHandlers } from '../../worker/serve.ts';
import type { Engine } from '../engine.ts';

const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '1' };
const crd = crdOf({ kind: 'Disk', plural: 'disks', schema: specSchema('size: {type: integer}\n') });
const disk = (size: number | string): string => objectOf('Disk', 'data', `spec: {size: ${size}}\n`);

/**
 * The engine, recording its calls for the existing object: creates of its text (some fail), and applies without a
 * stored object.
 */
function watched({ failures = 0 } = {}) {
  const counts = { creates: 0, owners: 0 };
  const watching: Engine = {
    ...engine,
    createObject(served, body, surroundings, options) {
      if (body.text === old && ++counts.creates <= failures) throw new Error('a part is missing');
      return engine.createObject(served, body, surroundings, options);
    },
    applyObject(served, body, stored, surroundings, options) {
      if (!stored) counts.owners++;
      return engine.applyObject(served, body, stored, surroundings, options);
    },
  };
  const handlers = createHandlers(watching, clock);
  const choices = { kubernetes: '1.37', fieldValidation: 'Strict', document: undefined } as const;
  const read = (text = crd) => handlers.readCrd({ ...choices, revision: 1, text });
  const type = (text: string, patch?: PatchKind, more = {}) => {
    const update = { endpoint: 'main', old, oldAsItIs: false, ...(patch && { patch }), ...more } as const;
    const request = { ...choices, revision: 2, crdRevision: 1, text, version: undefined, update };
    return handlers.readObject({ ...request, ...more });
  };
  read();
  return { counts, read, type };
}

const old = disk(1);

describe('evaluates the existing object once', () => {
  test('while the new one is edited', () => {
    const { counts, type } = watched();
    for (const size of [1, 2, 3]) expect(type(disk(size)).state).toBe('accepted');
    expect(counts.creates).toBe(1);
  });

  test('for each edited patch', () => {
    const { counts, type } = watched();
    for (const size of [2, 3]) expect(type(`spec: {size: ${size}}`, 'merge').state).toBe('accepted');
    expect(counts.creates).toBe(1);
  });

  test('and computes its field managers once', () => {
    const { counts, type } = watched();
    for (const size of [2, 3]) expect(type(disk(size), 'apply').state).toBe('accepted');
    expect(counts).toEqual({ creates: 1, owners: 1 });
  });
});

describe('evaluates the existing object again', () => {
  test.for([
    ['for another text', { old: disk(7) }, '7'],
    ['when what is refused counts as stored', { old: disk('many'), oldAsItIs: true }, 'many'],
  ] as const)('%s', ([, more, before]) => {
    const { type } = watched();
    type(disk(2));
    const { rows } = type('spec: {size: 5}', 'merge', {
      update: { endpoint: 'main', patch: 'merge', oldAsItIs: false, ...more },
    });
    expect(rows.find(({ key }) => key === 'size')).toMatchObject({ value: '5', before });
  });

  test('for another minor', () => {
    const { counts, type } = watched();
    type(disk(2));
    type(disk(2), undefined, { kubernetes: '1.36' });
    expect(counts.creates).toBe(2);
  });

  test('for another CRD', () => {
    const { counts, read, type } = watched();
    type(disk(2));
    read(crd.replace('integer', 'string'));
    expect(type(disk('"a"')).update?.old.state).toBe('refused');
    expect(counts.creates).toBe(2);
  });

  test('if there was no answer because a part of the worker was missing', () => {
    const { counts, type } = watched({ failures: 1 });
    expect(() => type(disk(2))).toThrow('a part is missing');
    for (const size of [2, 3]) expect(type(disk(size)).state).toBe('accepted');
    expect(counts.creates).toBe(2);
  });
});

test.for([undefined, 'merge', 'apply'] as const)("doesn't change the existing object after a %s", (patch) => {
  const session = watched();
  for (const size of [2, 3, 2]) {
    const { elapsed: _, ...report } = session.type(disk(size), patch);
    expect(report).toMatchObject({ state: 'accepted', code: 200 });
    const { elapsed: __, ...anew } = watched().type(disk(size), patch);
    expect(report).toStrictEqual(anew);
  }
});
