/** Creates the CRDs and objects of a text, as `kubectl create` does. */
import { textOf } from '../../engine/values.ts';
import { readDocuments, type FoundDocument } from '../../package/documents.ts';
import { servedKinds } from '../kinds/kinds.ts';
import type { Contents } from './contents.ts';

/** Throws an Error with the server's message if a document is rejected. */
export function createDocuments(contents: Contents, text: string): void {
  for (const document of readDocuments(text)) create(contents, document);
}

function create(contents: Contents, document: FoundDocument): void {
  const { kind, name, text } = document;
  const path = collectionOf(contents, document);
  if (path === undefined) throw new Error(`${kind} ${name}: no resource of this kind is served`);
  const request = { method: 'POST', path, contentType: 'application/yaml', userAgent: 'crd-playground' };
  const { code, body } = contents.send({ ...request, body: text });
  if (code < 300) return;
  throw new Error(`${kind} ${name}: ${typeof body === 'string' ? body : textOf(body, 'message')}`);
}

/** The path of the collection; undefined for a kind that isn't served. */
function collectionOf(
  { contents, around }: Contents,
  { apiVersion, kind, value }: FoundDocument,
): string | undefined {
  const root = apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`;
  if (apiVersion === 'apiextensions.k8s.io/v1') return `${root}/customresourcedefinitions`;
  const [version = '', group = ''] = apiVersion.split('/').toReversed();
  const builtIn = servedKinds(around.kubernetes).find(
    (one) => one.group === group && one.version === version && one.kind === kind,
  );
  const crd = [...contents.crds.values()].find((one) => one.group === group && one.kind === kind);
  const plural = builtIn?.plural ?? crd?.plural;
  if (plural === undefined) return undefined;
  if (!(builtIn?.namespaced ?? crd?.scope === 'Namespaced')) return `${root}/${plural}`;
  return `${root}/namespaces/${namespaceOf(value)}/${plural}`;
}

function namespaceOf(value: FoundDocument['value']): string {
  const metadata = memberOf(value, 'metadata');
  const namespace = memberOf(metadata, 'namespace');
  return typeof namespace === 'string' && namespace !== '' ? namespace : 'default';
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined;
}
