/** Builds the script of a thread for an author's code: Node.js can't start a thread with a module in TypeScript. */
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '..', '..', '..');

/** Writes it to the folder, and returns its path. `entry` is a module beside this one. */
export async function codeThreadFile(
  folder: string,
  entry: 'code-thread' | 'upgrade-thread' = 'code-thread',
): Promise<string> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(import.meta.dirname, `${entry}.ts`),
        output: { format: 'es', codeSplitting: false, entryFileNames: `${entry}.mjs` },
      },
    },
  });
  return join(folder, `${entry}.mjs`);
}
