import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRecordings } from '../../conformance/format/recordings.ts';
import { at } from '../../conformance/format/raw-json.ts';
import { recordedCases } from '../../conformance/admission/files.ts';
import { caseOfVariant } from '../../conformance/admission/generate/examples.ts';
import type { ExampleVariant } from './example.ts';
import { allVariants, exampleGroups, type Outcome } from './index.ts';
import { caseName, casesFile, casesText } from './testing/cases.ts';

test('the recorded cases are those of the examples', () => {
  expect(
    readFileSync(casesFile, 'utf8'),
    'run `npx tsx src/examples/testing/cases.ts` and record again',
  ).toBe(casesText());
});

test('every example has a unique id that fits a link', () => {
  const ids = exampleGroups.flatMap(({ examples }) => examples.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+$/);
});

const recordings = {
  '1.35': readRecordings('1.35', 'examples/gallery'),
  '1.36': readRecordings('1.36', 'examples/gallery'),
  '1.37': readRecordings('1.37', 'examples/gallery'),
};

test.for(allVariants().map((variant) => [variant.id, variant] as const))(
  '%s ends as it says, by the recorded answer',
  ([, variant]) => {
    const { admission, kubernetes = '1.37' } = variant;
    const answer = recordings[kubernetes].get(caseName(variant))?.answer;
    const outcome = admission === undefined ? outcomeOf(answer) : outcomeOfRequests(variant);
    expect(outcome).toBe(variant.outcome);
  },
);

/** By the answers of a kube-apiserver with admission. */
function outcomeOfRequests(variant: ExampleVariant): Outcome | undefined {
  const name = caseOfVariant(variant);
  const answer = recordedCases('example')
    .find((one) => one.name === name)
    ?.requests.at(-1)?.answer;
  const { status } = (answer ?? {}) as { readonly status?: number };
  return status === undefined ? undefined : status < 400 ? 'stored' : 'refused';
}

function outcomeOf(answer: Parameters<typeof at>[0]): Outcome {
  if (at(answer, 'crd', 'status') !== undefined) return 'crd-refused';
  const steps = at(answer, 'steps');
  const step = Array.isArray(steps) ? steps.at(-1) : undefined;
  return at(step, 'status') === undefined ? 'stored' : 'refused';
}
