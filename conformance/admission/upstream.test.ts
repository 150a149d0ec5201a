/** The list of upstream's test tables names cases that are recorded. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { areaNames, casesOf } from './generate/areas.ts';
import { recordedCases } from './files.ts';

const list = readFileSync(new URL('UPSTREAM.md', import.meta.url), 'utf8');
const patterns = [...list.matchAll(/`((?:vap|map|webhook|objects|namespace)\/[^` ]+)`/g)].map(
  ([, pattern]) => pattern as string,
);
const names = areaNames.flatMap((area) => recordedCases(area).map(({ name }) => name));

test('each pattern of the list matches a recorded case', () => {
  const missing = patterns.filter((pattern) => {
    const parts = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'));
    return !names.some((name) => new RegExp(`^${parts.join('.*')}$`).test(name));
  });
  expect(missing).toEqual([]);
});

/** These apply to the objects that the driver itself sends, so that its answers are mixed with theirs. */
const unrecorded = [
  'vap/match/binding/star-star',
  ...['apply', 'json', 'status'].map((one) => `map/match/star/${one}`),
];

test('each generated case is recorded', () => {
  const known = new Set([...names, ...unrecorded]);
  expect(
    areaNames.flatMap((area) =>
      casesOf(area)
        .map(({ name }) => name)
        .filter((name) => !known.has(name)),
    ),
  ).toEqual([]);
});
