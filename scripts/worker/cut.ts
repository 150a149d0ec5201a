/**
 * Splits the worker into its parts: which functions of a late module the others call, and which scripts contain the
 * modules of a part.
 */
import { join, relative } from 'node:path';
import type { WorkerPart } from '../../src/protocol/parts.ts';
import { moduleOf } from './graph.ts';
import { loadedWith, partDoors, partFolders } from './parts.ts';

const src = join(import.meta.dirname, '..', '..', 'src');
const allCodes = join(src, 'engine', 'codes.ts');
export const workerEntry = join(src, 'worker', 'worker.ts');

/** The parts by folder, inner folders first. */
const folders = (Object.entries(partFolders) as [WorkerPart, readonly string[]][])
  .flatMap(([part, own]) => own.map((folder) => ({ folder: `${folder}/`, part })))
  .toSorted((one, other) => other.folder.length - one.folder.length);

export function partOf(file: string): WorkerPart | undefined {
  const path = relative(src, file).replaceAll('\\', '/');
  const part = folders.find(({ folder }) => path.startsWith(folder))?.part;
  // A module that only re-exports functions of others has none of its own.
  return part !== undefined && moduleOf(file).exports.length > 0 ? part : undefined;
}

/** Whether an import of one module from another may be missing. */
export function comesLate(file: string, importer: string): boolean {
  const [part, own] = [partOf(file), partOfDoor(importer) ?? partOf(importer)];
  return part !== undefined && part !== own && !(own && loadedWith[own]?.includes(part));
}

function partOfDoor(file: string): WorkerPart | undefined {
  return partDoors[relative(src, file).replaceAll('\\', '/')];
}

export interface Cut {
  /** By part: the functions of its modules that others call, by file. */
  readonly called: ReadonlyMap<WorkerPart, ReadonlyMap<string, ReadonlySet<string>>>;
  /** The parts with which a module is loaded; none if it is loaded from the start. */
  scriptOf(file: string): string;
}

export const first = 'worker';

/** Follows the imports from the worker's entry; an import from another part is a call, and isn't followed. */
export function cutWorker(): Cut {
  const called = new Map<WorkerPart, Map<string, Set<string>>>();
  const follow = (from: Iterable<string>): Set<string> => {
    const seen = new Set(from);
    for (const file of seen) {
      // A catalogue that loads late has no list of its codes; `attributesOf` knows those that were reported.
      if (file === allCodes) throw new Error('the worker must not import the codes of all findings');
      for (const { file: imported, names, by } of moduleOf(file).imports) {
        const part = partOf(imported);
        const door = by === undefined ? undefined : partOfDoor(by);
        if (door !== undefined && door !== partOf(file)) throw new Error(`${file} must not import ${by}`);
        if (part === undefined || !comesLate(imported, by ?? file)) seen.add(imported);
        else {
          const modules = called.get(part) ?? new Map<string, Set<string>>();
          const before = modules.get(imported) ?? new Set();
          called.set(part, modules.set(imported, new Set([...before, ...allOf(names, imported)])));
        }
      }
    }
    return seen;
  };
  const early = follow([workerEntry]);
  // A part may call another part, or a function of one, that nothing else calls.
  for (let known = -1; known !== count(called);) {
    known = count(called);
    for (const modules of called.values()) follow(modules.keys());
  }
  const users = new Map<string, Set<WorkerPart>>();
  for (const [part, modules] of called) {
    for (const file of follow(modules.keys())) users.set(file, (users.get(file) ?? new Set()).add(part));
  }
  return {
    called,
    scriptOf: (file) => (early.has(file) ? first : (partOf(file) ?? scriptOfShared(users.get(file)))),
  };
}

function count(called: ReadonlyMap<WorkerPart, ReadonlyMap<string, unknown>>): number {
  return [...called.values()].reduce((sum, modules) => sum + modules.size, 0);
}

/** Names the script of a module that belongs to no single part, by the parts that use it. */
function scriptOfShared(users: ReadonlySet<WorkerPart> = new Set()): string {
  const parts = [...users].filter((part) => !loadedWith[part]?.some((other) => users.has(other)));
  return parts.toSorted().join('-') || first;
}

function allOf(names: readonly string[], file: string): readonly string[] {
  return names.includes('*') ? moduleOf(file).exports.map(({ name }) => name) : names;
}
