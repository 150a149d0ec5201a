import type { Plugin } from 'vite';
import { comesLate, partOf } from '../worker/cut.ts';
import { moduleOf } from '../worker/graph.ts';

const prefix = '\0without-cel:';

/** Replaces the functions that CEL provides to the rest of the engine by functions that throw. */
export function withoutCel(): Plugin {
  return {
    name: 'without-cel',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (importer === undefined || importer.startsWith(prefix)) return undefined;
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      if (!found || found.external || !found.id.endsWith('.ts')) return undefined;
      return partOf(found.id) === 'cel' && comesLate(found.id, importer) ? `${prefix}${found.id}` : undefined;
    },
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const names = moduleOf(id.slice(prefix.length)).exports.map(({ name }) => name);
      return `function missing() {
  throw new Error('This CRD has validation rules, and crd-playground/without-cel has no CEL. Import from crd-playground.');
}
${names.map((name) => `export const ${name} = missing;`).join('\n')}
`;
    },
  };
}
