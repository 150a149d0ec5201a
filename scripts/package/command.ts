/** The command as one file: the code that starts it, followed by its program (`src/cli/launch`), so that it starts fast. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { programIn, programLines } from '../../src/cli/launch/program-lines.ts';

const root = join(import.meta.dirname, '..', '..');

export interface CommandBuild {
  readonly version: string;
  /** The public address of the page; may be empty. */
  readonly site: string;
}

/** Returns the text of the file. `plugin` sees all modules in it. */
export async function commandFile({ version, site }: CommandBuild, plugin: Plugin): Promise<string> {
  const define = { __VERSION__: JSON.stringify(version), __SITE__: JSON.stringify(site) };
  const program = await script('main.ts', 'cjs', define, plugin);
  const hash = createHash('sha256').update(program).digest('hex').slice(0, 16);
  const own = { ...define, __PROGRAM_HASH__: JSON.stringify(hash) };
  const launcher = await script('launch/launcher.ts', 'es', own, plugin);
  const file = `#!/usr/bin/env node\n${launcher.trimEnd()}\n${programLines(program)}`;
  if (programLines(programIn(file)) !== programLines(program)) throw new Error('the program was not found');
  return file;
}

/** One script without dependencies. */
async function script(
  entry: string,
  format: 'cjs' | 'es',
  define: Readonly<Record<string, string>>,
  plugin: Plugin,
): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    plugins: [plugin],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node20',
      write: false,
      minify: true,
      // A script that runs with `node:vm` can't import modules.
      rolldownOptions: {
        input: join(root, 'src', 'cli', entry),
        output: { format, codeSplitting: false, dynamicImportInCjs: false },
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error(`${entry} was not built`);
  return output.output[0].code;
}
