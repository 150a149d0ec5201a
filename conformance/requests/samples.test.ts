/** Holds the engine to the answers that a real kube-apiserver gave to sample cases, where they are there. */
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { answeredCase } from './answer.ts';
import type { RequestCase } from './case.ts';

const file = new URL('../../../shared/admission/samples.jsonl.gz', import.meta.url);

/** Conversions for the field manager happen late here, so their reviews lack managedFields. */
const gaps: ReadonlySet<string> = new Set(['conversion/right/put-patch']);

function samples(): RequestCase[] {
  const text = gunzipSync(readFileSync(file)).toString();
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as RequestCase);
}

describe.skipIf(!existsSync(file))('sample cases of admission', () => {
  const cases = existsSync(file) ? samples() : [];
  test.each(cases.map((one) => [one.name, one] as const))(
    '%s has the answers of the API server',
    (name, one) => {
      const answered = answeredCase(one, '1.37');
      const agrees = (['setup', 'requests'] as const).every((part) =>
        one[part].every((step, i) => {
          const allowed = [step.answer, ...((step.alternatives as unknown[] | undefined) ?? [])];
          const own = comparable(answered[part][i]?.answer);
          return allowed.some((answer) => comparable(answer) === own);
        }),
      );
      expect(agrees).toBe(!gaps.has(name));
    },
  );
});

/** The text of an answer with sorted keys. */
function comparable(value: unknown): string {
  return JSON.stringify(value, (_, child: unknown) => {
    if (typeof child !== 'object' || child === null || Array.isArray(child)) return child;
    return Object.fromEntries(Object.entries(child).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
