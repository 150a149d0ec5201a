/** The unit tests with the mutants of a run in the engine; `unit-run.ts` starts them. */
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { mutantsPlugin, type Modules } from './bundle.ts';
import { root } from './mutate.ts';

const file = process.env['MUTANTS_MODULES'];
const modules = file === undefined ? {} : (JSON.parse(readFileSync(file, 'utf8')) as Modules);

export default defineConfig({
  root,
  plugins: [mutantsPlugin(modules)],
  test: {
    include: ['src/**/*.test.ts', 'conformance/language/**/*.test.ts', 'mutants/kubectl-cases.test.ts'],
    // Those that take long say little of a mutant, and those that measure time fail where others use the machine.
    exclude: [
      '**/readers.test.ts',
      '**/most-values.test.ts',
      '**/amplification.test.ts',
      '**/yaml-cross-check.test.ts',
    ],
    testNamePattern: /^(?!.*(?:time grows|time in proportion|takes no time))/,
    environment: 'node',
    setupFiles: ['mutants/unit-setup.ts'],
    testTimeout: 120_000,
    maxWorkers: 2,
  },
});
