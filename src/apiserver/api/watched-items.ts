/** Shows a stored item as a watch does: the object in the version and the form of the watch, if its selectors select it. */
import { isArray, isObject, textOf, type JsonObject } from '../../engine/values.ts';
import {
  answerRequest,
  newCluster,
  withCrd,
  withObject,
  type Cluster,
  type HttpRequest,
  type Surroundings,
} from '../../kubectl/index.ts';
import type { Item } from '../state/history.ts';

/** Lists a cluster that contains only the item, so selectors mean the same as in lists. */
export function shownItem(item: Item, list: HttpRequest, around: Surroundings): JsonObject | undefined {
  const { body } = answerRequest(clusterWith(item), list, around).answer;
  if (typeof body === 'string') return undefined;
  if (body.has('columnDefinitions')) return tableOf(body);
  const items = body.get('items');
  const [only] = isArray(items) ? items : [];
  return isObject(only) ? withKind(only, body) : undefined;
}

function clusterWith(item: Item): Cluster {
  const empty = withCrd(newCluster([]), item.crd);
  if (item.kind === 'crd') return empty;
  const metadata = item.stored.object.get('metadata');
  const [namespace, name] = isObject(metadata)
    ? [textOf(metadata, 'namespace'), textOf(metadata, 'name')]
    : ['', ''];
  return withObject(empty, item.crd, { namespace, name }, item.stored);
}

/** The table of one item has its revision; undefined without a row. */
function tableOf(table: JsonObject): JsonObject | undefined {
  const rows = table.get('rows');
  const [row] = isArray(rows) ? rows : [];
  const object = isObject(row) ? row.get('object') : undefined;
  const metadata = isObject(object) ? object.get('metadata') : undefined;
  if (!isObject(metadata)) return undefined;
  return new Map(table).set('metadata', new Map([['resourceVersion', textOf(metadata, 'resourceVersion')]]));
}

/** Items of some lists omit their kind; objects of a watch have it. */
function withKind(object: JsonObject, list: JsonObject): JsonObject {
  if (object.has('kind')) return object;
  const kind = textOf(list, 'kind').replace(/List$/, '');
  return new Map([['kind', kind] as const, ['apiVersion', textOf(list, 'apiVersion')] as const, ...object]);
}
