/**
 * The files of a command.
 * Behaviour: k8s.io/cli-runtime/pkg/resource (Builder.FilenameParam, ExpandPathsToFileVisitors).
 */
import { compareStrings, quote } from '../../engine/values.ts';
import { aggregate, Failure, plain, problemOf, unsupported, type Problem } from '../terminal/failure.ts';
import { kustomized } from '../kustomize/build.ts';
import type { Command, Running } from '../running/command.ts';
import { refuseBesideFiles } from '../running/files-or-arguments.ts';
import { fromFile, type FileReading, type Found } from './from-files.ts';

export interface NamedFile {
  readonly source: string;
  readonly text: string;
}

const filesOrFolder = 'only one of -f or -k can be specified';

/** The name of standard input in messages. */
export const stdinSource = 'STDIN';

/**
 * Throws the errors about all invalid names at once. `words`: the arguments that aren't allowed together with files.
 */
export function namedFiles(running: Running, words: readonly string[] = []): readonly NamedFile[] {
  const { flags, command } = running;
  const folder = flags.text('kustomize');
  if (folder !== '') {
    if (flags.list('filename').length > 0) throw plain(filesOrFolder);
    if (flags.isTrue('recursive')) throw plain("the -k flag can't be used with -f or -R");
    // Matches kubectl: a folder is built when its objects are visited, after the arguments were parsed.
    refuseBesideFiles(words);
    return [{ source: folder, text: textOfFolder(folder, running) }];
  }
  const problems: Problem[] = [];
  const files: NamedFile[] = [];
  for (const name of flags.list('filename')) {
    if (name === '-') {
      if (!files.some(({ source }) => source === stdinSource))
        files.push({ source: stdinSource, text: command.stdin ?? '' });
      else problems.push({ kind: 'plain', text: 'standard input cannot be used for multiple arguments' });
      continue;
    }
    if (/^https?:\/\//.test(name)) throw unsupported('files of other places');
    const found = filesAt(name, command, flags.isTrue('recursive'));
    files.push(...found);
    const problem =
      found.length === 0 ? whyNothing(name, command, files.length + problems.length) : undefined;
    if (problem !== undefined) problems.push({ kind: 'plain', text: problem });
  }
  const all = aggregate(problems);
  if (all !== undefined) throw new Failure(all);
  return files;
}

/** Matches kubectl: if problems are collected, as for tables and by `describe`, they are printed without `error: `. */
function textOfFolder(folder: string, { name, flags, command, differences }: Running): string {
  let text = '';
  const problem = problemOf(() => {
    text = kustomized(folder, command.files, differences);
  });
  if (problem === undefined) return text;
  const isTable = name === 'get' && ['', 'wide'].includes(flags.text('output'));
  const isBare = isTable || name === 'describe';
  if (!isBare || problem.kind !== 'plain') throw new Failure(problem);
  throw new Failure({ ...problem, bare: true, text: `${problem.text}\n` });
}

/** Returns the error about a name without files; undefined for an empty folder next to other files. */
function whyNothing(name: string, { files }: Command, others: number): string | undefined {
  const isFolder = [...files.keys()].some((path) => path.startsWith(folderStart(name)));
  const path = `${cleaned(name)}/`;
  if (!isFolder && [...files.keys()].some((file) => path.startsWith(`${file}/`)))
    return `the path ${quote(name)} cannot be accessed: stat ${name}: not a directory`;
  if (!isFolder) return `the path ${quote(name)} does not exist`;
  return others > 0
    ? undefined
    : `error reading [${name}]: recognized file extensions are [.json .yaml .yml]`;
}

/** The path without unnecessary steps: `./m//a.yaml` is `m/a.yaml`, and the folder itself is empty. */
function cleaned(name: string): string {
  const steps = name.split('/').filter((step) => step !== '' && step !== '.');
  return (name.startsWith('/') ? '/' : '') + steps.join('/');
}

function folderStart(name: string): string {
  const folder = cleaned(name);
  return folder === '' ? '' : `${folder}/`;
}

function filesAt(name: string, { files }: Command, recursive: boolean): NamedFile[] {
  const own = files.get(name) ?? (name.endsWith('/') ? undefined : files.get(cleaned(name)));
  if (own !== undefined) return [{ source: name, text: own }];
  const start = folderStart(name);
  const fits = /[*?]/.test(name)
    ? matching(cleaned(name))
    : (path: string): boolean => isManifestIn(path, start, recursive);
  return [...files.keys()]
    .filter(fits)
    .sort(compareStrings)
    .map((source) => ({ source, text: files.get(source) ?? '' }));
}

function isManifestIn(path: string, start: string, recursive: boolean): boolean {
  if (!path.startsWith(start) || !/\.(?:json|ya?ml)$/.test(path)) return false;
  return recursive || !path.slice(start.length).includes('/');
}

function matching(pattern: string): (path: string) => boolean {
  const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  const whole = new RegExp(`^${escaped.replaceAll('*', '[^/]*').replaceAll('?', '[^/]')}$`);
  return (path) => whole.test(path);
}

/** The objects of all files. */
export function* fromFiles(files: readonly NamedFile[], reading: FileReading): Generator<Found, void> {
  for (const { source, text } of files) yield* fromFile(text, source, reading);
}

export function requireFiles({ flags }: Running): void {
  if (flags.list('filename').length === 0 && flags.text('kustomize') === '') {
    throw plain('must specify one of -f and -k');
  }
}
