/** The files around the documentation. Paths have forward slashes. */

export interface DocFiles {
  /** Undefined for a file that doesn't exist or isn't text. */
  readonly read: (path: string) => string | undefined;
  /** The known files whose paths end with these steps. */
  readonly endingWith: (path: string) => readonly string[];
}

export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '.' : path.slice(0, slash) || '/';
}

/** A path relative to a folder. */
export function joinedPath(folder: string, path: string): string {
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

/** Folders that sites take their included files from. */
const includeFolders = [
  '',
  'snippets',
  'includes',
  '_includes',
  'content',
  'examples',
  'content/en/examples',
];

/**
 * Returns the path of an included file: relative to the file with the include or to a folder above it; otherwise the
 * only known file whose path ends like this.
 */
export function includedPath(files: DocFiles, from: string, path: string): string | undefined {
  const relative = path.replace(/^\/+/, '');
  if (relative === '' || /^[a-z]+:/i.test(relative)) return undefined;
  let folder = folderOf(from);
  for (let up = 0; up < 12; up++) {
    for (const one of includeFolders) {
      const candidate = joinedPath(joinedPath(folder, one), relative);
      if (files.read(candidate) !== undefined) return candidate;
    }
    if (folder === '.' || folder === '/') break;
    folder = folderOf(folder);
  }
  const found = files.endingWith(relative.replace(/^(?:\.\.?\/)+/, ''));
  return found.length === 1 ? found[0] : undefined;
}
