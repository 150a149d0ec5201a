/** Assigns modules of the page to files: many small files compress worse than a few. */
import { join } from 'node:path';

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const root = join(import.meta.dirname, '..');

/** By the name of a file, its first module; a module belongs to the first file that needs it. */
const starts: readonly (readonly [name: string, module: string])[] = [
  ['page', 'index.html'],
  // The first explanation, with its words.
  ['explanation', 'src/ui/explanation/ExplanationCard.tsx'],
];

/** The views of the API's clients are used together or not at all. */
const views = /\/src\/ui\/views\/(?:explain|get|legacy|openapi|owners|requests|versions)\/(?!view\.ts)/;

/** Returns a function that returns the file of a module; null lets the bundler choose. */
export function pageChunks(): (id: string, graph: ModuleGraph) => string | null {
  let files: ReadonlyMap<string, string> | undefined;
  return (id, graph) => {
    files ??= filesIn(graph);
    return files.get(id) ?? (views.test(id) ? 'views' : null);
  };
}

function filesIn(graph: ModuleGraph): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const [name, start] of starts) {
    const pending = [join(root, start)];
    for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
      if (files.has(id)) continue;
      files.set(id, name);
      pending.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
    }
  }
  return files;
}
