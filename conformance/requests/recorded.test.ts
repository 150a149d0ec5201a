/** Compares the engine with the recorded answers of a real kube-apiserver: our own cases, and samples if they exist. */
import { describe, expect, test } from 'vitest';
import { casesIn, differences, recordedAreas } from '../admission/agreement.ts';
import { gaps } from '../admission/gaps.ts';

const samples = casesIn(new URL('../../../shared/admission/samples.jsonl.gz', import.meta.url));

/** Every sixteenth case; `npx tsx conformance/admission/compare.ts` compares all. Skips expensive ones. */
const own = recordedAreas()
  .flatMap(([, cases]) => cases.filter((one, i) => i % 16 === 0 || gaps.has(one.name)))
  .filter(({ name }) => !name.includes('/budget'));

describe('answers the recorded cases of requests', () => {
  test.each([...own, ...samples].map((one) => [one.name, one] as const))(
    'answers %s like the API server',
    (name, one) => {
      const differs = differences(one).length > 0;
      expect(differs, gaps.get(name)).toBe(gaps.has(name));
    },
  );
});
