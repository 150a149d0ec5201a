/**
 * Contains what the server stores: custom resources with their CRDs, built-in kinds, and namespaces.
 * Behaviour: k8s.io/kubernetes/pkg/controller/namespace (deletion), as far as clients see it.
 */
import type { Minor } from '../../engine/minors.ts';
import { objectAt, textOf, type JsonObject, type JsonValue } from '../../engine/values.ts';
import { answerRequest, type Cluster, type HttpAnswer, type HttpRequest } from '../../kubectl/index.ts';
import { ownSurroundings } from '../../package/surroundings.ts';
import { builtInAt, crdFor, innerBody, innerGroup, innerPath, type BuiltInKind } from './built-in.ts';
import { LiveCluster, type Snapshot } from './live-cluster.ts';

/** These exist in every cluster. */
const firstNamespaces = ['default', 'kube-node-lease', 'kube-public', 'kube-system'];

const namespaceKind = builtInAt(['api', 'v1', 'namespaces']) as BuiltInKind;

export interface ContentsSnapshot {
  readonly custom: Snapshot;
  readonly builtIn: Snapshot;
}

export class Contents {
  readonly custom: LiveCluster;
  readonly builtIn: LiveCluster;
  readonly #installed = new Set<BuiltInKind>();

  constructor(minor: Minor) {
    const around = ownSurroundings(minor, undefined, 1);
    this.custom = new LiveCluster(around, firstNamespaces);
    this.builtIn = new LiveCluster(around, firstNamespaces);
    for (const name of firstNamespaces) {
      const body = JSON.stringify({ apiVersion: 'v1', kind: 'Namespace', metadata: { name } });
      const request = { method: 'POST', path: '/api/v1/namespaces', contentType: 'application/json', body };
      this.sendBuiltIn(namespaceKind, { ...request, userAgent: 'kube-apiserver' });
    }
  }

  /** The cluster with the collection of a path. */
  clusterOf(kind: BuiltInKind | undefined): LiveCluster {
    if (kind) this.#install(kind);
    return kind ? this.builtIn : this.custom;
  }

  /** A request as the server inside takes it. */
  inner(kind: BuiltInKind, request: HttpRequest): HttpRequest {
    const { method, path, body, contentType = '' } = request;
    return {
      ...request,
      path: innerPath(path, kind),
      ...(body !== undefined && { body: innerBody(body, { method, contentType }, kind) }),
    };
  }

  sendBuiltIn(kind: BuiltInKind, request: HttpRequest): HttpAnswer {
    this.#install(kind);
    if (kind !== namespaceKind) return this.builtIn.send(this.inner(kind, request));
    return this.#sendNamespace(request);
  }

  snapshot(): ContentsSnapshot {
    return { custom: this.custom.snapshot(), builtIn: this.builtIn.snapshot() };
  }

  restore({ custom, builtIn }: ContentsSnapshot): void {
    this.custom.restore(custom);
    this.builtIn.restore({ contents: { ...builtIn.contents, crds: this.builtIn.contents.crds } });
  }

  /** The CRD behind a kind is created when the kind is first used. */
  #install(kind: BuiltInKind): void {
    if (this.#installed.has(kind)) return;
    this.#installed.add(kind);
    this.builtIn.prepare((contents) => {
      const request = {
        method: 'POST',
        path: '/apis/apiextensions.k8s.io/v1/customresourcedefinitions',
        contentType: 'application/json',
        body: JSON.stringify(crdFor(kind)),
        userAgent: 'kube-apiserver',
      };
      const { cluster } = answerRequest(contents, request, this.builtIn.around);
      return contents.revisions ? { ...cluster, revisions: contents.revisions } : cluster;
    });
  }

  #sendNamespace(request: HttpRequest): HttpAnswer {
    const before = namespaceNames(this.builtIn.contents);
    const answer = this.builtIn.send(this.inner(namespaceKind, request), withCompleteNamespaces);
    const after = namespaceNames(this.builtIn.contents);
    const gone = [...before].filter((name) => !after.has(name));
    const isChanged = gone.length > 0 || after.size !== before.size;
    if (!isChanged) return answer;
    for (const cluster of [this.custom, this.builtIn]) {
      cluster.prepare((contents) => ({ ...contents, namespaces: [...after] }));
      for (const name of gone) this.#empty(cluster, name);
    }
    const [created] = [...after].filter((name) => !before.has(name));
    return created === undefined ? answer : { ...answer, body: this.#namespace(created) ?? answer.body };
  }

  #namespace(name: string): JsonObject | undefined {
    const path = `/api/v1/namespaces/${name}`;
    const { body } = this.builtIn.send(this.inner(namespaceKind, { method: 'GET', path, userAgent: '' }));
    return typeof body === 'string' ? undefined : body;
  }

  /** Deletes everything in a namespace. */
  #empty(cluster: LiveCluster, namespace: string): void {
    const { contents } = cluster;
    const isInside = (key: string): boolean => {
      const steps = key.split('/');
      return steps.length === 4 && steps[2] === namespace;
    };
    const objects = new Map([...contents.objects].filter(([key]) => !isInside(key)));
    if (objects.size === contents.objects.size) return;
    const newest = cluster.around.resourceVersion();
    cluster.become({
      ...contents,
      objects,
      revisions: { oldest: contents.revisions?.oldest ?? '1', newest },
    });
  }
}

const namespacePrefix = `${innerGroup('')}/namespaces/`;

function namespaceNames({ objects }: Cluster): ReadonlySet<string> {
  const keys = [...objects.keys()].filter((key) => key.startsWith(namespacePrefix));
  return new Set(keys.map((key) => key.slice(namespacePrefix.length)));
}

/** Namespaces with the label, the finalizer, and the phase that the server sets. */
function withCompleteNamespaces(cluster: Cluster): Cluster {
  const objects = new Map(cluster.objects);
  for (const [key, stored] of objects) {
    if (!key.startsWith(namespacePrefix) || stored.object.has('status')) continue;
    objects.set(key, { ...stored, object: completeNamespace(stored.object) });
  }
  return { ...cluster, objects };
}

function completeNamespace(object: JsonObject): JsonObject {
  const metadata = new Map<string, JsonValue>(objectAt(object, 'metadata'));
  const labels = new Map<string, JsonValue>(objectAt(metadata, 'labels'));
  metadata.set('labels', labels.set('kubernetes.io/metadata.name', textOf(metadata, 'name')));
  metadata.delete('generation');
  return new Map<string, JsonValue>([
    ...object,
    ['metadata', metadata],
    ['spec', new Map([['finalizers', ['kubernetes']]])],
    ['status', new Map([['phase', 'Active']])],
  ]);
}
