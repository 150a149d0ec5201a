/** Returns CRDs: one, or those that match selectors, as objects or as a table. */
import type { Cluster } from '../cluster/cluster.ts';
import type { ServedCrd, Surroundings as EngineSurroundings } from '../../engine/answers.ts';
import { compareStrings, quote, type JsonObject, type JsonValue } from '../../engine/values.ts';
import type { HttpAnswer, Received } from '../http/http.ts';
import { listOptions } from '../lists/list-options.ts';
import { revisionsOf } from '../lists/object-lists.ts';
import { pageOf } from '../lists/paging.ts';
import { exactValue } from '../selectors/field-selector.ts';
import { shownCrd } from './crd-owners.ts';
import { crdTable } from './crd-table.ts';

/** The response to a get of one CRD. */
export function found(
  cluster: Cluster,
  held: ServedCrd,
  { wantsTable }: Received,
  around: EngineSurroundings,
): HttpAnswer {
  const body = wantsTable ? crdTable([held.object], around.kubernetes) : shownCrd(cluster, held, around);
  return { code: 200, warnings: [], body };
}

/** Behaviour: k8s.io/apimachinery/pkg/runtime (DefaultMetaV1FieldSelectorConversion). */
function unknownField(field: string): string | undefined {
  if (field === 'metadata.name' || field === 'metadata.namespace') return undefined;
  return `${quote(field)} is not a known field selector: only "metadata.name", "metadata.namespace"`;
}

/** The response to a list, page by page. */
export function listed(cluster: Cluster, request: Received, around: EngineSurroundings): HttpAnswer {
  const list = listOptions(request, unknownField);
  if ('refused' in list) return list.refused;
  const { options } = list;
  const all = [...cluster.crds.keys()].sort(compareStrings).map((name) => {
    const held = cluster.crds.get(name) as ServedCrd;
    return { key: name, fits: options.selects(held.object), value: held };
  });
  const isRecursive = options.continue !== '' || (exactValue(options.terms, 'metadata.name') ?? '') === '';
  const page = pageOf(all, options, { ...revisionsOf(cluster, around), isRecursive });
  if ('refused' in page) return page.refused;
  const metadata = new Map<string, JsonValue>([['resourceVersion', page.resourceVersion]]);
  if (page.continue !== '') metadata.set('continue', page.continue);
  if (page.remaining !== undefined) metadata.set('remainingItemCount', page.remaining);
  if (request.wantsTable) {
    const rows = page.values.map(({ object }) => object);
    const table = crdTable(rows, around.kubernetes);
    return { code: 200, warnings: [], body: new Map(table).set('metadata', metadata) };
  }
  // Items of a list omit their kind.
  const items = page.values.map((held) => withoutKind(shownCrd(cluster, held, around)));
  const body = new Map<string, JsonValue>([
    ['apiVersion', 'apiextensions.k8s.io/v1'],
    ['kind', 'CustomResourceDefinitionList'],
    ['items', items],
    ['metadata', metadata],
  ]);
  return { code: 200, warnings: [], body };
}

function withoutKind(crd: JsonObject): JsonObject {
  return new Map([...crd].filter(([key]) => key !== 'apiVersion' && key !== 'kind'));
}
