/**
 * The share of CEL in the worker: the part of the engine's bundle that comes from `src/engine/cel`, without the code
 * that it shares with the rest of the engine, without re2js, and without the search for bounds that fit a budget, which
 * is loaded only for questions about a rule.
 */
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const root = join(import.meta.dirname, '..');

/** Bytes after minification and `gzip -9`. */
export async function celWeight(): Promise<number> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      rolldownOptions: {
        input: join(root, 'src', 'engine', 'index.ts'),
        preserveEntrySignatures: 'allow-extension',
        external: [/re2js/],
        output: {
          format: 'es',
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: 'cel', test: /engine[\\/]cel[\\/](?!bounds)/ }],
          },
        },
      },
    },
  });
  const outputs = ([built].flat() as Rolldown.RolldownOutput[]).flatMap(({ output }) => output);
  const cel = outputs.find((one) => one.type === 'chunk' && one.name === 'cel');
  if (cel?.type !== 'chunk') throw new Error('the bundle of the engine has no part for CEL');
  return gzipSync(cel.code, { level: 9 }).length;
}
