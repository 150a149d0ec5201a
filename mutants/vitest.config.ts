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
    include: [
      'src/engine/**/*.test.ts',
      'src/report/**/*.test.ts',
      'src/worker/**/*.test.ts',
      'conformance/**/*.test.ts',
    ],
    // Those that measure time or take long say little of a mutant; places are looked at with the cases.
    exclude: [
      'conformance/judge/**',
      'conformance/places/**',
      'conformance/fuzz/**',
      '**/readers.test.ts',
      '**/amplification.test.ts',
    ],
    environment: 'node',
    setupFiles: ['mutants/unit-setup.ts', 'src/engine/regex/bundled.ts'],
    testTimeout: 20_000,
  },
});
