/**
 * An object that kustomizations transform, and its ids.
 * Behaviour: sigs.k8s.io/kustomize/api/resource (Resource), kyaml/resid (ResId, Gvk).
 */
import { compareStrings, type JsonObject } from '../../engine/values.ts';
import { nested, removeNested, setNested } from '../objects/unstructured.ts';
import { isMapping, replaced, textUnlessNull, writtenText } from './scalar.ts';

/** Missing parts are empty. */
export interface Id {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace: string;
}

interface Former {
  readonly kind: string;
  readonly name: string;
  readonly namespace: string;
}

/** Changes while a kustomization works on it. */
export class Resource {
  object: JsonObject;
  /** The ids before the last changes of name, kind, or namespace, the first one first. */
  readonly #former: Former[] = [];
  /** Whether kustomize stored its own notes in the annotations. */
  hasNotes = false;

  constructor(object: JsonObject) {
    this.object = object;
  }

  get id(): Id {
    // Matches kustomize: a null in apiVersion or kind counts as written (`null`, `~`), one in the metadata as missing.
    const apiVersion = writtenText(this.object.get('apiVersion'));
    const slash = apiVersion.indexOf('/');
    return {
      group: slash < 0 ? '' : apiVersion.slice(0, slash),
      version: apiVersion.slice(slash + 1),
      kind: writtenText(this.object.get('kind')),
      name: this.#text('metadata', 'name'),
      namespace: this.#text('metadata', 'namespace'),
    };
  }

