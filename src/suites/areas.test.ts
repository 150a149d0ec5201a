/** Runs the suites of the repository, as they are and with faults. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Minor } from '../engine/minors.ts';
import type { SuiteResult } from './case-result.ts';
import { SuiteReader } from './read-suite.ts';
import { runSuite } from './run-suite.ts';
import { diskFiles } from './testing/disk-files.ts';
import { faults, planted } from './testing/faults.ts';

const folder = join(import.meta.dirname, '..', '..', 'docs', 'suites');
const textOf = (name: string): string => readFileSync(join(folder, `${name}.yaml`), 'utf8');
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.yaml') && !name.endsWith('.crd.yaml'))
  .map((name) => name.replace('.yaml', ''));

function run(name: string, text: string, minors: readonly Minor[] = ['1.35', '1.36', '1.37']): SuiteResult {
  const suite = new SuiteReader(diskFiles, []).read(join(folder, `${name}.yaml`), text);
  return runSuite(suite, { minors, isExact: true });
}

function failing({ cases }: SuiteResult): string[] {
  return cases.filter(({ verdict }) => verdict !== 'passed').map(({ name }) => name);
}

test('has the suites of the areas', () => {
  expect(names).toEqual(['defaulting', 'lifecycle', 'pruning', 'ratcheting', 'transitions']);
  expect(Object.keys(faults).toSorted()).toEqual(names);
});

test.each(names)('passes the suite %s', (name) => {
  const result = run(name, textOf(name));
  expect(result.notes).toEqual([]);
  expect(failing(result)).toEqual([]);
  expect(result.cases.length).toBeGreaterThan(10);
});

test.each(names)('fails exactly the cases of the suite %s that have a fault', (name) => {
  const own = faults[name] ?? [];
  const text = textOf(name);
  const titles = own.map(([of]) => of);
  expect(new Set(titles).size).toBe(10);
  for (const fault of own)
    expect(failing(run(name, planted(text, fault), ['1.37'])), fault[0]).toEqual([fault[0]]);
  expect(failing(run(name, own.reduce(planted, text))).toSorted()).toEqual(titles.toSorted());
});
