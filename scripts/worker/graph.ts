/** Which modules import which functions of which, as far as values go: types are nothing at run time. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'rolldown/utils';

export interface Imported {
  /** The file that is imported. */
  readonly file: string;
  /** The imported names; `*` is all. */
  readonly names: readonly string[];
}

export interface Exported {
  readonly name: string;
  /** `other`: a value that exists from the start and can't be replaced by a late one. */
  readonly kind: 'function' | 'class' | 'other';
}

export interface Module {
  readonly imports: readonly Imported[];
  readonly exports: readonly Exported[];
}

const known = new Map<string, Module>();

export function moduleOf(file: string): Module {
  let module = known.get(file);
  if (module === undefined) known.set(file, (module = read(file)));
  return module;
}

function read(file: string): Module {
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
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, importName, isType } of entries) {
      if (moduleRequest && !isType) add(moduleRequest.value, [importName.name ?? '*']);
    }
  }
  return { imports, exports: exportsOf(program as unknown as Program) };
}

/** As much of a syntax tree as is looked at. */
interface Node {
  readonly type: string;
  readonly id?: { readonly name: string } | null;
  /** Of a call: what is called. */
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

/** A catalogue of texts is called by the code of one. */
function isFunction(init: Node | null): boolean {
  return /^(?:Arrow)?FunctionExpression$/.test(init?.type ?? '') || init?.callee?.name === 'catalogue';
}
