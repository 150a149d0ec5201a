/**
 * The endpoints below built-in objects that do something: they evict and bind pods, issue tokens, and finalize
 * namespaces. Behaviour: k8s.io/kubernetes/pkg/registry/core (pod/storage, serviceaccount/storage, namespace/storage).
 */
import { readJson, toValue } from '../../engine/texts.ts';
import {
  deepCopy,
  isArray,
  isObject,
  objectAt,
  textItems,
  textOf,
  toJson,
  type JsonObject,
  type JsonValue,
} from '../../engine/values.ts';
import {
  failure,
  objectKey,
  serveObject,
  type Cluster,
  type HttpAnswer,
  type ObjectAddress,
  type Received,
  type Served,
  type Surroundings,
} from '../../kubectl/index.ts';
import { signedToken } from '../access/account-tokens.ts';
import { asGet } from './as-get.ts';

/** An endpoint below an object, and what the request is answered with. */
export interface ActionTarget {
  readonly cluster: Cluster;
  readonly address: ObjectAddress;
  readonly around: Surroundings;
}

type Act = (target: ActionTarget, request: Received, body: JsonObject) => Served;

const actions: Readonly<Record<string, Act>> = {
  'pods/eviction': evicted,
  'pods/binding': bound,
  'serviceaccounts/token': withToken,
};

/** The answer of an endpoint that does something; undefined for any other. */
export function actionServed(target: ActionTarget, request: Received): Served | undefined {
  const { cluster, address } = target;
  const act = actions[`${address.crd.plural}/${address.subresource}`];
  if (act === undefined || address.crd.group !== '' || request.method !== 'POST') return undefined;
  const read = readJson(request.body);
  const body = read.ok ? toValue(read.root) : undefined;
  if (!isObject(body)) return { cluster, answer: badRequest('the body is not a JSON object') };
  if (heldBy(target) !== undefined) return act(target, request, body);
  return serveObject(cluster, whole(address), asGet(request), target.around);
}

function heldBy({ cluster, address: { crd, namespace, name } }: ActionTarget): JsonObject | undefined {
  return cluster.objects.get(objectKey(crd, namespace, name))?.object;
}

function whole(address: ObjectAddress): ObjectAddress {
  return { ...address, subresource: '' };
}

function badRequest(message: string): HttpAnswer {
  return failure(400, 'BadRequest', message);
}

/** Matches the API server: what is created isn't shown. */
const created: HttpAnswer = {
  code: 201,
  warnings: [],
  body: new Map<string, JsonValue>([
    ['kind', 'Status'],
    ['apiVersion', 'v1'],
    ['metadata', new Map()],
    ['status', 'Success'],
    ['code', 201n],
  ]),
};

function nameIn(body: JsonObject): string {
  return textOf(objectAt(body, 'metadata') ?? new Map(), 'name');
}

/** Deletes the pod. Budgets are not considered: no controller counts what they allow. */
function evicted({ cluster, address, around }: ActionTarget, request: Received, body: JsonObject): Served {
  if (nameIn(body) !== address.name)
    return { cluster, answer: badRequest('name in URL does not match name in Eviction object') };
  const options = new Map<string, JsonValue>(objectAt(body, 'deleteOptions'));
  const text = toJson(options.set('kind', 'DeleteOptions').set('apiVersion', 'v1'));
  const deletion = { ...request, method: 'DELETE', body: text, contentType: 'application/json' };
  const result = serveObject(cluster, whole(address), deletion, around);
  return result.answer.code < 300 ? { ...result, answer: created } : result;
}

