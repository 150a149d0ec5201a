/**
 * The endpoints of custom objects, over the engine.
 * Behaviour: k8s.io/apiserver/pkg/endpoints, pkg/admission/plugin/namespace/lifecycle.
 */
import { objectKey, withObject, type Cluster } from '../cluster.ts';
import {
  applyObject,
  compareStrings,
  createObject,
  deleteObject,
  getObject,
  getTable,
  isArray,
  isObject,
  listObjects,
  notFoundRefusal,
  pageNotFound,
  patchObject,
  readJson,
  tableOf,
  toJson,
  toValue,
  updateObject,
  withOwners,
  type EngineSurroundings,
  type FieldValidation,
  type JsonObject,
  type JsonValue,
  type NamedOptions,
  type ObjectAnswer,
  type PrinterColumn,
  type RequestBody,
  type ServedCrd,
  type StoredObject,
  type TableAnswer,
  type Trace,
} from '../engine.ts';
import { nameOf, namespaceOf, nested, nestedText, removeNested, setNested } from '../unstructured.ts';
import { refusedWith, type HttpAnswer, type Received } from './http.ts';
import { optionsRefusal } from './request-options.ts';
import { selectorOf } from './selectors.ts';

export interface ObjectAddress {
  readonly crd: ServedCrd;
  readonly version: string;
  /** Empty for objects of the cluster, and for all namespaces. */
  readonly namespace: string;
  readonly name: string;
  readonly subresource: string;
}

/** An answer, and the cluster after it. */
export interface Served {
  readonly answer: HttpAnswer;
  readonly cluster: Cluster;
  /** What the engine answered, to a request that writes an object. */
  readonly write?: ObjectWrite;
}

/** A request that writes an object, as the engine saw it. */
export interface ObjectWrite {
  readonly address: ObjectAddress;
  /** What was stored under its name before. */
  readonly held: StoredObject | undefined;
  readonly answer: ObjectAnswer;
}

export function serveObject(
  cluster: Cluster,
  address: ObjectAddress,
  request: Received,
  around: EngineSurroundings,
  trace?: Trace,
): Served {
  const { crd, namespace, name } = address;
  if (request.method === 'GET' && request.wantsTable)
    return { answer: tabled(cluster, address, request, around), cluster };
  const isLost = crd.scope === 'Namespaced' && namespace === '' && (name !== '' || request.method !== 'GET');
  if (isLost) return { answer: refusedWith(pageNotFound()), cluster };
  if (request.method === 'GET' && name === '')
    return { answer: listed(cluster, address, request, around), cluster };
  const impossible = optionsRefusal(request);
  if (impossible !== undefined) return { answer: impossible, cluster };
  const held = cluster.objects.get(objectKey(crd, namespace, name));
  const answer = inNamespace(
    cluster,
    address,
    held,
    request,
    answered(cluster, address, held, request, { around, trace }),
  );
  const after = request.method === 'GET' || request.dryRun ? cluster : kept(cluster, address, held, answer);
  const write = request.method === 'GET' ? {} : { write: { address, held, answer } };
  return { answer: sent(answer, request, held), cluster: after, ...write };
}

/** What an answer is made with. */
interface Answering {
  readonly around: EngineSurroundings;
  readonly trace: Trace | undefined;
}

function answered(
  cluster: Cluster,
  address: ObjectAddress,
  held: StoredObject | undefined,
  request: Received,
  { around, trace }: Answering,
): ObjectAnswer {
  const { crd, namespace } = address;
  const options = { ...optionsOf(address, request), ...(trace && { trace }) };
  const body = bodyOf(request);
  switch (request.method) {
    case 'POST':
      return createObject(crd, body, around, {
        ...options,
        lookUp: (inside, called) => cluster.objects.get(objectKey(crd, inside || namespace, called)),
      });
    case 'PUT':
      if (address.subresource === 'scale') return scaled(address, held, request, around);
      return updateObject(crd, body, held, around, options);
    case 'PATCH':
      return request.contentType === 'application/apply-patch+yaml'
        ? applyObject(crd, body, held, around, { ...options, force: request.query.get('force') === 'true' })
        : patchObject(crd, request.contentType, body, held, around, options);
    case 'DELETE':
      return deleteObject(crd, request.body === '' ? undefined : body, held, around, options);
    default:
      return getObject(
        crd,
        held && { ...held, object: withOwners(held.object, held.owners) },
        around,
        options,
      );
  }
}

