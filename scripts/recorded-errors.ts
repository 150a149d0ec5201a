import type { Plugin } from 'vite';

const name = 'virtual:recorded-errors';

/** Provides the recorded case of each code as a module of the page (`src/errors/virtual.d.ts`). */
export function recordedErrorsModule(): Plugin {
  // Several environments of a build need it, and reading the cases takes a moment.
  let source: Promise<string> | undefined;
  return {
    name: 'recorded-errors',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      return (source ??= moduleSource());
    },
  };
}

async function moduleSource(): Promise<string> {
  const { recordedErrors } = await import('../conformance/pages/recorded-errors.ts');
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(recordedErrors()))});`;
}
