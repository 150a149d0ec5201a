/**
 * The endpoints of custom objects, over the engine.
 * Behaviour: k8s.io/apiserver/pkg/endpoints, pkg/admission/plugin/namespace/lifecycle.
 */
import { objectKey, withObject, withRevisions, type Cluster } from '../cluster/cluster.ts';
import {
  applyObject,
  createObject,
  deleteObject,
  getObject,
  patchObject,
  updateObject,
  withOwners,
} from '../../engine/index.ts';
import type {
  Surroundings as EngineSurroundings,
  FieldValidation,
  NamedOptions,
  ObjectAnswer,
  RequestBody,
  StoredObject,
} from '../../engine/answers.ts';
import type { Trace } from '../../engine/trace.ts';
import {
  deprecationWarning,
  hasSubresource,
  notFoundRefusal,
  pageNotFound,
  patchTypeRefusal,
} from '../../engine/refusals.ts';
import { type JsonObject } from '../../engine/values.ts';
import { nameOf, namespaceOf, nestedText } from '../objects/unstructured.ts';
import { forRequest, type Surroundings } from '../cluster/surroundings.ts';
import { refusedWith, type HttpAnswer, type Received } from '../http/http.ts';
import { getRefusal } from '../lists/list-options.ts';
import { deletedCollection } from '../lists/object-collections.ts';
import { listed, tabled } from '../lists/object-lists.ts';
import type { ObjectAddress, Served } from '../http/served.ts';
import { boolOf, revisionOf } from '../http/parameters.ts';
import { deleteOptions, optionsRefusal } from '../http/request-options.ts';
import { sentObject } from '../http/sent-object.ts';
import { badRequestAnswer, tooLargeVersion, unknownVerb } from '../http/statuses.ts';

export function serveObject(
  cluster: Cluster,
  address: ObjectAddress,
  request: Received,
  around: Surroundings,
  trace?: Trace,
): Served {
  if (isNowhere(address, request)) return { answer: refusedWith(pageNotFound()), cluster };
  const routed = misrouted(address, request);
  const {
    answer,
    cluster: after,
    write,
  }: Served = routed ? { answer: routed, cluster } : served(cluster, address, request, around, trace);
  const deprecated = deprecationOf(address);
  const unsaid = deprecated !== undefined && !answer.warnings.includes(deprecated);
  const warned = unsaid ? { ...answer, warnings: [deprecated, ...answer.warnings] } : answer;
  return { answer: warned, cluster: after, ...(write && { write }) };
}

function served(
  cluster: Cluster,
  address: ObjectAddress,
  request: Received,
  around: Surroundings,
  trace: Trace | undefined,
): Served {
  const { crd, namespace, name } = address;
  if (name === '' && request.method !== 'POST') return servedCollection(cluster, address, request, around);
  const isGet = request.method === 'GET';
  const impossible = isGet ? getRefusal(request) : optionsRefusal(request, patchTypeRefusal);
  if (impossible !== undefined) return { answer: impossible, cluster };
  const tooNew = isGet ? tooNewRefusal(cluster, request) : undefined;
  if (tooNew !== undefined) return { answer: tooNew, cluster };
  const own = forRequest(around);
  if (isGet && request.wantsTable) return { answer: tabled(cluster, address, request, own), cluster };
  const held = cluster.objects.get(objectKey(crd, namespace, name));
  const found = answered(cluster, address, held, request, { around: own, trace });
  if ('code' in found && 'body' in found) return { answer: found, cluster };
  const answer = inNamespace(cluster, address, held, request, found);
  const after = isGet || request.dryRun ? cluster : kept(cluster, address, held, answer, request);
  const write = isGet ? {} : { write: { address, held, answer } };
  const isWrite = after !== cluster && !isAsBefore(answer, held);
  const newer = isWrite ? withRevisions(cluster, after, own) : after;
  return { answer: sentObject(answer, request, held), cluster: newer, ...write };
}

/** An update without changes doesn't change the revision. */
function isAsBefore(answer: ObjectAnswer, held: StoredObject | undefined): boolean {
  if (!answer.accepted || answer.stored === undefined || held === undefined) return false;
  return nestedText(answer.object, 'metadata', 'resourceVersion') === held.resourceVersion;
}

/** All objects of a kind, or the rejection. */
function servedCollection(
  cluster: Cluster,
  address: ObjectAddress,
  request: Received,
  around: Surroundings,
): Served {
  switch (request.method) {
    case 'GET':
      return { answer: listed(cluster, address, request, forRequest(around)), cluster };
    case 'DELETE':
      return deletedCollection(cluster, address, request, around);
    default: {
      const format = request.method === 'PATCH' ? patchTypeRefusal(request.contentType) : undefined;
      const answer = format ? refusedWith(format) : badRequestAnswer('name must be provided');
      return { answer, cluster };
    }
  }
}

const verbs: Readonly<Record<string, string>> = {
  GET: 'get',
  HEAD: 'get',
  POST: 'create',
  PUT: 'update',
  PATCH: 'patch',
  DELETE: 'delete',
};

