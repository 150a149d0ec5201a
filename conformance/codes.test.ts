import { expect, test } from 'vitest';
import type { Minor } from '../src/engine/minors.ts';
import { codesByFolder, findingCodes } from '../src/engine/codes.ts';
import { codesIn } from './compare/code-cases.ts';
import { readCodeCases } from './compare/read-code-cases.ts';
import { codesWithoutCase } from './compare/codes-without-case.ts';
import { loadOwnCases } from './format/case-files.ts';
import { admissionCodes } from './pages/recorded-admission.ts';

const cases = readCodeCases();

test('has unique codes in a common form', () => {
  expect(new Set(findingCodes).size).toBe(findingCodes.length);
  for (const codes of Object.values(codesByFolder)) {
    for (const code of codes) expect(code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  }
});

test('lists all codes (to update: npm run conformance:codes -- --write)', () => {
  expect(Object.keys(cases)).toEqual([...findingCodes]);
});

test('gives a reason for each code without a recorded case', () => {
  const shown = new Set(admissionCodes);
  const without = findingCodes.filter((code) => cases[code] === null && !shown.has(code));
  expect(Object.keys(codesWithoutCase).toSorted()).toEqual(without.toSorted());
});

test('reports each code in its case', async () => {
  const own = new Map(loadOwnCases().map((one) => [one.name, one]));
  const readers = new Map<Minor, Awaited<ReturnType<typeof codesIn>>>();
  const silent: string[] = [];
  for (const [code, known] of Object.entries(cases)) {
    if (known === null) continue;
    const one = own.get(known.case);
    const codesOf = readers.get(known.minor) ?? (await codesIn(known.minor));
    readers.set(known.minor, codesOf);
    if (one === undefined || !codesOf(one).has(code)) silent.push(`${code}: ${known.case}`);
  }
  expect(silent).toEqual([]);
});
