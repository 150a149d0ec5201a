/** Answers a request with the contents of a cluster: built-in kinds, custom resources, and CRDs. */
import {
  answerRequest,
  received,
  type Cluster,
  type HttpRequest,
  type Served,
  type Surroundings,
} from '../../kubectl/index.ts';
import { kindAt } from '../kinds/kinds.ts';
import { serveBuiltIn } from './built-in-requests.ts';

export function serveRequest(cluster: Cluster, request: HttpRequest, around: Surroundings): Served {
  const own = received(request);
  const kind = kindAt(own.steps);
  if (kind === undefined) return answerRequest(cluster, request, around);
  const served = serveBuiltIn(cluster, kind, own, around);
  return kind.plural === 'namespaces' ? withNamespaces(cluster, served) : served;
}

const namespaces = '/namespaces/';

/** The namespaces in which objects can be created. */
function withNamespaces(before: Cluster, served: Served): Served {
  const { cluster } = served;
  if (cluster.objects === before.objects) return served;
  const names = [...cluster.objects.keys()].filter((key) => key.startsWith(namespaces));
  return { ...served, cluster: { ...cluster, namespaces: names.map((key) => key.slice(namespaces.length)) } };
}
