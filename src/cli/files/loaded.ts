/** The documents of a command's files, sorted by their use in a cluster. */
import { documentsIn, type FoundDocument } from '../../check/documents.ts';
import { formatOf } from '../../check/text-parts.ts';
import { UsageError } from '../usage/usage-error.ts';
import { findFiles } from './find-files.ts';
import { filesOfArchive, isArchive, isArchiveName, type ArchivedFile } from './archive.ts';
import { bytesOf, decoded, readText } from './read-text.ts';

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
    const files = await namedTexts(path, readStdin);
    if (typeof files === 'string') {
      if (inputs.includes(path)) throw new UsageError(`${path}: ${files}`);
      continue;
    }
    for (const file of files)
      all.push(...documentsIn(file.path, file.text).map((document) => ({ ...document, path: file.path })));
  }
  return all.filter(({ isEmpty }) => !isEmpty);
}

interface NamedText {
  readonly path: string;
  readonly text: string;
}

/** The text of a file, or those of the files in an archive; a string is the reason why it can't be read. */
async function namedTexts(path: string, readStdin: ReadStdin): Promise<readonly NamedText[] | string> {
  const bytes = path === '-' ? await readStdin() : isArchiveName(path) ? bytesOf(path) : undefined;
  if (typeof bytes === 'string') return bytes;
  if (bytes && isArchive(bytes)) {
    const files = filesOfArchive(bytes);
    return typeof files === 'string' ? files : files.flatMap((file) => archivedText(path, file));
  }
  const file = bytes ? decoded(bytes) : readText(path);
  return 'text' in file ? [{ path, text: file.text }] : file.failed;
}

function archivedText(archive: string, { path, bytes }: ArchivedFile): NamedText[] {
  const file = /\.(?:ya?ml|json|ndjson|jsonl)$/i.test(path) ? decoded(bytes) : { failed: 'another file' };
  return 'text' in file ? [{ path: `${archive}/${path}`, text: file.text }] : [];
}

export function isCrd({ apiVersion, kind }: LoadedDocument): boolean {
  return kind === 'CustomResourceDefinition' && apiVersion.startsWith('apiextensions.k8s.io/');
}

/** Whether the text of a document is part of the text of its file, so that the file can be changed. */
export function isWholeText({ path, isDetached }: LoadedDocument): boolean {
  return path !== '-' && isDetached === undefined && formatOf(path) !== 'markdown';
}
