/** The documents of a command's files, sorted by their use in a cluster. */
import { documentsIn, type FoundDocument } from '../../check/documents.ts';
import { formatOf } from '../../check/text-parts.ts';
import { UsageError } from '../usage/usage-error.ts';
import { findFiles } from './find-files.ts';
import { decoded, readText } from './read-text.ts';

export interface LoadedDocument extends FoundDocument {
  readonly path: string;
}

/** How a command reads standard input. */
export type ReadStdin = () => Promise<Buffer>;

/**
 * Returns the documents of files, folders, and patterns, in their order. Throws a UsageError for a missing path, and
 * for a file that is given by name and can't be read; skips other files that can't be read.
 */
export async function loadedDocuments(
  inputs: readonly string[],
  readStdin: ReadStdin,
): Promise<LoadedDocument[]> {
  const { paths } = findFiles(inputs);
  const all: LoadedDocument[] = [];
  for (const path of paths) {
    const file = path === '-' ? decoded(await readStdin()) : readText(path);
    if ('text' in file) all.push(...documentsIn(path, file.text).map((document) => ({ ...document, path })));
    else if (inputs.includes(path)) throw new UsageError(`${path}: ${file.failed}`);
  }
  return all.filter(({ isEmpty }) => !isEmpty);
}

export function isCrd({ apiVersion, kind }: LoadedDocument): boolean {
  return kind === 'CustomResourceDefinition' && apiVersion.startsWith('apiextensions.k8s.io/');
}

/** Whether the text of a document is part of the text of its file, so that the file can be changed. */
export function isWholeText({ path, isDetached }: LoadedDocument): boolean {
  return path !== '-' && isDetached === undefined && formatOf(path) !== 'markdown';
}
