/** Reads all files once, and records the documents and their types, without keeping their text. */
import { existsSync } from 'node:fs';
import { classify, isNamedPatch, type Classified } from '../../check/classify.ts';
import { documentsIn, type FoundDocument } from '../../check/documents.ts';
import type { DocumentRef, PartRef } from '../../check/result.ts';
import { FolderFactsCollector, folderOf } from '../../check/folder-facts.ts';
import { formatOf } from '../../check/text-parts.ts';
import type { FileText } from '../files/read-text.ts';

export interface ScannedDocument extends Pick<
  FoundDocument,
  'number' | 'line' | 'apiVersion' | 'kind' | 'name'
> {
  readonly path: string;
  readonly classified: Classified;
  /** Only for documents that may be sent. */
  readonly part?: Omit<PartRef, 'apiVersion' | 'kind'>;
  readonly isDocumentation: boolean;
  readonly isNamedPatch: boolean;
  /** The values of all fields `kind` in a CRD, one of which is the kind that it defines, unless they are written unusually. */
  readonly kinds?: ReadonlySet<string>;
  /** The kind that a CRD probably defines. */
  readonly definedKind?: string;
  /** The tool whose test contains the file as a step. */
  readonly testOf?: string;
  /** The file is in a test of chainsaw, at any depth, which evaluates expressions in it. */
  readonly hasExpressions?: true;
  /** A test expects the API server to reject it. */
  readonly expectsError?: true;
  /** The file couldn't be read. */
  readonly failed?: string;
}

export type ReadFile = (path: string) => FileText;

/** Returns the documents of the files in their order. */
export function scanFiles(paths: readonly string[], read: ReadFile): ScannedDocument[] {
  const facts = folderFacts(paths, read);
  const copies = new Copies();
  return paths.flatMap((path) => scanFile(path, read(path), facts, copies));
}

/** Copies strings, because a part of a text keeps the whole text in memory. Equal strings share a copy. */
class Copies {
  readonly #known = new Map<string, string>();

  of(text: string): string {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const copy = structuredClone(text);
    this.#known.set(copy, copy);
    return copy;
  }
}

function scanFile(
  path: string,
  file: FileText,
  facts: FolderFactsCollector,
  copies: Copies,
): ScannedDocument[] {
  const tool = facts.tests.get(folderOf(path));
  const shared = {
    path,
    isDocumentation: formatOf(path) === 'markdown',
    isNamedPatch: isNamedPatch(path),
    ...(tool !== undefined && { testOf: tool }),
    ...(isInChainsaw(path, facts) && { hasExpressions: true as const }),
    ...(facts.expectedErrors.has(path) && { expectsError: true as const }),
  };
  if ('failed' in file) {
    const what = { what: file.isBinary ? 'other' : 'unknown kind', why: file.failed } as const;
    const head = { number: 1, line: 1, apiVersion: '', kind: '', name: '' };
    return [{ ...shared, ...head, classified: what, ...(!file.isBinary && { failed: file.failed }) }];
  }
  return documentsIn(path, file.text).map((document): ScannedDocument => {
    const { number, line, apiVersion, kind, name, text } = document;
    const classified = classify(path, document, facts);
    return {
      ...shared,
      number,
      line,
      apiVersion: copies.of(apiVersion),
      kind: copies.of(kind),
      name: copies.of(name),
      classified: { ...classified, why: copies.of(classified.why) },
      ...(isCrd(classified) && structuredClone({ kinds: kindsIn(text), definedKind: definedKindIn(text) })),
      ...scannedPart(document, file.text.length),
    };
  });
}

function isInChainsaw(path: string, { tests }: FolderFactsCollector): boolean {
  for (let folder = folderOf(path); ; folder = folderOf(folder)) {
    const tool = tests.get(folder);
    if (tool !== undefined || folder === '') return tool === 'chainsaw';
  }
}

function scannedPart(
  { start, text, firstLine, kind }: FoundDocument,
  ofLength: number,
): Pick<ScannedDocument, 'part'> {
  if (start === undefined || kind === '') return {};
  return { part: { start, end: start + text.length, ofLength, firstLine } };
}

/** Whether it is a CRD, or becomes CRDs. */
export function isCrd({ what }: Classified): boolean {
  return what === 'crd' || what === 'xrd';
}

export function refOf({ path, number, part, apiVersion, kind }: ScannedDocument): DocumentRef {
  return { path, number, ...(part && { part: { ...part, apiVersion, kind } }) };
}

/** The first `kind` after `names`. */
function definedKindIn(text: string): string {
  const names = text.slice(Math.max(0, text.search(/\bnames["']?[ \t]*:/)));
  return /\bkind["']?:[ \t]*["']?(\w+)/.exec(names)?.[1] ?? '';
}

function kindsIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/\bkind["']?:[ \t]*["']?(\w+)/g)].map(([, kind = '']) => kind));
}

/** Collects the facts from the given files, from those beside them, and from those above them. */
function folderFacts(paths: readonly string[], read: ReadFile): FolderFactsCollector {
  const facts = new FolderFactsCollector();
  const given = new Set(paths);
  const folders = new Set<string>();
  const add = (path: string): void => {
    const file = FolderFactsCollector.hasContent(path) ? read(path) : undefined;
    facts.add(path, file && 'text' in file ? file.text : '');
  };
  for (const path of paths) {
    if (path === '-') continue;
    add(path);
    for (let folder = folderOf(path); !folders.has(folder); folder = folderOf(folder)) {
      folders.add(folder);
      for (const name of [
        'kustomization.yaml',
        'kustomization.yml',
        'Kustomization',
        'Chart.yaml',
        'chainsaw-test.yaml',
      ]) {
        const beside = folder === '' ? (path.startsWith('/') ? `/${name}` : name) : `${folder}/${name}`;
        if (!given.has(beside) && existsSync(beside)) add(beside);
      }
    }
  }
  return facts;
}
