import type { Plugin } from 'vite';

const name = 'virtual:error-areas';

/** Provides the codes of each area of error pages as a module of the page (`src/errors/virtual.d.ts`). */
export function errorAreasModule(): Plugin {
  return {
    name: 'error-areas',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      const { codesByArea } = await import('../src/errors/code-areas.ts');
      return `export default ${JSON.stringify(codesByArea())};`;
    },
  };
}
