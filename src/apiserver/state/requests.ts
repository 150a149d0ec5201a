/** Answers a request with the contents of a cluster: built-in kinds, custom resources, and CRDs. */
import {
  answerRequest,
  received,
  serveObject,
  type Cluster,
  type HttpRequest,
  type Received,
  type Served,
  type Surroundings,
} from '../../kubectl/index.ts';
import { kindAt, placeOf } from '../kinds/kinds.ts';
import { admitted, type Admitting } from './admission.ts';
import { serveBuiltIn } from './built-in-requests.ts';
import { isEvent, serveEvent } from './events.ts';
import type { WebhookCalls } from './webhook-calls.ts';

/** Without `calls`, policies and webhooks are left out, and so they are for requests that only read. */
export function serveRequest(
  cluster: Cluster,
  request: HttpRequest,
  around: Surroundings,
  calls?: WebhookCalls,
): Served {
  const own = received(request);
  const kind = kindAt(own.steps, around.kubernetes);
  const admitting = calls && { cluster, around, calls };
  if (kind === undefined)
    return (admitting && serveCustom(own, admitting)) ?? answerRequest(cluster, request, around);
  const serve = (seen: Cluster, asked: Received): Served =>
    serveBuiltIn(seen, kind, asked, around, admitting);
  if (isEvent(kind)) return serveEvent(cluster, own, kind, serve);
  const served = serve(cluster, own);
  return kind.plural === 'namespaces' ? withNamespaces(cluster, served) : served;
}

/** A write of a custom object, through admission; undefined for anything else. */
function serveCustom(request: Received, admitting: Admitting): Served | undefined {
  const { cluster, around } = admitting;
  if (request.steps[0] !== 'apis' || request.method === 'GET') return undefined;
  const { group, version, plural, namespace, name, subresource } = placeOf(request.steps);
  const crd = cluster.crds.get(`${plural}.${group}`);
  if (crd === undefined) return undefined;
  const address = { crd, version, namespace, name, subresource };
  const { request: own, warned } = admitted(request, address, undefined, admitting);
  return warned(serveObject(cluster, address, own, around));
}

const namespaces = '/namespaces/';

/** The namespaces in which objects can be created. */
function withNamespaces(before: Cluster, served: Served): Served {
  const { cluster } = served;
  if (cluster.objects === before.objects) return served;
  const names = [...cluster.objects.keys()].filter((key) => key.startsWith(namespaces));
  return { ...served, cluster: { ...cluster, namespaces: names.map((key) => key.slice(namespaces.length)) } };
}
