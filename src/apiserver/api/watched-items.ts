/** Shows a stored item as a watch does: the object in the version and the form of the watch, if its selectors select it. */
import { isArray, isObject, objectAt, textOf, type JsonObject } from '../../engine/values.ts';
import {
  newCluster,
  withCrd,
  withObject,
  type Cluster,
  type HttpRequest,
  type Surroundings,
} from '../../kubectl/index.ts';
import type { Item } from '../state/history.ts';
import { serveRequest } from '../state/requests.ts';

/** Lists a cluster that contains only the item, so selectors mean the same as in lists. */
export function shownItem(item: Item, list: HttpRequest, around: Surroundings): JsonObject | undefined {
  const { body } = serveRequest(clusterWith(item), list, around).answer;
  if (typeof body === 'string') return undefined;
  if (body.has('columnDefinitions')) return tableOf(body);
  const items = body.get('items');
  const [only] = isArray(items) ? items : [];
  return isObject(only) ? withKind(only, body) : undefined;
}

function clusterWith(item: Item): Cluster {
  const empty = newCluster([]);
  if (item.kind === 'crd') return withCrd(empty, item.crd);
  const metadata = objectAt(item.stored.object, 'metadata') ?? new Map();
  const names = { namespace: textOf(metadata, 'namespace'), name: textOf(metadata, 'name') };
  return withObject(withCrd(empty, item.crd), item.crd, names, item.stored);
}

/** The table of one item has its revision; undefined without a row. */
function tableOf(table: JsonObject): JsonObject | undefined {
  const rows = table.get('rows');
  const [row] = isArray(rows) ? rows : [];
  const metadata = isObject(row) ? objectAt(objectAt(row, 'object'), 'metadata') : undefined;
  if (metadata === undefined) return undefined;
  return new Map(table).set('metadata', new Map([['resourceVersion', textOf(metadata, 'resourceVersion')]]));
}

/** Items of some lists omit their kind; objects of a watch have it. */
function withKind(object: JsonObject, list: JsonObject): JsonObject {
  if (object.has('kind')) return object;
  const kind = textOf(list, 'kind').replace(/List$/, '');
  return new Map([['kind', kind] as const, ['apiVersion', textOf(list, 'apiVersion')] as const, ...object]);
}
