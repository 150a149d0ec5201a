/**
 * Bundles the engine with its mutants and the code that runs cases, as one script that can run repeatedly.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { root, withMutants, type Mutant } from './mutate.ts';

/** The texts of modules with mutants, by file. */
export type Modules = Readonly<Record<string, string>>;

export function modulesOf(mutants: readonly Mutant[]): Modules {
  const files = [...new Set(mutants.map((one) => one.file))];
  return Object.fromEntries(
    files.map((file) => {
      const own = mutants.filter((one) => one.file === file);
      return [join(root, file), withMutants(readFileSync(join(root, file), 'utf8'), own)];
    }),
  );
}

/** Replaces modules by those with mutants. */
export function mutantsPlugin(modules: Modules): Plugin {
  return { name: 'mutants', enforce: 'pre', load: (id) => modules[id] ?? null };
}

/** A script whose value is the module `subject.ts`. */
export async function bundleSubject(modules: Modules): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [mutantsPlugin(modules)],
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      lib: {
        entry: join(root, 'mutants/subject.ts'),
        formats: ['iife'],
        name: 'subject',
        fileName: 'subject',
      },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (first === undefined || !('output' in first)) throw new Error('nothing was built');
  return `${first.output[0].code}\n;subject;`;
}
