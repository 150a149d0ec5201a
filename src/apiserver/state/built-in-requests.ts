/**
 * Requests for built-in kinds: bodies are decoded into Go types, then the objects are handled like custom objects.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers, the strategies in k8s.io/kubernetes/pkg/registry.
 */
import { decodeBuiltIn, type BuiltInKind, type RequestUser } from '../../engine/admission.ts';
import type { FieldValidation, RequestBody } from '../../engine/answers.ts';
import { readJson, toValue } from '../../engine/texts.ts';
import { decodeTyped } from '../../engine/types.ts';
import {
  deepCopy,
  deepEqual,
  isArray,
  isObject,
  objectAt,
  textOf,
  toJson,
  type JsonObject,
  type JsonValue,
} from '../../engine/values.ts';
import {
  failure,
  objectKey,
  patchedBuiltIn,
  misroutedPatch,
  refusedWith,
  serveObject,
  type Cluster,
  type HttpAnswer,
  type ObjectAddress,
  type Received,
  type Served,
  type Surroundings,
} from '../../kubectl/index.ts';
import { admin } from '../access/users.ts';
import { actionServed } from './actions.ts';
import { admitted, type Admitting } from './admission.ts';
import { asGet } from './as-get.ts';
import { endedNamespace, isEndOfNamespace } from './namespaces.ts';
import { settleByKind } from './strategies.ts';
import type { Writing } from './writing.ts';
import { builtInTable } from '../columns/tables.ts';
import { crdBehind, encodedObject, installedKind, type InstalledKind } from '../kinds/installed.ts';
import { placeOf, type ServedKind } from '../kinds/kinds.ts';
import { selectorText } from '../kinds/selector-text.ts';

/** A request with the body that the server inside reads, or the answer to one that can't be decoded. */
type Prepared =
  { readonly request: Received; readonly warnings: readonly string[] } | { readonly answer: HttpAnswer };

interface Target {
  readonly cluster: Cluster;
  readonly kind: InstalledKind;
  readonly address: ObjectAddress;
  readonly around: Surroundings;
  readonly user: RequestUser;
}

export function serveBuiltIn(
  cluster: Cluster,
  served: ServedKind,
  request: Received,
  around: Surroundings,
  admitting?: Admitting,
): Served {
  const kind = installedKind(served, around.kubernetes);
  const { version, namespace, name, subresource: part } = placeOf(request.steps);
  if (part !== '' && !hasEndpoint(served, part)) return { cluster, answer: noEndpoint() };
  // Approvals are conditions in the status.
  const subresource = part === 'approval' && served.plural === 'certificatesigningrequests' ? 'status' : part;
  const address = { crd: kind.crd, version, namespace, name, subresource };
  const target = { cluster, kind, address, around, user: admitting?.calls.user ?? admin };
  const acted = actionServed(target, request);
  if (acted !== undefined) return acted;
  if (served.plural === 'namespaces' && isEndOfNamespace(request, subresource))
    return endedNamespace(target, request);
  const prepared = preparedRequest(request, target);
  if ('answer' in prepared) return { answer: prepared.answer, cluster };
  const creating = asCreate(prepared.request, target);
  const { request: own, warned } = admitting
    ? admitted(creating.request, creating.address, kind.builtIn, admitting)
    : { request: creating.request, warned: (one: Served) => one };
  const result = settled(warned(serveObject(cluster, creating.address, own, around)), target, own);
  const warnings = [...prepared.warnings, ...result.answer.warnings];
  return { ...result, answer: { ...result.answer, warnings } };
}

function hasEndpoint({ parts, actions }: ServedKind, name: string): boolean {
  return parts.some((part) => part === name) || actions.some((action) => action.name === name);
}

function noEndpoint(): HttpAnswer {
  return failure(404, 'NotFound', 'the server could not find the requested resource', new Map());
}

function isCreating({ method }: Received, target: Target): boolean {
  const isUpdate = method === 'PUT' && target.address.subresource === '';
  return isUpdate && target.kind.served.createdByUpdate && heldBuiltIn(target) === undefined;
}

/** An update of a missing object creates it, for some kinds. */
function asCreate(
  request: Received,
  target: Target,
): Pick<Target, 'address'> & { readonly request: Received } {
  const { address } = target;
  if (!isCreating(request, target)) return { request, address };
  return { request: { ...request, method: 'POST' }, address: { ...address, name: '' } };
}

function preparedRequest(request: Received, target: Target): Prepared {
  const { subresource } = target.address;
  const asIs = { request, warnings: [] };
  // A Scale has no lists, so both patches mean the same.
  if (subresource === 'scale' && request.contentType === strategicType)
    return { request: { ...request, contentType: 'application/merge-patch+json' }, warnings: [] };
  if (subresource !== '' && subresource !== 'status') return asIs;
  switch (request.method) {
    case 'POST':
    case 'PUT':
      return decoded(request, sentBody(request), target);
    case 'PATCH':
      return request.contentType === applyType
        ? { request: withoutEmptyRevision(request), warnings: [] }
        : patched(request, target);
    default:
      return asIs;
  }
}

