/** The documents of the files that a command names, sorted by what a cluster does with them. */
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
 * Returns the documents of files, folders, and patterns, in their order. Throws a UsageError for a path that is missing and
 * for a file that is named itself and can't be read; other files that can't be read are left out.
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

/** Whether the text of a document is the text of its file, so that the file can be changed. */
export function isWholeText({ path, isDetached }: LoadedDocument): boolean {
  return path !== '-' && isDetached === undefined && formatOf(path) !== 'markdown';
}
