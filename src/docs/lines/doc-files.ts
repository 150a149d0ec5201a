/** The files around the documentation. Paths have forward slashes. */
import { joinedPath, parentOf } from '../../check/paths.ts';

export interface DocFiles {
  /** Undefined for a file that doesn't exist or isn't text. */
  readonly read: (path: string) => string | undefined;
  /** The known files whose paths end with these steps. */
  readonly endingWith: (path: string) => readonly string[];
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
  let folder = parentOf(from);
  for (let up = 0; up < 12; up++) {
    for (const one of includeFolders) {
      const candidate = joinedPath(joinedPath(folder, one), relative);
      if (files.read(candidate) !== undefined) return candidate;
    }
    if (folder === '.' || folder === '/') break;
    folder = parentOf(folder);
  }
  const found = files.endingWith(relative.replace(/^(?:\.\.?\/)+/, ''));
  return found.length === 1 ? found[0] : undefined;
}
