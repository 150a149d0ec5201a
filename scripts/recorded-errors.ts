import type { Plugin } from 'vite';

const name = 'virtual:recorded-errors';

/** What was recorded for each code, as a module of the page (`src/errors/virtual.d.ts`). */
export function recordedErrorsModule(): Plugin {
  return {
    name: 'recorded-errors',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      // Read when it is asked for: the cases take a moment.
      const { recordedErrors } = await import('../conformance/pages/recorded-errors.ts');
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(recordedErrors()))});`;
    },
  };
}
