/** Finds the files for the arguments: files, folders with all their files, and patterns. */
import { readdirSync, realpathSync, statSync, type Stats } from 'node:fs';
import { isAbsolute } from 'node:path';
import { globSync, isDynamicPattern } from 'tinyglobby';
import { UsageError } from '../usage/usage-error.ts';
import { reasonOf } from './read-text.ts';

export interface FoundFiles {
  /** With forward slashes, relative if the argument was; `-` is standard input. */
  readonly paths: readonly string[];
  /** Folders and links that couldn't be read, with the reason. */
  readonly unread: readonly Unread[];
}

export interface Unread {
  readonly path: string;
  readonly why: string;
}

const ofObjects = /\.(?:ya?ml|json|md|mdx|markdown)$/i;
const skippedFolders = new Set(['.git', 'node_modules', '.hg', '.svn', '.cache', '.terraform']);

/** Whether a folder with this path is skipped, because it contains only the files of a tool. */
export function isSkippedFolder(path: string): boolean {
  return skippedFolders.has(path.slice(path.lastIndexOf('/') + 1));
}

/** The names of files that documentation consists of, and of files that it includes. */
export const ofDocumentation = /\.(?:ya?ml|json|md|mdx|markdown|mdown|mdoc|adoc|asciidoc|asc)$/i;

/**
 * `wanted` matches the names of the files that are taken from folders. Throws a UsageError for a missing path, or a pattern
 * without matches.
 */
export function findFiles(inputs: readonly string[], wanted: RegExp = ofObjects): FoundFiles {
  const paths = new Set<string>();
  const unread: Unread[] = [];
  for (const input of inputs) {
    if (input === '-') paths.add(input);
    else for (const path of pathsOf(input.replaceAll('\\', '/'), wanted, unread)) paths.add(path);
  }
  return { paths: [...paths], unread };
}

function pathsOf(input: string, wanted: RegExp, unread: Unread[]): string[] {
  const found = statsOf(input);
  if (typeof found === 'string') throw new UsageError(`${input}: ${found}`);
  if (found?.isDirectory()) return filesBelow(input, wanted, unread);
  if (found) return [tidy(input)];
  if (!isDynamicPattern(input)) throw new UsageError(`${input}: ${missingReason(input)}`);
  const absolute = isAbsolute(input);
  const globbed = globSync(input, { onlyFiles: true, dot: false, absolute, ignore: ['**/node_modules/**'] });
  // The list of ignored files doesn't apply to files outside of the working directory.
  const matches = globbed.filter((path) => !/(?:^|\/)node_modules\//.test(path));
  if (matches.length === 0) throw new UsageError(`${input}: the pattern finds no files`);
  return matches.map(tidy).sort(byText);
}

function missingReason(path: string): string {
  try {
    realpathSync(path);
    return 'it does not exist';
  } catch (error) {
    return reasonOf(error);
  }
}

/** Undefined for a path that doesn't exist; a text is the reason why it can't be followed. */
function statsOf(path: string): Stats | string | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    return reasonOf(error);
  }
}

/**
 * All files of a folder in the order of their names; doesn't follow a link to a folder that is already being walked.
 */
function filesBelow(root: string, wanted: RegExp, unread: Unread[]): string[] {
  const files: string[] = [];
  const walked = new Set<string>();
  const walk = (folder: string): void => {
    try {
      const real = realpathSync(folder);
      if (walked.has(real)) return;
      walked.add(real);
      const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => byText(a.name, b.name));
      for (const entry of entries) {
        const path = folder === '.' ? entry.name : `${folder.replace(/\/$/, '')}/${entry.name}`;
        const kind = entry.isSymbolicLink() ? statsOf(path) : entry;
        const isWanted = wanted.test(entry.name) || entry.name === 'Kustomization';
        if (kind === undefined || typeof kind === 'string') {
          if (isWanted) unread.push({ path, why: kind ?? 'it is a link to a file that does not exist' });
        } else if (kind.isDirectory()) {
          if (!isSkippedFolder(path)) walk(path);
        } else if (kind.isFile() && isWanted) files.push(path);
      }
    } catch (error) {
      unread.push({ path: folder, why: reasonOf(error) });
    }
  };
  walk(tidy(root));
  return files;
}

/** A path without a dot at its beginning and slashes at its end. */
export function tidy(path: string): string {
  const short = withoutSlashes(path.replace(/^(?:\.\/+)+(?=.)/, ''));
  return short === '' ? '.' : short;
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A path without trailing slashes; the root keeps its own. */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}
