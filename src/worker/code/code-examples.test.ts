/** The examples whose functions answer for webhooks end as with a real server, to which their responses were played. */
import variant from '@jitl/quickjs-singlefile-mjs-release-sync';
import { expect, test } from 'vitest';
import { recordedCases } from '../../../conformance/admission/files.ts';
import { admissionVariants, caseOfVariant } from '../../../conformance/admission/generate/examples.ts';
import * as engine from '../../engine/index.ts';
import type { ExampleVariant } from '../../examples/example.ts';
import { runsCode } from '../../examples/testing/with-code.ts';
import { requestOf, usualChoices } from '../../protocol/chosen.ts';
import { loadSandbox } from '../../sandbox/sandbox.ts';
import { createHandlers } from '../serve.ts';

const variants = admissionVariants.filter(runsCode);
const sandbox = await loadSandbox(variant);
const limits = { milliseconds: 60_000, stack: 256 << 10, output: 3 << 20 };

function reportOf({ crd, object, admission }: ExampleVariant) {
  const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '7' };
  const handlers = createHandlers(engine, clock, (text, name, args) =>
    sandbox.call(text, name, args, limits),
  );
  const request = { ...requestOf({ ...usualChoices, sentBy: 'request' }, ''), document: undefined };
  const { kubernetes, fieldValidation } = request;
  handlers.readCrd({ revision: 1, text: crd, document: undefined, kubernetes, fieldValidation });
  return handlers.readObject({
    ...request,
    revision: 2,
    crdRevision: 1,
    text: object,
    admission,
    runsCode: true,
  });
}

test('there are such examples', () => expect(variants.length).toBeGreaterThan(1));

test.for(variants.map((one) => [one.id, one] as const))('%s', ([, one]) => {
  const recorded = recordedCases('example').find(({ name }) => name === caseOfVariant(one));
  const answer = recorded?.requests.at(-1)?.answer as {
    readonly status: number;
    readonly body: { readonly message?: string; readonly spec?: object };
    readonly warnings: readonly string[];
  };
  const report = reportOf(one);
  expect(report.code).toBe(answer.status);
  const warnings = report.problems.filter(({ severity }) => severity === 'warning').map(({ text }) => text);
  expect(warnings.map((text) => `299 - "${text}"`)).toEqual(answer.warnings);
  if (answer.body.message !== undefined) expect(report.verdict).toContain(answer.body.message);
  else expect(report.state).toBe('accepted');
});
