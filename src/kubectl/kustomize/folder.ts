/**
 * The folder of a kustomization and the files that it may read.
 * Behaviour: sigs.k8s.io/kustomize/api/internal/loader, kyaml/filesys (CleanedAbs, ConfirmDir).
 */
import { KustomizeProblem, prefixed } from './problem.ts';
import type { Differences } from '../flags/differences.ts';
import { unsupported } from '../terminal/failure.ts';

/** The folder that contains the files of a command. */
const currentFolder = '/folder';

export type Files = ReadonlyMap<string, string>;

export type KustomizeDifferences = Pick<Differences, 'patchOptions'>;

export class Folder {
  /** An absolute path without `.`, `..`, and duplicate slashes. */
  readonly root: string;
  readonly differences: KustomizeDifferences;
  readonly #files: Files;
  readonly #askedBy: Folder | undefined;

  constructor(root: string, files: Files, differences: KustomizeDifferences, parent?: Folder) {
    this.root = root;
    this.differences = differences;
    this.#files = files;
    this.#askedBy = parent;
  }

  /** The text of a file in or below this folder. Throws the error of the real kustomize for others. */
  read(path: string): string {
    refuseElsewhere(path);
    const absolute = path.startsWith('/') ? cleaned(path) : cleaned(`${this.root}/${path}`);
    const text = fileText(absolute, absolute, this.#files);
    if (text === undefined) throw new KustomizeProblem(`'${absolute}' must resolve to a file`);
    if (!absolute.startsWith(this.root === '/' ? '/' : `${this.root}/`)) {
      throw new KustomizeProblem(`security; file '${absolute}' is not in or below '${this.root}'`);
    }
    return text;
  }

  /** The folder that a kustomization refers to; never one that is already being read, or one above it. */
  open(path: string): Folder {
    if (path === '') throw new KustomizeProblem('new root cannot be empty');
    refuseElsewhere(path);
    if (path.startsWith('/')) throw new KustomizeProblem(`new root '${path}' cannot be absolute`);
    const root = cleaned(`${this.root}/${path}`);
    confirmFolder(root, root, this.#files);
    for (let visited: Folder | undefined = this; visited !== undefined; visited = visited.#askedBy) {
      if (visited.root !== root && !visited.root.startsWith(root === '/' ? '/' : `${root}/`)) continue;
      throw new KustomizeProblem(
        `cycle detected: candidate root '${root}' contains visited root '${visited.root}'`,
      );
    }
    return new Folder(root, this.#files, this.differences, this);
  }
}

/** The folder on a command line. */
export function namedFolder(path: string, files: Files, differences: KustomizeDifferences): Folder {
  refuseElsewhere(path);
  const root = cleaned(path.startsWith('/') ? path : `${currentFolder}/${path}`);
  const absolute = new Map([...files].map(([name, text]) => [cleaned(absoluteOf(name)), text]));
  confirmFolder(path, root, absolute);
  return new Folder(root, absolute, differences);
}

function absoluteOf(path: string): string {
  return path.startsWith('/') ? path : `${currentFolder}/${path}`;
}

function refuseElsewhere(path: string): void {
  if (!/^(?:[a-z+]+:)?\/\/|::|^git@|github\.com/i.test(path)) return;
  throw unsupported('kustomizations and files of other places');
}

function cleaned(path: string): string {
  const steps: string[] = [];
  for (const step of path.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return `/${steps.join('/')}`;
}

function isFolder(path: string, files: Files): boolean {
  if (path === '/' || path === currentFolder) return true;
  return [...files.keys()].some((file) => file.startsWith(`${path}/`));
}

/** Undefined for a folder. Throws if the path doesn't exist; `written` is the path as it was written. */
function fileText(path: string, written: string, files: Files): string | undefined {
  const text = files.get(path);
  if (text !== undefined) return text;
  if (isFolder(path, files)) return undefined;
  const steps = path.split('/').slice(1);
  const known = (count: number): string => `/${steps.slice(0, count).join('/')}`;
  let found = 0;
  while (found < steps.length && isFolder(known(found + 1), files)) found++;
  const isFile = files.has(known(found + 1));
  const [missing, why] = isFile
    ? [known(found + 2), 'not a directory']
    : [known(found + 1), 'no such file or directory'];
  throw new KustomizeProblem(`evalsymlink failure on '${written}' : lstat ${missing}: ${why}`);
}

function confirmFolder(written: string, path: string, files: Files): void {
  const start = 'must build at directory: ';
  if (written === '') throw new KustomizeProblem(`${start}directory path cannot be empty`);
  const text = prefixed(
    (problem) => `${start}not a valid directory: ${problem}`,
    () => fileText(path, written, files),
  );
  if (text !== undefined) throw new KustomizeProblem(`${start}'${written}': file is not directory`);
}
