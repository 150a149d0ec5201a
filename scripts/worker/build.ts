/** Builds the scripts of the worker: the first one, and those of the parts that come late. */
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import type { WorkerPart, WorkerScript } from '../../src/protocol/parts.ts';
import { comesLate, cutWorker, first, partOf, workerEntry, type Cut } from './cut.ts';
import { moduleOf } from './graph.ts';

const root = join(import.meta.dirname, '..', '..');
const lateFile = join(root, 'src', 'worker', 'late.ts');

export interface WorkerScripts {
  /** By name: what a classic script is made of. */
  readonly code: ReadonlyMap<string, string>;
  /** The scripts of a part, in the order in which they run. */
  readonly needs: Readonly<Record<WorkerScript, readonly string[]>>;
}

/** `plugins` are asked about the modules as they are about those of other builds. */
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
    [...code.matchAll(/@no-stand-in:([^"'`]+)/g)].map(([, what]) => what),
  );
  if (held.length > 0) throw new Error(`what is no function can't come late:\n${held.join('\n')}`);
  return {
    code: new Map(chunks.map(({ fileName, code }) => [fileName.replace(/\.js$/, ''), code])),
    needs: Object.fromEntries(
      [first, ...cut.called.keys()].map((name) => [name, needsOf(name, chunks)]),
    ) as unknown as WorkerScripts['needs'],
  };
}

function nameOf(id: string, cut: Cut): string {
  if (id.startsWith(entryPrefix)) return id.slice(entryPrefix.length);
  if (id.includes('/node_modules/re2js/')) return 'regex-library';
  return id.startsWith('\0') || !id.startsWith(root) ? first : cut.scriptOf(id);
}

/** A chunk after those that it imports; the first is there already. */
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

/** Puts a function that says which part is needed in the place of each that another part brings. */
function lateFunctions({ called }: Cut): Plugin {
  const numbers = new Map([...called.values()].flatMap((modules) => [...modules.keys()]).map((file, at) => [file, String(at)])); // prettier-ignore
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
        const modules =
          called.get(id.slice(entryPrefix.length) as WorkerPart) ?? new Map<string, Set<string>>();
        return [...modules]
          .map(([file, names]) => broughtBy(file, names, numbers.get(file) as string))
          .join('\n');
      }
      if (!id.startsWith(standInPrefix)) return null;
      const file = id.slice(standInPrefix.length);
      return standIns(file, partOf(file) as WorkerPart, numbers.get(file) as string);
    },
  };
}

function broughtBy(file: string, names: ReadonlySet<string>, number: string): string {
  const list = [...names].filter((name) => kindOf(file, name) === 'function');
  const local = list.map((name) => `${name} as ${name}_${number}`).join(', ');
  const members = list.map((name) => `${name}: ${name}_${number}`).join(', ');
  return `import { bring as bring_${number} } from ${JSON.stringify(lateFile)};
import { ${local} } from ${JSON.stringify(file)};
bring_${number}(${JSON.stringify(number)}, { ${members} });`;
}

function standIns(file: string, part: WorkerPart, number: string): string {
  const made = moduleOf(file).exports.map(({ name, kind }) =>
    kind === 'function'
      ? `export const ${name} = /* @__PURE__ */ late(${JSON.stringify(part)}, ${JSON.stringify(number)}, ${JSON.stringify(name)});`
      : `export const ${name} = /* @__PURE__ */ Symbol(${JSON.stringify(`@no-stand-in:${file} ${name}`)});`,
  );
  return `import { late } from ${JSON.stringify(lateFile)};
${made.join('\n')}`;
}

function kindOf(file: string, name: string): string {
  return moduleOf(file).exports.find((one) => one.name === name)?.kind ?? 'other';
}

/** What the scripts leave for each other, by a name that no module has. */
const shared = '__parts__';

/** Chunks import each other as modules do; a classic script takes what it needs from, and leaves what it has in, one object. */
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