/** Whether nothing is served there. */
function isNowhere({ crd, version, namespace, name }: ObjectAddress, { method }: Received): boolean {
  const isInside = crd.scope === 'Namespaced';
  const isAcross = isInside && namespace === '' && (name !== '' || method !== 'GET');
  const isServed = crd.versions.some((one) => one.name === version && one.served);
  return isAcross || (!isInside && namespace !== '') || !isServed;
}

/** Returns the rejection of a request that matches no endpoint; undefined if it matches one. */
function misrouted(
  { crd, version, name, subresource }: ObjectAddress,
  { method }: Received,
): HttpAnswer | undefined {
  const own = crd.versions.find((one) => one.name === version && one.served);
  // The engine rejects versions and CRDs that can't be served at all.
  if (own === undefined || !crd.resolvable) return undefined;
  const resource = { group: crd.group, resource: crd.plural };
  if (!hasSubresource(own, subresource)) return refusedWith(notFoundRefusal(resource, name));
  const verb = verbs[method];
  const isKnown = verb !== undefined && (subresource === '' || ['get', 'update', 'patch'].includes(verb));
  return isKnown ? undefined : unknownVerb(verb ?? '', crd.group, crd.plural);
}

function deprecationOf({ crd, version }: ObjectAddress): string | undefined {
  const own = crd.versions.find((one) => one.name === version && one.served);
  return own?.deprecated ? deprecationWarning(crd, own).text : undefined;
}

/** A get that requests a later revision than the current one. */
function tooNewRefusal({ revisions }: Cluster, { query }: Received): HttpAnswer | undefined {
  const requested = revisionOf(query.get('resourceVersion') ?? '');
  const newest = revisions?.newest ?? '0';
  if ('problem' in requested || requested.value <= BigInt(newest)) return undefined;
  return tooLargeVersion(requested.value, newest);
}

/** The environment and the trace of a response. */
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
): ObjectAnswer | HttpAnswer {
  const { crd, namespace } = address;
  const options = { ...optionsOf(address, request), ...(trace && { trace }) };
  const body = bodyOf(request);
  switch (request.method) {
    case 'POST':
      return createObject(crd, body, around, {
        ...options,
        dryRun: request.dryRun,
        lookUp: (inside, called) => cluster.objects.get(objectKey(crd, inside || namespace, called)),
      });
    case 'PUT':
      return updateObject(crd, body, held, around, {
        ...options,
        ...(request.fillsRevision && { missingResourceVersion: 'fill in' }),
      });
    case 'PATCH':
      return request.contentType === 'application/apply-patch+yaml'
        ? applyObject(crd, body, held, around, {
            ...options,
            force: boolOf(request.parameters, 'force') === true,
          })
        : patchObject(crd, request.contentType, body, held, around, options);
    case 'DELETE': {
      const requested = deleteOptions(request);
      return 'refused' in requested
        ? requested.refused
        : deleteObject(crd, requested.body, held, around, options);
    }
    default:
      return getObject(
        crd,
        held && { ...held, object: withOwners(held.object, held.owners) },
        around,
        options,
      );
  }
}

function optionsOf(
  { version, namespace, name, subresource }: ObjectAddress,
  request: Received,
): NamedOptions {
  return {
    version,
    fieldManager: request.fieldManager,
    ...(request.admission && { admission: request.admission }),
    ...(request.method !== 'POST' && { name }),
    namespace,
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

/**
 * With these, a request is rejected before its object is read; 500 is the response of an apply to values of wrong
 * types.
 */
const unread: ReadonlySet<number> = new Set([400, 404, 413, 415, 500]);

/** Refuses to create an object in a missing namespace; a body that can't be read is rejected before that. */
function inNamespace(
  { namespaces }: Cluster,
  { namespace }: ObjectAddress,
  held: StoredObject | undefined,
  request: Received,
  answer: ObjectAnswer,
): ObjectAnswer {
  const creates = request.method === 'POST' || (request.method === 'PATCH' && held === undefined);
  if (request.admission || !creates || namespace === '' || namespaces.includes(namespace)) return answer;
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
  { method }: Received,
): Cluster {
  if (!answer.accepted) {
    const { written } = answer;
    return written === undefined
      ? cluster
      : withObject(cluster, crd, namespaceAndName(written.object), written);
  }
  const { object, stored, owners } = answer;
  if (stored === undefined) return withObject(cluster, crd, { namespace, name }, undefined);
  if (stored === held?.object) return cluster;
  // Matches the API server: an object that admission renamed lies where the request has put it.
  const names = method === 'POST' ? namespaceAndName(stored) : { namespace, name };
  return withObject(cluster, crd, names, {
    object: stored,
    resourceVersion: nestedText(object, 'metadata', 'resourceVersion'),
    ...(owners && { owners }),
  });
}

export function namespaceAndName(object: JsonObject): { readonly namespace: string; readonly name: string } {
  return { namespace: namespaceOf(object), name: nameOf(object) };
}
