/** The files around a suite. Paths have forward slashes. */
export interface SuiteFiles {
  /** Undefined for a file that doesn't exist or isn't text. */
  readonly read: (path: string) => string | undefined;
  /** The names of the files in a folder, sorted; none if it doesn't exist. */
  readonly namesIn: (folder: string) => readonly string[];
}

export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '.' : path.slice(0, slash) || '/';
}

/** A path relative to a folder. */
export function joined(folder: string, path: string): string {
  if (path.startsWith('/')) return path;
  const isAbsolute = folder.startsWith('/');
  const steps: string[] = [];
  for (const step of [...folder.split('/'), ...path.split('/')]) {
    if (step === '..' && steps.length > 0 && steps.at(-1) !== '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  const text = steps.join('/');
  return isAbsolute ? `/${text}` : text || '.';
}

/** The folder and the folders above it, nearest first. */
export function foldersAbove(folder: string, most = 12): string[] {
  const all: string[] = [];
  for (let at = folder; all.length < most && !all.includes(at); at = joined(at, '..')) {
    all.push(at);
    if (at === '/') break;
  }
  return all;
}
