/** The unit tests with the mutants of a run in their modules; `unit-tests.ts` starts them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import own from '../vitest.config.ts';
import { mutantsPlugin, type Modules } from './bundle.ts';
import { root } from './mutate.ts';

const file = process.env['MUTANTS_MODULES'];
const modules = file === undefined ? {} : (JSON.parse(readFileSync(file, 'utf8')) as Modules);

// Slow tests show little about a mutant, and tests that measure time fail on a busy machine.
const exclude = [
  '**/readers.test.ts',
  '**/most-values.test.ts',
  '**/amplification.test.ts',
  '**/yaml-cross-check.test.ts',
  '**/new-choice.test.ts',
  'conformance/!(apiserver|explanations|kubectl|language|upgrade)/**',
  'conformance/*.test.ts',
  'scripts/**',
  'mutants/!(kubectl-cases).test.ts',
];
const projects = (own.test?.projects ?? []) as { test: { include: string[]; exclude?: string[] } }[];

export default defineConfig({
  ...own,
  root,
  plugins: [mutantsPlugin(modules)],
  test: {
    ...own.test,
    projects: projects.map((one, i) => ({
      ...one,
      test: {
        ...one.test,
        include: i === 0 ? [...one.test.include, 'mutants/kubectl-cases.test.ts'] : one.test.include,
        exclude: [...(one.test.exclude ?? []), ...exclude, ...(i === 0 ? [] : ['mutants/**'])],
      },
    })),
    testNamePattern: /^(?!.*(?:time grows|time in proportion|takes no time))/,
    runner: join(root, 'mutants/unit-runner.ts'),
    testTimeout: 30_000,
    maxWorkers: 2,
  },
});
