/** Builds the script with the interpreter for the code of webhooks, which contains its WebAssembly as text. */
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const root = join(import.meta.dirname, '..', '..');

/** `plugins` process the modules as in other builds. */
export async function buildSandbox(plugins: readonly Plugin[]): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [...plugins],
    // A classic script has no address of its own; the interpreter needs none.
    define: { 'import.meta.url': '""' },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'src', 'sandbox', 'worker-script.ts'),
        output: { format: 'iife', codeSplitting: false },
        // It is imported only in Node.js.
        external: ['node:module'],
      },
    },
  });
  const outputs = ([built].flat() as Rolldown.RolldownOutput[]).flatMap(({ output }) => output);
  const [script, ...others] = outputs.filter((one) => one.type === 'chunk');
  if (!script || others.length > 0) throw new Error('the interpreter must be one script');
  return script.code;
}
