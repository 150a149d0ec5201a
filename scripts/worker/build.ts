/** Builds the scripts of the worker: the first one, and those of the late parts. */
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import type { WorkerPart, WorkerScript } from '../../src/protocol/parts.ts';
import { comesLate, cutWorker, first, partOf, workerEntry, type Cut } from './cut.ts';
import { moduleOf } from './graph.ts';

const root = join(import.meta.dirname, '..', '..');
const lateFile = join(root, 'src', 'worker', 'late.ts');

export interface WorkerScripts {
  /** By name: the modules of a classic script. */
  readonly code: ReadonlyMap<string, string>;
  /** The scripts of a part, in the order in which they run. */
  readonly needs: Readonly<Record<WorkerScript, readonly string[]>>;
}

/** `plugins` process the modules as in other builds. */
export async function buildWorker(
  plugins: readonly Plugin[],
  options: { minify: boolean },
): Promise<WorkerScripts> {
  const cut = cutWorker();
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [lateFunctions(cut), classicScripts(), ...plugins],
    build: {
      write: false,
      minify: options.minify,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        treeshake: {
          moduleSideEffects: [
            // Only the lexer of the package is used, a tenth of it; its package.json doesn't declare that.
            { test: /\/node_modules\/yaml\//, sideEffects: false },
            // A door of the engine would load everything that it re-exports, and every part that uses one of its names.
            { test: /\/src\/(?:engine|kubectl|language|protocol|report)\//, sideEffects: false },
          ],
        },
        input: {
          [first]: workerEntry,
          ...Object.fromEntries([...cut.called.keys()].map((part) => [part, entryOf(part)])),
        },
        preserveEntrySignatures: false,
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          strictExecutionOrder: false,
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: (id) => nameOf(id, cut), debugName: 'scripts of the worker' }],
          },
        },
      },
    },
  });
  const outputs = ([built].flat() as Rolldown.RolldownOutput[]).flatMap(({ output }) => output);
  const chunks = outputs.filter((one) => one.type === 'chunk');
  const held = chunks.flatMap(({ code }) =>
    [...code.matchAll(/@never-late:([^"'`]+)/g)].map(([, what]) => what),
  );
  if (held.length > 0) throw new Error(`only functions can be loaded late:\n${held.join('\n')}`);
  return {
    code: new Map(chunks.map(({ fileName, code }) => [fileName.replace(/\.js$/, ''), code])),
    needs: Object.fromEntries(
      [first, ...cut.called.keys()].map((name) => [name, needsOf(name, chunks)]),
    ) as unknown as WorkerScripts['needs'],
  };
}

/** The part that a library belongs to. */
const libraries = [
  ['re2js', 're2'],
  ['yaml', 'help'],
] as const;

function nameOf(id: string, cut: Cut): string {
  if (id.startsWith(entryPrefix)) return id.slice(entryPrefix.length);
  const library = libraries.find(([folder]) => id.includes(`/node_modules/${folder}/`));
  if (library) return library[1];
  return id.startsWith('\0') || !id.startsWith(root) ? first : cut.scriptOf(id);
}

/** A chunk after those that it imports; the first one is already loaded. */
function needsOf(name: string, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const needed: string[] = [];
  const seen = new Set<string>();
  const visit = (file: string): void => {
    const chunk = chunks.find(({ fileName }) => fileName === file);
    const script = file.replace(/\.js$/, '');
    if (!chunk || seen.has(script) || (script === first && name !== first)) return;
    seen.add(script);
    chunk.imports.forEach(visit);
    needed.push(script);
  };
  visit(`${name}.js`);
  return needed;
}

const entryPrefix = '\0part:';
const standInPrefix = '\0late:';
const entryOf = (part: string): string => `${entryPrefix}${part}`;

/** Replaces each function of another part by one that reports the needed part. */
function lateFunctions({ called }: Cut): Plugin {
  const numbers = numbersOf(called);
  return {
    name: 'late-functions',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source.startsWith(entryPrefix)) return source;
      if (!importer || importer.startsWith('\0')) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && comesLate(found.id, importer) ? `${standInPrefix}${found.id}` : null;
    },
    load(id) {
      if (id.startsWith(entryPrefix)) {
        return broughtBy(called.get(id.slice(entryPrefix.length) as WorkerPart), numbers);
      }
      return id.startsWith(standInPrefix) ? standIns(id.slice(standInPrefix.length), numbers) : null;
    },
  };
}

const keyOf = (file: string, name: string): string => `${file} ${name}`;

/** A number for each function that may be late. */
function numbersOf(called: Cut['called']): ReadonlyMap<string, number> {
  const keys = [...called.values()].flatMap((modules) =>
    [...modules].flatMap(([file, names]) => [...names].map((name) => keyOf(file, name))),
  );
  return new Map(keys.map((key, at) => [key, at]));
}

/** The script of a part ends with its exports. */
function broughtBy(
  modules: ReadonlyMap<string, ReadonlySet<string>> = new Map(),
  numbers: ReadonlyMap<string, number>,
): string {
  const lines = [`import { bring } from ${JSON.stringify(lateFile)};`];
  const members: string[] = [];
  for (const [file, names] of modules) {
    for (const name of names) {
      if (kindOf(file, name) !== 'function') continue;
      const number = numbers.get(keyOf(file, name));
      lines.push(`import { ${name} as brought${number} } from ${JSON.stringify(file)};`);
      members.push(`${number}: brought${number}`);
    }
  }
  return [...lines, `bring({ ${members.join(', ')} });`].join('\n');
}

function standIns(file: string, numbers: ReadonlyMap<string, number>): string {
  const made = moduleOf(file).exports.map(({ name, kind }) => {
    const number = numbers.get(keyOf(file, name));
    // An export that no other part calls has no number, and is dropped.
    const value =
      kind === 'function' && number !== undefined
        ? `late(${JSON.stringify(partOf(file))}, ${number})`
        : `Symbol(${JSON.stringify(`@never-late:${keyOf(file, name)}`)})`;
    return `export const ${name} = /* @__PURE__ */ ${value};`;
  });
  return [`import { late } from ${JSON.stringify(lateFile)};`, ...made].join('\n');
}

function kindOf(file: string, name: string): string {
  return moduleOf(file).exports.find((one) => one.name === name)?.kind ?? 'other';
}

/** The object in which the scripts share their exports, with a name that no module uses. */
const shared = '__parts__';

/**
 * Chunks import each other like modules; a classic script reads its imports from one object, and stores its exports in
 * it.
 */
function classicScripts(): Plugin {
  return {
    name: 'classic-scripts',
    renderChunk(code, chunk) {
      const { body } = this.parse(code);
      const own = chunk.fileName.replace(/\.js$/, '');
      let out = '';
      let at = 0;
      const left: string[] = [];
      for (const node of body) {
        if (node.type !== 'ImportDeclaration' && node.type !== 'ExportNamedDeclaration') continue;
        out += code.slice(at, node.start);
        at = node.end;
        if (node.type === 'ImportDeclaration') {
          const from = String(node.source.value).replace(/^.*\/|\.js$/g, '');
          const names = node.specifiers.map((one) => {
            if (one.type !== 'ImportSpecifier') throw new Error(`${own}: an import that is not by name`);
            return `${nameIn(one.imported)}: ${one.local.name}`;
          });
          if (names.length > 0) out += `const { ${names.join(', ')} } = ${shared}[${JSON.stringify(from)}];`;
        } else {
          if (node.declaration || node.source) throw new Error(`${own}: an export that is not a list`);
          left.push(...node.specifiers.map((one) => `${nameIn(one.exported)}: ${nameIn(one.local)}`));
        }
      }
      out += code.slice(at);
      const leave = `${shared}[${JSON.stringify(own)}] = { ${left.join(', ')} };`;
      return { code: `((${shared}) => {\n${out}\n${leave}\n})(globalThis.parts);`, map: null };
    },
  };
}

function nameIn(node: { readonly type: string; readonly name?: string; readonly value?: unknown }): string {
  return node.type === 'Identifier' ? (node.name as string) : String(node.value);
}
