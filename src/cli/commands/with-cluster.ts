/** Fills a cluster in memory with the CRDs and objects of files. */
import type { Minor } from '../../engine/minors.ts';
import { readYaml, toValue } from '../../engine/texts.ts';
import { isObject, objectAt, textOf } from '../../engine/values.ts';
import { createCluster, type Answer, type Cluster } from '../../package/index.ts';
import { isCrd, type LoadedDocument } from '../files/loaded.ts';

export interface Filled {
  readonly cluster: Cluster;
  /** Documents that the API server rejects, with its messages. */
  readonly refused: readonly { readonly document: LoadedDocument; readonly answer: Answer }[];
}

export function filledCluster(documents: readonly LoadedDocument[], minor: Minor): Filled {
  const namespaces = new Set(['default', ...documents.map(namespaceOf).filter((name) => name !== '')]);
  const cluster = createCluster({ minor, namespaces: [...namespaces] });
  const refused: { document: LoadedDocument; answer: Answer }[] = [];
  const note = (document: LoadedDocument, answer: Answer): void => {
    if (!answer.accepted && answer.code !== 0) refused.push({ document, answer });
  };
  for (const document of documents.filter(isCrd)) note(document, cluster.acceptCrd(document.text));
  for (const document of documents) if (!isCrd(document)) note(document, cluster.create(document.text));
  return { cluster, refused };
}

/** Every namespace that a document refers to exists. */
function namespaceOf({ text }: LoadedDocument): string {
  const read = readYaml(text);
  const value = read.ok ? toValue(read.root) : undefined;
  const metadata = isObject(value) ? objectAt(value, 'metadata') : undefined;
  return metadata ? textOf(metadata, 'namespace') : '';
}
