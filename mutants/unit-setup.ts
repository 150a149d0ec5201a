/** The switch in the unit tests: it makes the mutant that is provided, or notes which ones are reached. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The number of the mutant, or -1 for the engine as it is. */
    mutant: number;
    /** The folder for what is reached, or nothing. */
    reached: string;
  }
}

const active = inject('mutant');
const folder = inject('reached');
const noted = new Set<number>();
let atLoad: number[] = [];

// The name is that of `switchName`.
(globalThis as unknown as Record<string, unknown>)['$isMutant'] = (id: number): boolean => {
  if (folder !== '') noted.add(id);
  return id === active;
};

beforeAll(() => {
  atLoad = [...noted];
  noted.clear();
});

afterAll(() => {
  if (folder === '') return;
  const file = expect.getState().testPath ?? '';
  const name = join(folder, `${file.replace(/[^a-z0-9]+/gi, '-')}.json`);
  writeFileSync(name, JSON.stringify({ file, atLoad, inTests: [...noted] }));
});