const applyType = 'application/apply-patch+yaml';

/** Matches the API server: clients in Go send an empty resourceVersion, which is none in a Go type. */
function withoutEmptyRevision(request: Received): Received {
  const body = bodyObject(request);
  const metadata = body && objectAt(body, 'metadata');
  if (body === undefined || metadata?.get('resourceVersion') !== '') return request;
  metadata.delete('resourceVersion');
  return { ...request, body: toJson(body) };
}

const strategicType = 'application/strategic-merge-patch+json';

function sentBody(request: Received): RequestBody {
  const fieldValidation = (request.query.get('fieldValidation') || 'Warn') as FieldValidation;
  return { text: request.body, contentType: request.contentType, fieldValidation };
}

function decoded(request: Received, body: RequestBody, target: Target): Prepared {
  const made = decodeBuiltIn(target.kind.builtIn, body);
  if ('refusal' in made) return { answer: refusedWith(made.refusal) };
  if (isCreating(request, target)) objectAt(made.object, 'metadata')?.delete('resourceVersion');
  const fillsRevision = request.method === 'PUT' && !target.kind.served.needsRevision;
  return { request: { ...withObject(request, made.object, target), fillsRevision }, warnings: made.warnings };
}

function withObject(request: Received, object: JsonObject, target: Target): Received {
  const { kind, around, address } = target;
  const { served, builtIn } = kind;
  builtIn.applyDefaults(object, around.kubernetes);
  const writing = writingOf(target, request, heldBuiltIn(target));
  // Fields that the strategy fills in don't count as a new generation. A new object has no uid yet.
  if (served.hasGeneration && writing.old !== undefined && address.subresource === '')
    settleByKind(served.kind, object, writing);
  const body = toJson(encodedObject(served, builtIn, object));
  return { ...request, body, contentType: 'application/json' };
}

/** The request that replaces the object by the patched one. */
function patched(request: Received, target: Target): Prepared {
  const { kind, around } = target;
  const refusal = misroutedPatch(request.contentType);
  if (refusal !== undefined) return { answer: refusal };
  const held = heldBuiltIn(target);
  // The server inside rejects a patch of a missing object.
  if (held === undefined)
    return { request: { ...request, contentType: 'application/merge-patch+json' }, warnings: [] };
  const shown = shownHeld(target, request);
  if (shown === undefined) return { request, warnings: [] };
  const after = patchedBuiltIn(kind.builtIn, shown, sentBody(request), around.kubernetes);
  if ('answer' in after) return after;
  const put = { ...request, method: 'PUT', fillsRevision: true };
  return { request: withObject(put, after.object, target), warnings: after.warnings };
}

function heldBuiltIn({ cluster, address }: Target): JsonObject | undefined {
  const { crd, namespace, name } = address;
  return cluster.objects.get(objectKey(crd, namespace, name))?.object;
}

function writingOf(
  { cluster, address, around, user }: Target,
  request: Received,
  old: JsonObject | undefined,
): Writing {
  return {
    old,
    subresource: address.subresource,
    now: around.now,
    user,
    sent: () => bodyObject(request),
    find: (group, plural, name) => {
      const crd = crdBehind(group, plural, around.kubernetes);
      return crd && cluster.objects.get(objectKey(crd, '', name))?.object;
    },
  };
}

/** The stored object as a client reads it. */
function shownHeld({ cluster, address, around }: Target, request: Received): JsonObject | undefined {
  const whole = { ...address, subresource: '' };
  const { body } = serveObject(cluster, whole, asGet(request), around).answer;
  return typeof body === 'string' ? undefined : body;
}

/** Whether only the revision differs, and the times of field managers: then nothing is written. */
function isSameButTimes(after: HttpAnswer['body'], before: JsonObject): boolean {
  return typeof after !== 'string' && deepEqual(withoutTimes(after), withoutTimes(before));
}

function withoutTimes(object: JsonObject): JsonObject {
  const metadata = new Map(objectAt(object, 'metadata'));
  const managers = metadata.get('managedFields');
  metadata.delete('resourceVersion');
  if (isArray(managers)) {
    const own = managers.filter(isObject).map((one) => new Map([...one].filter(([key]) => key !== 'time')));
    metadata.set('managedFields', own);
  }
  return new Map(object).set('metadata', metadata);
}

