/** Reads the files of a commit with git. */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { documentsIn } from '../../check/documents.ts';
import { UsageError } from '../usage/usage-error.ts';
import type { LoadedDocument } from './loaded.ts';

const mostBytes = 1 << 30;

/**
 * Returns the documents that the commit has at a path; none if the path doesn't exist there. Throws a UsageError if git
 * fails.
 */
export function committedDocuments(commit: string, input: string): LoadedDocument[] {
  const stats = input === '-' ? undefined : statSync(input, { throwIfNoEntry: false });
  if (!stats) throw new UsageError(`--base needs a file or a folder, not ${input}`);
  const folder = stats.isDirectory() ? input : dirname(input);
  const inside = stats.isDirectory() ? '.' : basename(input);
  const run = (...words: readonly string[]): string => git(folder, words);
  const verified = run('rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}^{commit}`).trim();
  const listed = run('ls-tree', '-r', '-z', '--name-only', verified, '--', inside).split('\0');
  const paths = listed.filter((path) => /\.(?:ya?ml|json)$/i.test(path));
  return paths.flatMap((path) => {
    const shown = `${commit}:${join(folder, path)}`;
    const documents = documentsIn(path, run('show', `${verified}:./${path}`));
    return documents.filter(({ isEmpty }) => !isEmpty).map((document) => ({ ...document, path: shown }));
  });
}

function git(cwd: string, words: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync('git', words, {
    cwd,
    encoding: 'utf8',
    maxBuffer: mostBytes,
  });
  if (error) throw new UsageError(`--base: git can't be started: ${error.message}`);
  if (status === 0) return stdout;
  const [why = ''] = stderr.trim().split('\n');
  throw new UsageError(`--base: git ${words[0]}: ${why === '' ? 'the commit does not exist' : why}`);
}
