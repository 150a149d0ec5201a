import { expect, test } from 'vitest';
import * as engine from '../../engine/index.ts';
import { senderOf } from '../../examples/example.ts';
import { allVariants } from '../../examples/index.ts';
import { runsCode } from '../../examples/testing/with-code.ts';
import { createHandlers } from '../../worker/serve.ts';
import { usualRequest } from '../commands/testing/usual-request.ts';

const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '1' };
// The outcome of code is tested with the interpreter: `src/worker/code`.
const applied = allVariants().filter((one) => senderOf(one) === 'apply' && !runsCode(one));

test('applies most examples with kubectl', () => {
  expect(applied.length).toBeGreaterThan(allVariants().length / 3);
});

test.for(applied.map((variant) => [variant.id, variant] as const))(
  'ends %s with the declared outcome when it is applied',
  ([, { crd, object, kubernetes = '1.37', outcome, admission }]) => {
    const handlers = createHandlers(engine, clock);
    const choices = { kubernetes, fieldValidation: 'Strict', document: undefined } as const;
    const admitted = handlers.readCrd({ ...choices, revision: 1, text: crd });
    const { state } = handlers.readObject({
      ...choices,
      revision: 2,
      crdRevision: 1,
      text: object,
      version: undefined,
      kubectl: usualRequest,
      ...(admission !== undefined && { admission }),
    });
    const ended = admitted.state === 'accepted' ? state : 'crd-refused';
    expect({ accepted: 'stored', 'crd-refused': 'crd-refused' }[ended as string] ?? 'refused').toBe(outcome);
  },
);
