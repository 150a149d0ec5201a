import { expect, test } from 'vitest';
import { crdOf, objectOf, specSchema } from '../../examples/example.ts';
import * as engine from '../../engine/index.ts';
import { createHandlers } from '../../worker/serve.ts';
import { truth, truthOf } from './truth.ts';

const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '1' };
const schemas = {
  plain: '{type: string}',
  default: '{type: string, default: x}',
  nullable: '{type: string, nullable: true}',
  both: '{type: string, nullable: true, default: x}',
};

test.each(truth)('the table agrees with the engine: $kind', ({ kind, ...becomes }) => {
  const crd = crdOf({ kind: 'T', plural: 'ts', schema: specSchema(`a: ${schemas[kind]}\n`) });
  for (const given of ['null', 'absent'] as const) {
    const handlers = createHandlers(engine, clock);
    const choices = { document: undefined, kubernetes: '1.37', fieldValidation: 'Strict' } as const;
    handlers.readCrd({ ...choices, revision: 1, text: crd });
    const text = objectOf('T', 't', `spec: ${given === 'null' ? '{a: null}' : '{}'}\n`);
    const { rows } = handlers.readObject({
      ...choices,
      revision: 2,
      crdRevision: 1,
      text,
      version: undefined,
    });
    const row = rows.find(({ key }) => key === 'a');
    const became =
      row === undefined
        ? 'absent'
        : row.sign === 'removed'
          ? 'removed'
          : row.value === 'x'
            ? 'default'
            : row.value;
    expect(became).toBe(becomes[given]);
    const card = handlers.describe({ path: ['spec', 'a'] });
    const table = card && truthOf(card);
    if (table) expect(table).toEqual({ kind, given });
    expect(table !== undefined || given === 'absent').toBe(true);
  }
});