/** An update of the scale: its replicas, if it is still as the client saw it. */
function scaled(
  address: ObjectAddress,
  held: StoredObject | undefined,
  request: Received,
  around: EngineSurroundings,
): ObjectAnswer {
  const read = readJson(request.body);
  const value = read.ok ? toValue(read.root) : null;
  const scale: JsonObject = isObject(value) ? value : new Map();
  const patch = new Map<string, JsonValue>([
    ['metadata', new Map([['resourceVersion', nestedText(scale, 'metadata', 'resourceVersion')]])],
    ['spec', new Map([['replicas', nested(scale, 'spec', 'replicas') ?? 0n]])],
  ]);
  const body = { ...bodyOf(request), text: toJson(patch), contentType: mergePatchType };
  return patchObject(address.crd, mergePatchType, body, held, around, optionsOf(address, request));
}

const mergePatchType = 'application/merge-patch+json';

function optionsOf(
  { version, namespace, name, subresource }: ObjectAddress,
  request: Received,
): NamedOptions {
  return {
    version,
    fieldManager: request.fieldManager,
    ...(request.method !== 'POST' && { name }),
    ...(namespace !== '' && { namespace }),
    ...(subresource !== '' && { subresource }),
  };
}

function bodyOf(request: Received): RequestBody {
  return {
    text: request.body,
    contentType: request.contentType,
    fieldValidation: (request.query.get('fieldValidation') || 'Warn') as FieldValidation,
  };
}

/** With these a request is refused before its object is looked at; 500 is what an apply says of values of wrong types. */
const unread: ReadonlySet<number> = new Set([400, 404, 413, 415, 500]);

/** What makes a new object is admitted only into a namespace that is there; what can't be read never gets that far. */
function inNamespace(
  { namespaces }: Cluster,
  { namespace }: ObjectAddress,
  held: StoredObject | undefined,
  request: Received,
  answer: ObjectAnswer,
): ObjectAnswer {
  const creates = request.method === 'POST' || (request.method === 'PATCH' && held === undefined);
  if (!creates || namespace === '' || namespaces.includes(namespace)) return answer;
  if (!answer.accepted && unread.has(answer.code)) return answer;
  const refusal = notFoundRefusal({ group: '', resource: 'namespaces' }, namespace);
  const { warnings, source, rules, rulesNotEvaluated } = answer;
  return { accepted: false, code: refusal.code, refusal, warnings, source, rules, rulesNotEvaluated };
}

function kept(
  cluster: Cluster,
  { crd, namespace, name }: ObjectAddress,
  held: StoredObject | undefined,
  answer: ObjectAnswer,
): Cluster {
  if (!answer.accepted) {
    const { written } = answer;
    return written === undefined ? cluster : withObject(cluster, crd, namesOf(written.object), written);
  }
  const { object, stored, owners } = answer;
  if (stored === undefined) return withObject(cluster, crd, { namespace, name }, undefined);
  if (stored === held?.object) return cluster;
  return withObject(cluster, crd, namesOf(stored), {
    object: stored,
    resourceVersion: nestedText(object, 'metadata', 'resourceVersion'),
    ...(owners && { owners }),
  });
}

function namesOf(object: JsonObject): { readonly namespace: string; readonly name: string } {
  return { namespace: namespaceOf(object), name: nameOf(object) };
}

function sent(answer: ObjectAnswer, request: Received, held: StoredObject | undefined): HttpAnswer {
  const warnings = answer.warnings.map(({ text }) => text);
  if (!answer.accepted) return refusedWith(answer.refusal, warnings);
  const isScale =
    answer.object.get('kind') === 'Scale' && answer.object.get('apiVersion') === 'autoscaling/v1';
  const withoutOwners = isScale || request.lookedAt === 'names';
  const body = withoutOwners ? answer.object : withOwners(answer.object, answer.owners);
  // What is not stored gets no revision; what is already there keeps its own.
  if (request.dryRun && answer.code === 201) removeNested(body, 'metadata', 'resourceVersion');
  else if (request.dryRun && held) setNested(body, held.resourceVersion, 'metadata', 'resourceVersion');
  return { code: answer.code, warnings, body };
}

/** Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver (getScaleColumnsForVersion). */
const scaleColumns: readonly PrinterColumn[] = (
  [
    ['Desired', 'integer', '.spec.replicas'],
    ['Available', 'integer', '.status.replicas'],
    ['Age', 'date', '.metadata.creationTimestamp'],
  ] as const
).map(([name, type, jsonPath]) => ({ name, type, jsonPath, format: '', description: '', priority: 0n }));

/** What a get or a list finds, as a table; a table of one object has one row. */
function tabled(
  cluster: Cluster,
  address: ObjectAddress,
  request: Received,
  around: EngineSurroundings,
): HttpAnswer {
  const { crd, version, namespace, name } = address;
  const options = { version, ...(namespace !== '' && { namespace }) };
  if (name !== '') {
    const held = cluster.objects.get(objectKey(crd, namespace, name));
    if (address.subresource === 'scale') {
      const scale = getObject(crd, held, around, { ...options, name, subresource: 'scale' });
      if (!scale.accepted) return sent(scale, request, held);
      return {
        code: 200,
        warnings: [],
        body: tableOf(scaleColumns, [scale.object], Date.parse(around.now), ''),
      };
    }
    const found = getObject(crd, held, around, { ...options, name });
    if (!found.accepted || held === undefined) return sent(found, request, held);
    return tableAnswer(getTable(crd, [held], around, options));
  }
  const chosen = selected(cluster, address, request, around);
  return 'code' in chosen ? chosen : tableAnswer(getTable(crd, chosen.stored, around, options));
}

function tableAnswer(answer: TableAnswer): HttpAnswer {
  const warnings = answer.warnings.map(({ text }) => text);
  if (!answer.accepted) return refusedWith(answer.refusal, warnings);
  return { code: 200, warnings, body: answer.table };
}

function listed(
  cluster: Cluster,
  address: ObjectAddress,
  request: Received,
  around: EngineSurroundings,
): HttpAnswer {
  const chosen = selected(cluster, address, request, around);
  return 'code' in chosen ? chosen : { code: 200, warnings: chosen.warnings, body: chosen.list };
}

interface Selected {
  readonly stored: readonly StoredObject[];
  readonly list: JsonObject;
  readonly warnings: readonly string[];
}

/** Which fields lists can be searched by. */
function searchable(crd: ServedCrd, version: string): ReadonlySet<string> {
  const versions = nested(crd.object, 'spec', 'versions');
  const own = (isArray(versions) ? versions : [])
    .filter(isObject)
    .find((each) => each.get('name') === version)
    ?.get('selectableFields');
  const paths = (isArray(own) ? own : []).filter(isObject).map((field) => nestedText(field, 'jsonPath'));
  const isInside = nested(crd.object, 'spec', 'scope') === 'Namespaced';
  return new Set([
    'metadata.name',
    ...(isInside ? ['metadata.namespace'] : []),
    ...paths.map((path) => (path ?? '').replace(/^\./, '')),
  ]);
}

/** The objects that the selectors of a request let through. */
function selected(
  cluster: Cluster,
  { crd, version, namespace }: ObjectAddress,
  request: Received,
  around: EngineSurroundings,
): Selected | HttpAnswer {
  const fields = searchable(crd, version);
  const selects = selectorOf(request, (field) =>
    fields.has(field) ? undefined : `field label not supported: ${field}`,
  );
  if (typeof selects !== 'function') return selects;
  const withoutName = objectKey(crd, namespace, '');
  // Without a namespace both it and the name are empty there.
  const prefix = withoutName.endsWith('//') ? withoutName.slice(0, -1) : withoutName;
  const keys = [...cluster.objects.keys()].filter((key) => key.startsWith(prefix)).sort(compareStrings);
  const stored = keys.flatMap((key) => {
    const one = cluster.objects.get(key);
    return one ? [{ ...one, object: withOwners(one.object, one.owners) }] : [];
  });
  const options = { version, ...(namespace !== '' && { namespace }) };
  const answer = listObjects(crd, stored, around, options);
  const warnings = answer.warnings.map(({ text }) => text);
  if (!answer.accepted) return refusedWith(answer.refusal, warnings);
  const items = answer.list.get('items');
  const all = isArray(items) ? items : [];
  const fits = all.map((item) => isObject(item) && selects(item));
  const list = new Map(answer.list).set(
    'items',
    all.filter((_, i) => fits[i]),
  );
  return { stored: stored.filter((_, i) => fits[i]), list, warnings };
}
