/**
 * The engine with its mutants, and what puts cases to it, as one script that can be run again and again.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { root, withMutants, type Mutant } from './mutate.ts';

/** Writes the mutants into the modules as they are loaded. */
export function mutantsPlugin(mutants: readonly Mutant[]): Plugin {
  const byFile = new Map<string, Mutant[]>();
  for (const one of mutants) {
    const file = join(root, one.file);
    byFile.set(file, [...(byFile.get(file) ?? []), one]);
  }
  return {
    name: 'mutants',
    enforce: 'pre',
    load(id) {
      const own = byFile.get(id);
      return own === undefined ? null : withMutants(readFileSync(id, 'utf8'), own);
    },
  };
}

/** A script whose value is the module `subject.ts`. */
export async function bundleSubject(mutants: readonly Mutant[]): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [mutantsPlugin(mutants)],
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