/** The result with the fields that the strategy of the kind sets or doesn't have. */
function settled(result: Served, target: Target, request: Received): Served {
  const { body, code } = result.answer;
  const { kind, address, cluster, around } = target;
  if (typeof body === 'string' || code >= 300) return result;
  if (isArray(body.get('items'))) return { ...result, answer: { ...result.answer, body: typedList(body) } };
  if (body.has('columnDefinitions') && address.subresource !== 'scale')
    return { ...result, answer: { ...result.answer, body: withColumns(body, target) } };
  if (address.subresource === 'scale')
    return { ...result, answer: { ...result.answer, body: scaleOf(body, target) } };
  if (!result.write) return result;
  const name = address.name || textOf(objectAt(body, 'metadata') ?? new Map(), 'name');
  const key = objectKey(address.crd, address.namespace, name);
  const before = cluster.objects.get(key);
  const writing = writingOf(target, request, before?.object);
  const settle = (object: JsonObject): JsonObject =>
    settledObject(object, kind, around.kubernetes, {
      ...writing,
      isApplied: request.contentType === applyType,
    });
  const isShown = body.get('kind') === kind.served.kind;
  const answer = isShown ? { ...result.answer, body: settle(body) } : result.answer;
  const stored = result.cluster.objects.get(key);
  if (stored === undefined || stored === before) return { ...result, answer };
  const object = settle(stored.object);
  if (before !== undefined && deepEqual(object, before.object)) {
    const held = shownHeld(target, request);
    if (held && isSameButTimes(answer.body, held))
      return { ...result, answer: { ...answer, body: held }, cluster };
  }
  if (deepEqual(object, stored.object)) return { ...result, answer };
  const objects = new Map(result.cluster.objects).set(key, { ...stored, object });
  return { ...result, answer, cluster: { ...result.cluster, objects } };
}

function withColumns(table: JsonObject, { kind, address, around }: Target): JsonObject {
  const of = address.name === '' ? 'list' : 'object';
  return builtInTable(table, kind.served, { now: Date.parse(around.now), minor: around.kubernetes, of });
}

/** A Scale with the selector of the object, as a text. */
function scaleOf(scale: JsonObject, target: Target): JsonObject {
  const held = heldBuiltIn(target);
  const selector = held && objectAt(objectAt(held, 'spec'), 'selector');
  if (selector === undefined) return scale;
  const status = new Map<string, JsonValue>(objectAt(scale, 'status'));
  return new Map(scale).set('status', status.set('selector', selectorText(selector)));
}

/** Matches the API server: in lists of its own kinds, items have no kind, and empty metadata is left out. */
function typedList(list: JsonObject): JsonObject {
  const items = list.get('items');
  const metadata = [...(objectAt(list, 'metadata') ?? [])].filter(([, value]) => value !== '');
  return new Map(list)
    .set('metadata', new Map(metadata))
    .set('items', (isArray(items) ? items : []).filter(isObject).map(withoutKind));
}

/** The same object for the same item, so that its text is written once. */
const bareItems = new WeakMap<JsonObject, JsonObject>();

function withoutKind(item: JsonObject): JsonObject {
  const known = bareItems.get(item);
  if (known) return known;
  const bare: JsonObject = new Map([...item].filter(([key]) => key !== 'kind' && key !== 'apiVersion'));
  bareItems.set(item, bare);
  return bare;
}

function bodyObject({ body }: Received): JsonObject | undefined {
  const read = readJson(body);
  const value = read.ok ? toValue(read.root) : undefined;
  return isObject(value) ? value : undefined;
}

function settledObject(
  object: JsonObject,
  kind: InstalledKind,
  minor: Surroundings['kubernetes'],
  writing: Writing & { readonly isApplied: boolean },
): JsonObject {
  const { builtIn } = kind;
  const settledOne = writing.isApplied ? retyped(object, kind) : deepCopy(object);
  builtIn.applyDefaults(settledOne, minor);
  const status = kind.crd.builtIn?.empty.get('status');
  // Matches the API server: a status that is a struct is written although it is empty.
  if (status !== undefined && !settledOne.has('status')) settledOne.set('status', deepCopy(status));
  if (isPrepared(builtIn)) builtIn.prepare(settledOne, writing.old, writing.subresource);
  settleByKind(builtIn.kind, settledOne, writing);
  return settledOne;
}

/** The object as its Go type writes it. */
function retyped(object: JsonObject, { served, builtIn }: InstalledKind): JsonObject {
  const read = readJson(toJson(object));
  const decoded = read.ok ? decodeTyped(builtIn.type, read.root, 'lenient') : undefined;
  if (!decoded?.ok || !isObject(decoded.value)) return deepCopy(object);
  return encodedObject(served, builtIn, decoded.value);
}

/** The other kinds have only a generation, which custom objects have, too. */
function isPrepared({ kind }: BuiltInKind): boolean {
  return kind === 'Namespace';
}
