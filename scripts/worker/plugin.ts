import type { Plugin } from 'vite';
import { buildWorker, type WorkerScripts } from './build.ts';
import { buildSandbox } from './sandbox.ts';

const name = 'virtual:worker-scripts';

/** Most parts consist of one script with the same name. */
function withOthers(needs: WorkerScripts['needs']): Partial<WorkerScripts['needs']> {
  return Object.fromEntries(Object.entries(needs).filter(([part, scripts]) => scripts.join() !== part));
}

/**
 * The scripts of the worker, as a module of the page with their addresses (`src/client/virtual.d.ts`). The development
 * server runs the worker as one unsplit module. `plugins` are those of the worker's build.
 */
export function workerScripts(plugins: () => readonly Plugin[]): Plugin {
  let built: Promise<WorkerScripts> | undefined;
  let interpreter: Promise<string> | undefined;
  let isBuild = false;
  return {
    name: 'worker-scripts',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      if (!isBuild) {
        return `import worker from '/src/worker/worker.ts?worker&url';
export const files = { worker };
export const sandbox = '';
export const needs = {};`;
      }
      const { code, needs } = await (built ??= buildWorker(plugins(), { minify: true }));
      const sandbox = await (interpreter ??= buildSandbox(plugins()));
      const addressOf = (script: string, source: string): string =>
        `"__VITE_ASSET__${this.emitFile({ type: 'asset', name: `${script}.js`, source })}__"`;
      const files = [...code].map(
        ([script, source]) => `${JSON.stringify(script)}: ${addressOf(script, source)}`,
      );
      return `export const files = { ${files.join(', ')} };
export const sandbox = ${addressOf('sandbox', sandbox)};
export const needs = ${JSON.stringify(withOthers(needs))};`;
    },
  };
}
