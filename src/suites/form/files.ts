/** The files around a suite. Paths have forward slashes. */
import { joinedPath } from '../../check/paths.ts';

export interface SuiteFiles {
  /** Undefined for a file that doesn't exist or isn't text. */
  readonly read: (path: string) => string | undefined;
  /** The names of the files in a folder, sorted; none if it doesn't exist. */
  readonly namesIn: (folder: string) => readonly string[];
}

/** The folder and the folders above it, nearest first. */
export function foldersAbove(folder: string, most = 12): string[] {
  const all: string[] = [];
  for (let at = folder; all.length < most && !all.includes(at); at = joinedPath(at, '..')) {
    all.push(at);
    if (at === '/') break;
  }
  return all;
}
