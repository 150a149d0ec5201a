/**
 * Checks the explanations that the page would show for every recorded case: no rejected value is called kept, every
 * finding has an explanation, its stage and schema line exist, and every default that was not applied is reported.
 */
import { minors, type Minor } from '../../src/engine/minors.ts';
import { expect, test } from 'vitest';
import * as engine from '../../src/engine/index.ts';
import { createHandlers } from '../../src/worker/serve.ts';
import type { Case } from '../format/case.ts';
import { groupCases, loadOwnCases } from '../format/case-files.ts';
import { explanationFaults, inputsOf } from './case-explanations.ts';

const newest = minors.at(-1) as Minor;
const cases = loadOwnCases().filter((one) => one.minors.includes(newest) && one.kind === 'case');
const areas = [...groupCases(cases, (one) => one.area)];
const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '1' };

let explained = 0;

test.each(areas)(
  'makes true claims about %s',
  (_, group) => {
    const faults: string[] = [];
    const handlers = createHandlers(engine, clock);
    for (const one of group) {
      for (const text of inputsOf(JSON.parse(one.line) as Case)) {
        explained++;
        for (const fault of explanationFaults(handlers, text, newest)) faults.push(`${one.name}: ${fault}`);
      }
    }
    expect(faults.slice(0, 20)).toEqual([]);
  },
  300_000,
);

test('checked some explanations', () => {
  expect(explained).toBeGreaterThan(4000);
});