/** Assigns the pod to a node. */
function bound(target: ActionTarget, request: Received, body: JsonObject): Served {
  const { cluster, address, around } = target;
  const { name, crd, namespace } = address;
  const node = textOf(objectAt(body, 'target') ?? new Map(), 'name');
  if (nameIn(body) !== name)
    return { cluster, answer: badRequest('name in URL does not match name in Binding object') };
  // Matches the API server: it calls this an error of its own.
  if (node === '') return { cluster, answer: failure(500, '', 'target.name: Required value') };
  const assigned = textOf(objectAt(heldBy(target) ?? new Map(), 'spec') ?? new Map(), 'nodeName');
  if (assigned !== '') return { cluster, answer: boundBefore(name, assigned) };
  const change = toJson(
    new Map<string, JsonValue>([
      ['metadata', metadataOfBinding(objectAt(body, 'metadata'))],
      ['spec', new Map([['nodeName', node]])],
    ]),
  );
  const patch = { ...request, method: 'PATCH', body: change, contentType: 'application/merge-patch+json' };
  const result = serveObject(cluster, whole(address), patch, around);
  if (result.answer.code >= 300 || result.cluster === cluster) return result;
  const key = objectKey(crd, namespace, name);
  const [before, after] = [cluster.objects.get(key), result.cluster.objects.get(key)];
  if (before === undefined || after === undefined) return { ...result, answer: created };
  const owners = before.owners ? { owners: before.owners } : {};
  const object = scheduled(after.object, before.object, around.now);
  const objects = new Map(result.cluster.objects).set(key, { ...after, ...owners, object });
  return { cluster: { ...result.cluster, objects }, answer: created };
}

function metadataOfBinding(sent: JsonObject | undefined): JsonObject {
  const own = ['labels', 'annotations'].flatMap((field) => {
    const value = sent?.get(field);
    return isObject(value) ? [[field, value] as const] : [];
  });
  return new Map<string, JsonValue>(own);
}

function boundBefore(name: string, node: string): HttpAnswer {
  const message = `Operation cannot be fulfilled on pods/binding "${name}": pod ${name} is already assigned to node "${node}"`;
  return failure(409, 'Conflict', message, new Map([['name', name], ['kind', 'pods/binding']])); // prettier-ignore
}

/** The pod with the condition that a scheduler sets. The node isn't a change of the specification. */
function scheduled(object: JsonObject, before: JsonObject, now: string): JsonObject {
  const pod = deepCopy(object);
  const status = new Map<string, JsonValue>(objectAt(pod, 'status'));
  const conditions = status.get('conditions');
  const others = (isArray(conditions) ? conditions : []).filter(
    (one) => !isObject(one) || textOf(one, 'type') !== 'PodScheduled',
  );
  const condition = new Map<string, JsonValue>([
    ['type', 'PodScheduled'],
    ['status', 'True'],
    ['lastTransitionTime', now],
  ]);
  const generation = objectAt(before, 'metadata')?.get('generation');
  if (generation !== undefined) objectAt(pod, 'metadata')?.set('generation', generation);
  return pod.set('status', status.set('conditions', [...others, condition]));
}

const usualAudience = 'https://kubernetes.default.svc';

/** A token that looks like those of the API server. */
function withToken(target: ActionTarget, request: Received, body: JsonObject): Served {
  const { cluster, address, around } = target;
  const { namespace, name } = address;
  const spec = objectAt(body, 'spec') ?? new Map<string, JsonValue>();
  const audiences = textItems(spec.get('audiences'));
  const asked = spec.get('expirationSeconds');
  const seconds = typeof asked === 'bigint' && asked > 0n ? asked : 3600n;
  const uid = textOf(objectAt(heldBy(target) ?? new Map(), 'metadata') ?? new Map(), 'uid');
  const shown = audiences.length > 0 ? audiences : [usualAudience];
  const issued = Math.floor(Date.parse(around.now) / 1000);
  const expires = issued + Number(seconds);
  const account = { namespace, serviceaccount: { name, uid } };
  const claims = { aud: shown, exp: expires, iat: issued, iss: usualAudience, 'kubernetes.io': account, nbf: issued, sub: `system:serviceaccount:${namespace}:${name}` }; // prettier-ignore
  const answered = new Map<string, JsonValue>([
    ['kind', 'TokenRequest'],
    ['apiVersion', 'authentication.k8s.io/v1'],
    ['metadata', new Map([['name', name], ['namespace', namespace], ['uid', uid], ['creationTimestamp', around.now]])],
    ['spec', new Map<string, JsonValue>([['audiences', shown], ['expirationSeconds', seconds], ['boundObjectRef', spec.get('boundObjectRef') ?? null]])],
    ['status', new Map([['token', signedToken(claims)], ['expirationTimestamp', new Date(expires * 1000).toISOString().replace('.000', '')]])],
  ]); // prettier-ignore
  return { cluster, answer: { code: 201, warnings: [], body: answered } };
}
