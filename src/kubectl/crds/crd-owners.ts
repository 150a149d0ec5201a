/** The managers of a CRD in the cluster, and the effects of writes on them. */
import type { Cluster } from '../cluster/cluster.ts';
import { crdOwnersAfter, noManagers, type CrdWrite, type Managers } from '../../engine/crd-writes.ts';
import { readYaml, toValue } from '../../engine/texts.ts';
import { withOwners } from '../../engine/index.ts';
import { isArray, isObject, type JsonObject, type JsonValue } from '../../engine/values.ts';
import { type Surroundings as EngineSurroundings, type ServedCrd } from '../../engine/answers.ts';
import { nested, nestedText } from '../objects/unstructured.ts';
import type { Received } from '../http/http.ts';

/** The assumed installer of a CRD that was in the cluster from the beginning. */
const installer = 'kubectl-create';

/** Computed on demand, because most requests don't show them. */
export function crdOwnersOf(
  { crdOwners }: Cluster,
  { name, object }: ServedCrd,
  kubernetes: CrdWrite['kubernetes'],
): Managers {
  const known = crdOwners?.get(name);
  if (known) return known();
  const now = nestedText(object, 'metadata', 'creationTimestamp');
  const write: CrdWrite = { manager: installer, subresource: '', kubernetes, now };
  return crdOwnersAfter(undefined, object, noManagers, undefined, write);
}

/** A CRD as clients see it. */
export function shownCrd(cluster: Cluster, crd: ServedCrd, { kubernetes }: EngineSurroundings): JsonObject {
  return withOwners(crd.object, () => crdOwnersOf(cluster, crd, kubernetes));
}

export function crdWriteOf(
  { fieldManager }: Received,
  { kubernetes, now }: EngineSurroundings,
  subresource: string,
): CrdWrite {
  return { manager: fieldManager, subresource: subresource === 'status' ? 'status' : '', kubernetes, now };
}

const entryFields: ReadonlySet<string> = new Set(
  'manager operation apiVersion time fieldsType fieldsV1 subresource'.split(' '),
);

/** An entry without unknown fields, and without those that have Go's zero value. */
function decodedEntry(entry: JsonValue): JsonValue {
  if (!isObject(entry)) return entry;
  return new Map([...entry].filter(([key, value]) => entryFields.has(key) && value !== null && value !== ''));
}

/** The managedFields in a request body. */
export function ownersIn(text: string): JsonValue | undefined {
  if (!text.includes('managedFields')) return undefined;
  const read = readYaml(text);
  const value = read.ok ? toValue(read.root) : undefined;
  const entries = isObject(value) ? nested(value, 'metadata', 'managedFields') : undefined;
  return isArray(entries) ? entries.map(decodedEntry) : entries;
}
