/** The admission chain of a request, with the policies and webhooks that are stored. */
import {
  admissionChain,
  AdmissionRecord,
  type AdmissionHook,
  type Authorize,
  type BuiltInKind,
  type RequestFacts,
} from '../../engine/admission.ts';
import { noManagers } from '../../engine/crd-writes.ts';
import { asFinding, invalidRefusal, type Refusal } from '../../engine/refusals.ts';
import { objectAt, textOf, type JsonObject } from '../../engine/values.ts';
import {
  admissionOptions,
  admissionStateOf,
  BuiltIns,
  exactKinds,
  isDryDelete,
  rbacOf,
  type Cluster,
  type ObjectAddress,
  type Received,
  type Served,
  type Surroundings,
} from '../../kubectl/index.ts';
import type { WebhookCalls } from './webhook-calls.ts';

const configurations = 'admissionregistration.k8s.io/';

/** The state that the chain needs besides the request. */
export interface Admitting {
  readonly cluster: Cluster;
  readonly around: Surroundings;
  readonly calls: WebhookCalls;
}

export interface Admitted {
  readonly request: Received;
  /** Adds the warnings of policies and webhooks. */
  readonly warned: (served: Served) => Served;
}

/** The request with its chain; without one if nothing could reject or change it. */
export function admitted(
  request: Received,
  address: ObjectAddress,
  kind: BuiltInKind | undefined,
  admitting: Admitting,
): Admitted {
  const hasChain = isGuarded(admitting.cluster, address);
  const isChecked = address.crd.group === 'admissionregistration.k8s.io';
  if (request.method === 'GET' || (!hasChain && !isChecked)) return { request, warned: (served) => served };
  const record = new AdmissionRecord();
  const chain = hasChain ? chainOf(request, address, admitting, record) : open;
  const admission = kind && isChecked ? checkedBy(kind, chain, admitting.around) : chain;
  return {
    request: { ...request, admission },
    warned(served) {
      const texts = record.warnings.map((one) => asFinding(one).text);
      const warnings = [...new Set([...served.answer.warnings, ...texts])];
      return { ...served, answer: { ...served.answer, warnings } };
    },
  };
}

const open: AdmissionHook = {
  admit: ({ object }) => ({ ok: true, object: object ?? new Map() }),
  unreadable: () => [],
  validate: () => undefined,
};

/** Whether there are policies or webhooks, or the namespace is being deleted. */
function isGuarded({ objects }: Cluster, { namespace }: ObjectAddress): boolean {
  const inside = objects.get(`/namespaces/${namespace}`);
  if (inside && textOf(objectAt(inside.object, 'metadata') ?? new Map(), 'deletionTimestamp') !== '')
    return true;
  for (const key of objects.keys()) if (key.startsWith(configurations)) return true;
  return false;
}

function chainOf(
  request: Received,
  address: ObjectAddress,
  { cluster, around, calls }: Admitting,
  record: AdmissionRecord,
): AdmissionHook {
  const { crd, version, namespace, name, subresource } = address;
  const kind = subresource === 'scale' ? { group: 'autoscaling', version: 'v1', kind: 'Scale' } : { group: crd.group, version, kind: crd.kind }; // prettier-ignore
  const isNamespace = crd.group === '' && crd.plural === 'namespaces';
  const facts: RequestFacts = {
    resource: { group: crd.group, version, resource: crd.plural },
    kind,
    subresource,
    name,
    namespace: isNamespace ? name : namespace,
    dryRun: request.dryRun || (request.method === 'DELETE' && isDryDelete(request)),
    user: calls.user,
    options: (operation) => admissionOptions(operation, request),
  };
  const state = admissionStateOf({
    kubernetes: around.kubernetes,
    now: around.now,
    builtIns: builtInsOf(cluster),
    objects: cluster,
    authorize: calls.authorizes ? authorizerOf(cluster) : () => ({ allowed: true, reason: '' }),
    nextUid: around.uid,
    callWebhook: (question) => calls.reply(question),
  });
  return admissionChain(facts, state, record);
}

/** Decides by the stored roles; admin may do everything. */
export function authorizerOf(cluster: Cluster): Authorize {
  return rbacOf(builtInsOf(cluster));
}

const known = new WeakMap<Cluster['objects'], BuiltIns>();

/** The objects that plugins look up. */
function builtInsOf({ objects }: Cluster): BuiltIns {
  const before = known.get(objects);
  if (before !== undefined) return before;
  const found = new BuiltIns();
  const kinds = new Map(exactKinds.map((kind) => [`${kind.group}/${kind.plural}`, kind]));
  for (const [key, { object, owners, resourceVersion }] of objects) {
    const [group, plural, ...names] = key.split('/');
    const kind = kinds.get(`${group}/${plural}`);
    if (kind === undefined) continue;
    const metadata = new Map(objectAt(object, 'metadata')).set('resourceVersion', resourceVersion);
    const shown: JsonObject = new Map(object).set('metadata', metadata);
    const managers = owners?.() ?? noManagers;
    found.put(kind, names.length > 1 ? (names[0] ?? '') : '', names.at(-1) ?? '', {
      object: shown,
      managers,
    });
  }
  known.set(objects, found);
  return found;
}

/** The chain of a kind that configures admission itself, after the rules of its own. */
function checkedBy(kind: BuiltInKind, chain: AdmissionHook, { kubernetes }: Surroundings): AdmissionHook {
  return {
    ...chain,
    validate(write): Refusal | undefined {
      const { object, oldObject } = write;
      const errors = object === undefined ? [] : kind.validate(object, oldObject, kubernetes);
      if (object === undefined || errors.length === 0) return chain.validate(write);
      const name = textOf(objectAt(object, 'metadata') ?? new Map(), 'name');
      return invalidRefusal({ group: kind.group, kind: kind.kind }, name, errors);
    },
  };
}
