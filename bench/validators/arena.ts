/** A folder that all validators check: one CRD for each kind, and the objects of these kinds, one document per file. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentsIn, type FoundDocument } from '../../src/check/documents.ts';
import { definedKind } from '../../src/report/unsent/defined-kind.ts';
import { schemaFiles } from './json-schemas.ts';

export interface Arena {
  readonly crds: string;
  readonly objects: string;
  /** JSON schemas made from the CRDs, for validators that read no CRDs. */
  readonly schemas: string;
  /** The names of the files of `objects`, each with that of its CRD. */
  readonly pairs: readonly { readonly object: string; readonly crd: string }[];
}

/** Returns whether the API server accepts each of these CRDs. */
export type AcceptCrds = (texts: readonly string[]) => Promise<readonly boolean[]>;

/** Fills the folder with the documents of other folders. Of several CRDs of a kind, it takes the first accepted one. */
export async function createArena(
  from: readonly string[],
  folder: string,
  accept: AcceptCrds,
): Promise<Arena> {
  const documents = from.flatMap((dir) => documentsBelow(dir));
  const crdFiles = await writeCrds(documents, join(folder, 'crds'), accept);
  const objects = join(folder, 'objects');
  const schemas = join(folder, 'schemas');
  mkdirSync(objects, { recursive: true });
  mkdirSync(schemas, { recursive: true });
  const pairs: { object: string; crd: string }[] = [];
  for (const { apiVersion, kind, text } of documents) {
    const crd = crdFiles.get(`${groupIn(apiVersion)}/${kind}`);
    if (crd === undefined) continue;
    const object = `${String(pairs.length).padStart(6, '0')}.yaml`;
    writeFileSync(join(objects, object), text);
    pairs.push({ object, crd: crd.name });
  }
  for (const { text } of crdFiles.values())
    for (const { name, schema } of schemaFiles(text)) writeFileSync(join(schemas, name), schema);
  return { crds: join(folder, 'crds'), objects, schemas, pairs };
}

function documentsBelow(dir: string): FoundDocument[] {
  const paths = readdirSync(dir, { recursive: true, encoding: 'utf8' }).toSorted();
  return paths
    .filter((path) => /\.(?:ya?ml|json)$/.test(path) && !/(?:^|\/)(?:node_modules|vendor)\//.test(path))
    .flatMap((path) => documentsIn(path, readFileSync(join(dir, path), 'utf8')))
    .filter(({ kind, apiVersion }) => kind !== '' && apiVersion !== '');
}

/** The written CRDs by `group/kind`. */
async function writeCrds(
  documents: readonly FoundDocument[],
  folder: string,
  accept: AcceptCrds,
): Promise<ReadonlyMap<string, { readonly name: string; readonly text: string }>> {
  const isCrd = ({ apiVersion, kind }: FoundDocument): boolean =>
    apiVersion === 'apiextensions.k8s.io/v1' && kind === 'CustomResourceDefinition';
  const texts = [...new Set(documents.filter(isCrd).map(({ text }) => text))];
  const accepted = await accept(texts);
  mkdirSync(folder, { recursive: true });
  const written = new Map<string, { name: string; text: string }>();
  for (const [i, text] of texts.entries()) {
    const defined = definedKind(text);
    const key = `${defined?.group}/${defined?.kind}`;
    if (accepted[i] !== true || written.has(key)) continue;
    const name = `${String(written.size).padStart(4, '0')}.yaml`;
    writeFileSync(join(folder, name), text);
    written.set(key, { name, text });
  }
  return written;
}

function groupIn(apiVersion: string): string {
  return apiVersion.slice(0, Math.max(0, apiVersion.lastIndexOf('/')));
}
