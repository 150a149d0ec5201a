/** The unit tests with the mutants of a run in the engine; `unit-run.ts` starts them. */
import { defineConfig } from 'vitest/config';
import { mutantsPlugin } from './bundle.ts';
import { chooseMutants, root } from './mutate.ts';

const { MUTANTS_COUNT, MUTANTS_SEED, MUTANTS_ONLY } = process.env;
const mutants = chooseMutants(Number(MUTANTS_COUNT), Number(MUTANTS_SEED), (MUTANTS_ONLY ?? '').split(','));

export default defineConfig({
  root,
  plugins: [mutantsPlugin(mutants)],
  test: {
    include: ['src/engine/**/*.test.ts', 'src/worker/**/*.test.ts', 'conformance/**/*.test.ts'],
    // Those that measure time say nothing of a mutant, and take long; places are looked at with the cases.
    exclude: [
      'conformance/judge/**',
      'conformance/places/**',
      '**/readers.test.ts',
      '**/amplification.test.ts',
    ],
    environment: 'node',
    setupFiles: ['mutants/unit-setup.ts', 'src/engine/regex/bundled.ts'],
    testTimeout: 20_000,
  },
});
