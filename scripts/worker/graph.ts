/**
 * Which modules import which functions from which other modules; types don't count, because they don't exist at run
 * time.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'rolldown/utils';

export interface Imported {
  /** The file that is imported. */
  readonly file: string;
  /** The imported names; `*` means all. */
  readonly names: readonly string[];
  /** The module that re-exports the names, if they were not imported from `file` itself. */
  readonly by?: string;
}

export interface Exported {
  readonly name: string;
  /** `other`: a value that exists from the start and can't be replaced by a late one. */
  readonly kind: 'function' | 'class' | 'other';
}

export interface Module {
  /** An import from a module that only re-exports a name is an import from the module that defines it. */
  readonly imports: readonly Imported[];
  readonly exports: readonly Exported[];
}

interface Parsed extends Module {
  /** By exported name: its origin. */
  readonly handedOn: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
}

const parsed = new Map<string, Parsed>();
const known = new Map<string, Module>();

export function moduleOf(file: string): Module {
  let module = known.get(file);
  if (module === undefined) {
    const { imports, exports } = parsedOf(file);
    module = { imports: imports.flatMap(origins), exports };
    known.set(file, module);
  }
  return module;
}

function parsedOf(file: string): Parsed {
  let module = parsed.get(file);
  if (module === undefined) parsed.set(file, (module = read(file)));
  return module;
}

/** Follows names to the modules that define them. */
function origins({ file, names, by }: Imported): Imported[] {
  const { handedOn } = parsedOf(file);
  const others = (names.includes('*') ? [...handedOn.keys()] : names).flatMap((name) => {
    const origin = handedOn.get(name);
    return origin ? origins({ file: origin.file, names: [origin.name], by: file }) : [];
  });
  const own = names.filter((name) => !handedOn.has(name));
  return own.length > 0 ? [{ file, names: own, ...(by !== undefined && { by }) }, ...others] : others;
}

function read(file: string): Parsed {
  const { program, module } = parseSync(file, readFileSync(file, 'utf8'));
  const imports: Imported[] = [];
  const add = (request: string, names: readonly string[]): void => {
    if (request.startsWith('.') && names.length > 0)
      imports.push({ file: join(dirname(file), request), names });
  };
  for (const { moduleRequest, entries } of module.staticImports) {
    const names = entries.filter(({ isType }) => !isType).map(({ importName }) => importName.name ?? '*');
    add(moduleRequest.value, entries.length === 0 ? ['*'] : names);
  }
  const handedOn = new Map<string, { file: string; name: string }>();
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, importName, exportName, isType } of entries) {
      if (!moduleRequest || isType) continue;
      if (importName.name && exportName.name)
        handedOn.set(exportName.name, {
          file: join(dirname(file), moduleRequest.value),
          name: importName.name,
        });
      else add(moduleRequest.value, ['*']);
    }
  }
  return { imports, exports: exportsOf(program as unknown as Program), handedOn };
}

/** The used parts of a syntax tree. */
interface Node {
  readonly type: string;
  readonly id?: { readonly name: string } | null;
  /** For a call: the called expression. */
  readonly callee?: { readonly name?: string };
  readonly declarations?: readonly (Node & { readonly init: Node | null })[];
}
interface Program {
  readonly body: readonly (Node & { readonly declaration?: Node | null })[];
}

function exportsOf({ body }: Program): Exported[] {
  return body.flatMap(({ type, declaration }) =>
    type === 'ExportNamedDeclaration' && declaration ? declared(declaration) : [],
  );
}

function declared({ type, id, declarations = [] }: Node): Exported[] {
  if (type === 'FunctionDeclaration') return [{ name: id?.name ?? '', kind: 'function' }];
  if (type === 'ClassDeclaration') return [{ name: id?.name ?? '', kind: 'class' }];
  if (type !== 'VariableDeclaration') return [];
  return declarations.map(({ id: name, init }) => ({
    name: name?.name ?? '',
    kind: isFunction(init) ? 'function' : 'other',
  }));
}

/** The code of a message calls its catalogue. */
function isFunction(init: Node | null): boolean {
  return /^(?:Arrow)?FunctionExpression$/.test(init?.type ?? '') || init?.callee?.name === 'catalogue';
}
