import { expect, test } from 'vitest';
import * as engine from '../../../engine/index.ts';
import type { Minor } from '../../../engine/minors.ts';
import { crdOf, specSchema } from '../../../examples/example.ts';
import { createHandlers } from '../../../worker/serve.ts';

const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '1' };

function worksFrom(kubernetes: Minor, rule: string, comment = ''): Minor | undefined {
  const schema = specSchema('a: {type: string}\n').replace(
    'type: object\n',
    `type: object\nx-kubernetes-validations: [{rule: '${rule}'}]\n`,
  );
  const handlers = createHandlers(engine, clock);
  const choices = { document: undefined, fieldValidation: 'Strict' } as const;
  const text = crdOf({ kind: 'Lamp', plural: 'lamps', schema }) + comment;
  return handlers.readCrd({ ...choices, kubernetes, revision: 1, text }).lead?.worksFrom;
}

test('names the first minor that accepts what an earlier one rejects', () => {
  const costly = 'self.metadata.name.matches(self.metadata.name)';
  expect(worksFrom('1.35', costly)).toBe('1.37');
  expect(worksFrom('1.36', costly)).toBe('1.37');
  expect(worksFrom('1.37', costly)).toBeUndefined();
  expect(worksFrom('1.35', 'nothing(self)')).toBeUndefined();
  // Another answer would take as long.
  expect(worksFrom('1.36', costly, `# ${'x'.repeat(200_000)}\n`)).toBeUndefined();
});
