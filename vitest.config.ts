import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: {
    alias: {
      'virtual:recorded-errors': new URL('conformance/pages/recorded-errors-module.ts', import.meta.url)
        .pathname,
      'virtual:example-answers': new URL('conformance/pages/example-answers-module.ts', import.meta.url)
        .pathname,
    },
  },
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'conformance/**/*.test.ts', 'scripts/**/*.test.ts'],
    exclude: ['conformance/judge/**'],
    environment: 'node',
    testTimeout: 30_000,
    // By default one processor is left idle.
    maxWorkers: '100%',
  },
});
