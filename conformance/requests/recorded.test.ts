/** Holds the engine to the recorded answers of a real kube-apiserver: our own cases, and samples where they exist. */
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { answeredCase } from './answer.ts';
import type { RequestCase } from './case.ts';

const own = ['webhooks', 'policies'].map(
  (area) => new URL(`../admission/recorded/${area}.jsonl.gz`, import.meta.url),
);
const samples = new URL('../../../shared/admission/samples.jsonl.gz', import.meta.url);

/** The cases that are known to differ, each with its reason. */
const gaps: ReadonlyMap<string, string> = new Map([
  [
    'conversion/right/put-patch',
    'conversions for field managers happen late, so their reviews lack managedFields',
  ],
  ['own/deny/8', 'the metadata of a Status that a webhook returns is dropped'],
  ['own/mdeny/8', 'the metadata of a Status that a webhook returns is dropped'],
  ['own/bad/33', 'redirects of webhooks are not followed'],
  ['own/mbad/33', 'redirects of webhooks are not followed'],
  ['own/patch/10', 'a mutation to an apiVersion that is not served has another text'],
]);

function casesIn(file: URL): RequestCase[] {
  if (!existsSync(file)) return [];
  const text = gunzipSync(readFileSync(file)).toString();
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as RequestCase);
}

function agrees(one: RequestCase): boolean {
  const answered = answeredCase(one, '1.37');
  return (['setup', 'requests'] as const).every((part) =>
    one[part].every((step, i) => {
      const allowed = [step.answer, ...((step.alternatives as unknown[] | undefined) ?? [])];
      const answer = comparable(answered[part][i]?.answer);
      return allowed.some((other) => comparable(other) === answer);
    }),
  );
}

describe('recorded request cases', () => {
  const cases = [...own, samples].flatMap(casesIn);
  test.each(cases.map((one) => [one.name, one] as const))('answers %s like the API server', (name, one) => {
    expect(agrees(one), gaps.get(name)).toBe(!gaps.has(name));
  });
});

/** The text of an answer with sorted keys. */
function comparable(value: unknown): string {
  return JSON.stringify(value, (_, child: unknown) => {
    if (typeof child !== 'object' || child === null || Array.isArray(child)) return child;
    return Object.fromEntries(Object.entries(child).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
