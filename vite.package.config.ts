/** Builds the command as one file that needs nothing else. */
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

export default defineConfig({
  define: { __VERSION__: JSON.stringify(version) },
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist-package',
    emptyOutDir: false,
    minify: true,
    rolldownOptions: {
      input: { 'crd-playground': 'src/cli/main.ts' },
      output: {
        entryFileNames: '[name].mjs',
        format: 'es',
        codeSplitting: false,
        banner: '#!/usr/bin/env node',
      },
    },
  },
});
