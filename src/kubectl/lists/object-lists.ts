/**
 * Custom objects as lists and tables, page by page.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (get.go), pkg/registry/generic/registry (Store.ListPredicate).
 */
import { objectKey, type Cluster } from '../cluster/cluster.ts';
import { compareStrings, isArray, isObject, type JsonObject, type JsonValue } from '../../engine/values.ts';
import { getObject, getTable, listObjects, withOwners } from '../../engine/index.ts';
import type {
  ListAnswer,
  Surroundings as EngineSurroundings,
  ServedCrd,
  StoredObject,
} from '../../engine/answers.ts';
import { tableOf, type PrinterColumn } from '../../engine/patches.ts';
import { nested, nestedText } from '../objects/unstructured.ts';
import { exactValue } from '../selectors/field-selector.ts';
import { refusedWith, type HttpAnswer, type Received } from '../http/http.ts';
import { listOptions, type ListOptions } from './list-options.ts';
import { pageOf, type Page } from './paging.ts';
import { sentObject } from '../http/sent-object.ts';
import type { ObjectAddress } from '../http/served.ts';

/** Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver (getScaleColumnsForVersion). */
const scaleColumns: readonly PrinterColumn[] = (
  [
    ['Desired', 'integer', '.spec.replicas'],
    ['Available', 'integer', '.status.replicas'],
    ['Age', 'date', '.metadata.creationTimestamp'],
  ] as const
).map(([name, type, jsonPath]) => ({ name, type, jsonPath, format: '', description: '', priority: 0n }));

/** Returns the object of a get as a table of one row. */
export function tabled(
  cluster: Cluster,
  { crd, version, namespace, name, subresource }: ObjectAddress,
  request: Received,
  around: EngineSurroundings,
): HttpAnswer {
  const options = { version, namespace };
  const held = cluster.objects.get(objectKey(crd, namespace, name));
  if (subresource === 'scale') {
    const scale = getObject(crd, held, around, { ...options, name, subresource: 'scale' });
    if (!scale.accepted) return sentObject(scale, request, held);
    const body = tableOf(scaleColumns, [scale.object], Date.parse(around.now), '');
    return { code: 200, warnings: [], body };
  }
  const found = getObject(crd, held, around, { ...options, name });
  if (!found.accepted || held === undefined) return sentObject(found, request, held);
  const answer = tableAnswer(crd, [held], around, options);
  return withObjects(answer, request, () => [withOwners(found.object, found.owners)]);
}

function tableAnswer(
  crd: ServedCrd,
  stored: readonly StoredObject[],
  around: EngineSurroundings,
  options: { readonly version: string },
): HttpAnswer {
  const answer = getTable(crd, stored, around, options);
  const warnings = answer.warnings.map(({ text }) => text);
  if (!answer.accepted) return refusedWith(answer.refusal, warnings);
  return { code: 200, warnings, body: answer.table };
}

/** A table whose rows include the whole objects, if requested. */
function withObjects(
  answer: HttpAnswer,
  { query }: Received,
  objects: () => readonly JsonObject[],
): HttpAnswer {
  const rows = typeof answer.body === 'string' ? undefined : answer.body.get('rows');
  if (typeof answer.body === 'string' || query.get('includeObject') !== 'Object' || !isArray(rows)) {
    return answer;
  }
  const all = objects();
  const whole = rows.map((row, i) => (isObject(row) ? new Map(row).set('object', all[i] ?? null) : row));
  return { ...answer, body: new Map(answer.body).set('rows', whole) };
}

/** The requested page of a list, as a list or a table. */
export function listed(
  cluster: Cluster,
  address: ObjectAddress,
  request: Received,
  around: EngineSurroundings,
): HttpAnswer {
  const found = collection(cluster, address, request, around);
  if ('refused' in found) return found.refused;
  const { page, warnings } = found;
  if (!request.wantsTable) return { code: 200, warnings, body: found.list };
  const { crd, version, namespace } = address;
  const stored = page.values.map((value) => value.stored);
  const options = { version, namespace };
  const answer = withObjects(tableAnswer(crd, stored, around, options), request, () =>
    page.values.map(({ object }) => object),
  );
  if (typeof answer.body !== 'string' && answer.code < 400) putPage(answer.body, page);
  return answer;
}

/** An object of a list, in its stored form and in the requested version. */
export interface Listed {
  readonly stored: StoredObject;
  readonly object: JsonObject;
}

export interface Collection {
  readonly page: Page<Listed>;
  readonly list: JsonObject;
  readonly warnings: readonly string[];
  readonly options: ListOptions;
}

