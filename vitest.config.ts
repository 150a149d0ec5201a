import { defineConfig } from 'vitest/config';

/** Pure functions: nothing that one file does is seen by another, so they share their modules, which saves a third. */
const pure = [
  'src/engine',
  'src/errors',
  'src/examples',
  'src/language',
  'src/share',
  'src/text',
  'conformance',
];
const testsIn = (folder: string): string => `${folder}/**/*.test.{ts,tsx}`;

export default defineConfig({
  resolve: {
    alias: {
      'virtual:error-areas': new URL('src/errors/testing/error-areas-module.ts', import.meta.url).pathname,
      'virtual:recorded-errors': new URL('conformance/pages/recorded-errors-module.ts', import.meta.url)
        .pathname,
      'virtual:example-answers': new URL('conformance/pages/example-answers-module.ts', import.meta.url)
        .pathname,
    },
  },
  test: {
    environment: 'node',
    // Ends what never ends. Under load, tests take ten times as long as on an idle machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // By default one processor is left idle.
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'pure', include: pure.map(testsIn), isolate: false } },
      {
        extends: true,
        test: {
          name: 'rest',
          include: ['src', 'scripts', 'mutants'].map(testsIn),
          // `npm run conformance:kubectl` compares the same cases; these tests are for mutants.
          exclude: [...pure.map(testsIn), 'mutants/kubectl-cases.test.ts'],
        },
      },
    ],
  },
});
