/**
 * Checks the locations of every finding of every recorded case: a keyword of the CRD that matches the message, and the
 * value that the message is about. Answers are compared elsewhere; the judge has no locations.
 */
import { expect, test } from 'vitest';
import { minors, type Minor } from '../../src/engine/minors.ts';
import { errorText } from '../../src/engine/refusals.ts';
import { askerOf } from '../ask/ask-engine.ts';
import { loadEngine } from '../ask/engine.ts';
import { groupCases, loadOwnCases } from '../format/case-files.ts';
import { placeFaults } from './check-places.ts';
import { watchedEngine } from './watched-engine.ts';

const newest = minors.at(-1) as Minor;
const cases = loadOwnCases().filter((one) => one.minors.includes(newest));
const areas = [...groupCases(cases, (one) => one.area)];

let current = '';
let count = 0;
let faults: string[] = [];
const engine = watchedEngine(await loadEngine(), (one) => {
  count++;
  for (const fault of placeFaults(one)) {
    const place = JSON.stringify({ path: one.error.path, schema: one.error.schema });
    faults.push(`${current}: ${fault}\n  ${errorText(one.error).slice(0, 300)}\n  ${place.slice(0, 300)}`);
  }
});
const ask = askerOf(engine, newest);

test.each(areas)('points each finding of %s to its place', (_, group) => {
  faults = [];
  for (const one of group) {
    current = one.name;
    ask(one);
  }
  expect(faults.slice(0, 20)).toEqual([]);
});

test('checked some findings', () => {
  expect(count).toBeGreaterThan(4000);
});