/** The objects that a request without a name selects. */
export function collection(
  cluster: Cluster,
  { crd, version, namespace }: ObjectAddress,
  request: Received,
  around: EngineSurroundings,
): Collection | { readonly refused: HttpAnswer; readonly by: 'options' | 'store' } {
  const fields = searchable(crd, version);
  const requestedOptions = listOptions(request, (field) =>
    fields.has(field) ? undefined : `field label not supported: ${field}`,
  );
  if ('refused' in requestedOptions) return { ...requestedOptions, by: 'options' };
  const { options } = requestedOptions;
  const inside = namespace === '' ? (exactValue(options.terms, 'metadata.namespace') ?? '') : namespace;
  const withoutName = objectKey(crd, inside, '');
  // Without a namespace, both the namespace and the name are empty there.
  const prefix = withoutName.endsWith('//') ? withoutName.slice(0, -1) : withoutName;
  const keys = [...cluster.objects.keys()].filter((key) => key.startsWith(prefix)).sort(compareStrings);
  const stored = keys.map((key) => cluster.objects.get(key) as StoredObject);
  const { answer, values } = readList(stored, { crd, version, namespace }, around);
  const warnings = answer.warnings.map(({ text }) => text);
  if (!answer.accepted) return { refused: refusedWith(answer.refusal, warnings), by: 'store' };
  const all = values.map((value, i) => ({
    key: (keys[i] as string).slice(prefix.length),
    fits: options.selects(value.object),
    value,
  }));
  const isNamed = options.continue === '' && (exactValue(options.terms, 'metadata.name') ?? '') !== '';
  const page = pageOf(all, options, {
    ...revisionsOf(cluster, around),
    isRecursive: !isNamed || (crd.scope === 'Namespaced' && inside === ''),
  });
  if ('refused' in page) return { refused: { ...page.refused, warnings }, by: 'store' };
  const list = new Map(answer.list).set(
    'items',
    page.values.map(({ object }) => object),
  );
  putPage(list, page);
  return { page, list, warnings, options };
}

/** The readings of stored objects, which never change, by their CRD, and by version and minor. */
const readings = new WeakMap<ServedCrd, Map<string, WeakMap<StoredObject, Listed>>>();

function readingsOf(crd: ServedCrd, way: string): WeakMap<StoredObject, Listed> {
  const all = readings.get(crd) ?? new Map<string, WeakMap<StoredObject, Listed>>();
  // A webhook may convert differently each time.
  const own = (!crd.webhook && all.get(way)) || new WeakMap<StoredObject, Listed>();
  readings.set(crd, all.set(way, own));
  return own;
}

/** The list of these objects, and each of them. Only those that weren't read before are read. */
function readList(
  stored: readonly StoredObject[],
  { crd, version, namespace }: Pick<ObjectAddress, 'crd' | 'version' | 'namespace'>,
  around: EngineSurroundings,
): { readonly answer: ListAnswer; readonly values: readonly Listed[] } {
  const known = readingsOf(crd, version + around.kubernetes);
  const missing = stored.filter((one) => !known.has(one));
  const whole = missing.map((one) => ({ ...one, object: withOwners(one.object, one.owners) }));
  const answer = listObjects(crd, whole, around, { version, namespace });
  if (!answer.accepted) return { answer, values: [] };
  const items = answer.list.get('items') as readonly JsonObject[];
  missing.forEach((one, i) =>
    known.set(one, { stored: whole[i] as StoredObject, object: items[i] as JsonObject }),
  );
  return { answer, values: stored.map((one) => known.get(one) as Listed) };
}

export function revisionsOf(
  { revisions }: Cluster,
  { resourceVersion }: EngineSurroundings,
): { readonly newest: string; readonly oldest: string } {
  return revisions ?? { newest: resourceVersion, oldest: resourceVersion };
}

/** Sets the metadata of a page in its list. Changes `list`. */
function putPage(list: JsonObject, page: Page<unknown>): void {
  const metadata = new Map<string, JsonValue>([
    ['continue', page.continue],
    ...(page.remaining === undefined ? [] : [['remainingItemCount', page.remaining] as const]),
    ['resourceVersion', page.resourceVersion],
  ]);
  list.set('metadata', metadata);
}

/** The fields by which lists can be searched. */
function searchable(crd: ServedCrd, version: string): ReadonlySet<string> {
  const versions = nested(crd.object, 'spec', 'versions');
  const own = (isArray(versions) ? versions : [])
    .filter(isObject)
    .find((each) => each.get('name') === version)
    ?.get('selectableFields');
  const paths = (isArray(own) ? own : []).filter(isObject).map((field) => nestedText(field, 'jsonPath'));
  return new Set([
    'metadata.name',
    ...(crd.scope === 'Namespaced' ? ['metadata.namespace'] : []),
    ...paths.map((path) => (path ?? '').replace(/^\./, '')),
  ]);
}
