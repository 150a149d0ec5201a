/** The namespaces of the cluster, which are read-only. */
import type { Cluster } from '../cluster/cluster.ts';
import { compareStrings, type JsonObject, type JsonValue } from '../../engine/values.ts';
import { notFoundRefusal } from '../../engine/refusals.ts';
import { refusedWith, type HttpAnswer, type Received } from '../http/http.ts';
import { noMethod } from '../http/statuses.ts';

/** The creation time of all of them, earlier than any write. */
const created = '2026-01-01T00:00:00Z';

/** Undefined for everything that isn't served here, such as their contents. */
export function serveNamespaces(cluster: Cluster, { method, steps }: Received): HttpAnswer | undefined {
  const [, version, resource, name = '', ...more] = steps;
  if (version !== 'v1' || resource !== 'namespaces' || more.length > 0) return undefined;
  if (method !== 'GET') return noMethod("CRD Playground doesn't support writes of namespaces.");
  const names = [...cluster.namespaces].sort(compareStrings);
  if (name === '') return { code: 200, warnings: [], body: listOf(names) };
  if (!names.includes(name)) {
    return refusedWith(notFoundRefusal({ group: '', resource: 'namespaces' }, name));
  }
  return { code: 200, warnings: [], body: namespace(name, names.indexOf(name)) };
}

function listOf(names: readonly string[]): JsonObject {
  return new Map<string, JsonValue>([
    ['kind', 'NamespaceList'],
    ['apiVersion', 'v1'],
    ['metadata', new Map([['resourceVersion', '1']])],
    ['items', names.map(namespace)],
  ]);
}

function namespace(name: string, at: number): JsonObject {
  return new Map<string, JsonValue>([
    ['kind', 'Namespace'],
    ['apiVersion', 'v1'],
    [
      'metadata',
      new Map<string, JsonValue>([
        ['name', name],
        ['uid', `00000000-0000-4000-8000-${(at + 1).toString(16).padStart(12, '0')}`],
        ['resourceVersion', '1'],
        ['creationTimestamp', created],
        ['labels', new Map([['kubernetes.io/metadata.name', name]])],
      ]),
    ],
    ['spec', new Map([['finalizers', ['kubernetes']]])],
    ['status', new Map([['phase', 'Active']])],
  ]);
}