  /** As read from its file. */
  get firstId(): Id {
    return { ...this.id, ...this.#former[0] };
  }

  /** Its previous ids and the current one. */
  get ids(): Id[] {
    return [...this.#former.map((former) => ({ ...this.id, ...former })), this.id];
  }

  remember(): void {
    const { kind, name } = this.id;
    this.#former.push({ kind, name, namespace: effectiveNamespace(this.id) });
    this.hasNotes = true;
  }

  rename(name: string): void {
    this.#set(name, 'metadata', 'name');
  }

  setKind(kind: string): void {
    this.#set(kind, 'kind');
  }

  /** An empty value removes it. */
  setNamespace(namespace: string): void {
    if (namespace === '') removeNested(this.object, 'metadata', 'namespace');
    else this.#set(namespace, 'metadata', 'namespace');
  }

  /** The object with kustomize's notes, as errors show it. */
  get noted(): JsonObject {
    if (this.#former.length === 0) return this.object;
    const joined = (field: keyof Former): string => this.#former.map((one) => one[field]).join(',');
    const annotations = nested(this.object, 'metadata', 'annotations');
    const metadata = nested(this.object, 'metadata');
    return new Map(this.object).set(
      'metadata',
      new Map(isMapping(metadata) ? metadata : []).set(
        'annotations',
        new Map([
          ...(isMapping(annotations) ? annotations : []),
          [`${notes}previousKinds`, joined('kind')],
          [`${notes}previousNames`, joined('name')],
          [`${notes}previousNamespaces`, joined('namespace')],
        ]),
      ),
    );
  }

  /** Removes kustomize's own annotations. Matches kustomize: afterwards, the others are strings. */
  clean(): void {
    const metadata = nested(this.object, 'metadata');
    const annotations = isMapping(metadata) ? metadata.get('annotations') : undefined;
    if (!isMapping(metadata)) return;
    if (!isMapping(annotations)) {
      if (this.hasNotes) metadata.delete('annotations');
      return;
    }
    if (annotations.size === 0 && !this.hasNotes) return;
    for (const [key, value] of annotations) {
      if (ownAnnotations.has(key)) annotations.delete(key);
      else annotations.set(key, writtenText(value));
    }
    if (annotations.size === 0) metadata.delete('annotations');
  }

  #text(...path: readonly string[]): string {
    return textUnlessNull(nested(this.object, ...path));
  }

  #set(text: string, ...path: readonly string[]): void {
    setNested(this.object, replaced(nested(this.object, ...path), text), ...path);
  }
}

const notes = 'internal.config.kubernetes.io/';
const ownAnnotations: ReadonlySet<string> = new Set([
  ...(
    'previousKinds previousNames prefixes suffixes previousNamespaces allowNameChange allowKindChange refBy ' +
    'generatorBehavior needsHashSuffix path index seqindent id annotations-migration-resource-id'
  )
    .split(' ')
    .map((name) => notes + name),
  'config.kubernetes.io/path',
  'config.kubernetes.io/index',
  'config.k8s.io/id',
]);

/** The cluster-scoped built-in kinds that people use together with custom objects; others are undecided. */
const clusterKinds: ReadonlySet<string> = new Set([
  '/v1/Namespace',
  '/v1/Node',
  '/v1/PersistentVolume',
  'admissionregistration.k8s.io/v1/MutatingWebhookConfiguration',
  'admissionregistration.k8s.io/v1/ValidatingAdmissionPolicy',
  'admissionregistration.k8s.io/v1/ValidatingAdmissionPolicyBinding',
  'admissionregistration.k8s.io/v1/ValidatingWebhookConfiguration',
  'apiextensions.k8s.io/v1/CustomResourceDefinition',
  'apiregistration.k8s.io/v1/APIService',
  'networking.k8s.io/v1/IngressClass',
  'rbac.authorization.k8s.io/v1/ClusterRole',
  'rbac.authorization.k8s.io/v1/ClusterRoleBinding',
  'scheduling.k8s.io/v1/PriorityClass',
  'storage.k8s.io/v1/StorageClass',
]);

/** Matches kustomize: a custom kind counts as namespaced, whatever its CRD says. */
export function isClusterScoped({ group, version, kind }: Id): boolean {
  return clusterKinds.has(`${group}/${version}/${kind}`);
}

export function effectiveNamespace(id: Id): string {
  if (isClusterScoped(id)) return '_non_namespaceable_';
  return id.namespace === '' ? 'default' : id.namespace;
}

export function isSameId(a: Id, b: Id): boolean {
  return (
    a.group === b.group &&
    a.version === b.version &&
    a.kind === b.kind &&
    a.name === b.name &&
    effectiveNamespace(a) === effectiveNamespace(b)
  );
}

/** `Widget.v1.example.com/w.[noNs]` */
export function idText(id: Id): string {
  return `${kindText(id)}/${id.name || '[noName]'}.${id.namespace || '[noNs]'}`;
}

function kindText({ group, version, kind }: Id): string {
  return `${kind || '[noKind]'}.${version || '[noVer]'}.${group || '[noGrp]'}`;
}

const first = (
  'Namespace ResourceQuota StorageClass CustomResourceDefinition ServiceAccount PodSecurityPolicy Role ClusterRole ' +
  'RoleBinding ClusterRoleBinding ConfigMap Secret Endpoints Service LimitRange PriorityClass PersistentVolume ' +
  'PersistentVolumeClaim Deployment StatefulSet CronJob PodDisruptionBudget'
).split(' ');
const last = ['MutatingWebhookConfiguration', 'ValidatingWebhookConfiguration'];

/** kubectl's order of objects: kinds that others need first, then by group, version, kind, and name. */
export function compareIds(a: Id, b: Id): number {
  const rank = ({ kind }: Id): number =>
    last.includes(kind)
      ? last.indexOf(kind) + 1
      : first.includes(kind)
        ? first.indexOf(kind) - first.length
        : 0;
  const type = ({ group, version, kind }: Id): string =>
    `${group || '~G'}_${version || '~V'}_${kind || '~K'}`;
  const whole = (id: Id): string => `${kindText(id)}|${id.namespace || '~X'}|${id.name || '~N'}`;
  const isSameType = a.group === b.group && a.version === b.version && a.kind === b.kind;
  if (isSameType) return compareStrings(whole(a), whole(b));
  return rank(a) - rank(b) || compareStrings(type(a), type(b));
}
