/** The switch in the unit tests: it makes the mutant that the environment names, or notes which ones are reached. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';

const { MUTANT, MUTANTS_REACHED } = process.env;
const active = Number(MUTANT ?? -1);
const noted = new Set<number>();
let atLoad: number[] = [];

// The name is that of `switchName`.
(globalThis as unknown as Record<string, unknown>)['$isMutant'] = (id: number): boolean => {
  if (active < 0) noted.add(id);
  return id === active;
};

beforeAll(() => {
  atLoad = [...noted];
  noted.clear();
});

afterAll(() => {
  if (MUTANTS_REACHED === undefined) return;
  const file = expect.getState().testPath ?? '';
  mkdirSync(MUTANTS_REACHED, { recursive: true });
  const name = join(MUTANTS_REACHED, `${file.replace(/[^a-z0-9]+/gi, '-')}.json`);
  writeFileSync(name, JSON.stringify({ file, atLoad, inTests: [...noted] }));
});
