/** The built-in kinds that tests of controllers use. */
import type { Minor } from '../../engine/minors.ts';

export interface ServedKind {
  /** Empty for the core group. */
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly plural: string;
  readonly shortNames: readonly string[];
  readonly categories: readonly string[];
  readonly namespaced: boolean;
  readonly parts: readonly ('status' | 'scale')[];
  /** Whether the server counts changes of the specification. */
  readonly hasGeneration: boolean;
  /** Whether an update must name the version that it replaces. */
  readonly needsRevision: boolean;
  /** Whether Kubernetes 1.35 doesn't serve it. */
  readonly isNew: boolean;
  /** Whether an update of a missing object creates it. */
  readonly createdByUpdate: boolean;
  /** The fields of the metadata that an update of the status doesn't change. */
  readonly statusKeeps: readonly string[];
  /** Of fields that field selectors can name. */
  readonly selectable: readonly string[];
  /** Other endpoints below an object. */
  readonly actions: readonly Action[];
  /** In the table of types. */
  readonly typeKey: string;
}

/** An endpoint below an object besides its status and its scale. */
export interface Action {
  readonly name: string;
  /** Of its bodies, as `apiVersion` writes the first part. */
  readonly groupVersion: string;
  readonly kind: string;
  readonly verbs: readonly ('create' | 'get' | 'patch' | 'update')[];
}

const actions: Readonly<Record<string, readonly Action[]>> = {
  namespaces: [{ name: 'finalize', groupVersion: 'v1', kind: 'Namespace', verbs: ['update'] }],
  pods: [
    { name: 'binding', groupVersion: 'v1', kind: 'Binding', verbs: ['create'] },
    { name: 'eviction', groupVersion: 'policy/v1', kind: 'Eviction', verbs: ['create'] },
  ],
  serviceaccounts: [
    { name: 'token', groupVersion: 'authentication.k8s.io/v1', kind: 'TokenRequest', verbs: ['create'] },
  ],
  certificatesigningrequests: [
    {
      name: 'approval',
      groupVersion: 'certificates.k8s.io/v1',
      kind: 'CertificateSigningRequest',
      verbs: ['get', 'patch', 'update'],
    },
  ],
};

const reference = (field: string): readonly string[] =>
  ['apiVersion', 'kind', 'name', 'namespace', 'uid'].map((part) => `${field}.${part}`);

/** The texts that field selectors can name besides the name and the namespace; a CRD can have eight. */
const selectable: Readonly<Record<string, readonly string[]>> = {
  '/Event': [...reference('involvedObject'), 'reason', 'reportingComponent', 'type'],
  '/Namespace': ['status.phase'],
  '/Pod': [
    'spec.nodeName',
    'spec.restartPolicy',
    'spec.schedulerName',
    'spec.serviceAccountName',
    'status.nominatedNodeName',
    'status.phase',
    'status.podIP',
  ],
  '/Secret': ['type'],
  '/ReplicationController': ['status.replicas'],
  'apps/ReplicaSet': ['status.replicas'],
  'certificates.k8s.io/CertificateSigningRequest': ['spec.signerName'],
  'events.k8s.io/Event': [...reference('regarding'), 'reason', 'reportingController', 'type'],
};

const keptByStatus: Readonly<Record<string, readonly string[]>> = {
  Deployment: ['labels'],
  Pod: ['ownerReferences'],
  VolumeAttachment: ['labels', 'annotations', 'finalizers', 'ownerReferences'],
};

/** Kind, plural, short names, and properties. */
type Row = readonly [kind: string, plural: string, short: string, properties: string];

/**
 * By group and version. `n`: namespaced; `s`: has a status; `c`: has a scale; `g`: has a generation; `a`: in the
 * category `all`; `x`: in the category `api-extensions`;
 * `v`: updates need a resourceVersion; `u`: updates create missing objects; `6`: served since 1.36.
 */
const rows: Readonly<Record<string, readonly Row[]>> = {
  '/v1': [
    ['Namespace', 'namespaces', 'ns', 's'],
    ['ConfigMap', 'configmaps', 'cm', 'n'],
    ['Secret', 'secrets', '', 'n'],
    ['Service', 'services', 'svc', 'nsau'],
    ['ServiceAccount', 'serviceaccounts', 'sa', 'n'],
    ['Pod', 'pods', 'po', 'nsga'],
    ['PodTemplate', 'podtemplates', '', 'ng'],
    ['Event', 'events', 'ev', 'nu'],
    ['Endpoints', 'endpoints', 'ep', 'nu'],
    ['PersistentVolumeClaim', 'persistentvolumeclaims', 'pvc', 'ns'],
    ['PersistentVolume', 'persistentvolumes', 'pv', 's'],
    ['Node', 'nodes', 'no', 's'],
    ['ReplicationController', 'replicationcontrollers', 'rc', 'nscga'],
    ['ResourceQuota', 'resourcequotas', 'quota', 'ns'],
    ['LimitRange', 'limitranges', 'limits', 'nu'],
  ],
  'apps/v1': [
    ['Deployment', 'deployments', 'deploy', 'nscga'],
    ['StatefulSet', 'statefulsets', 'sts', 'nscga'],
    ['ReplicaSet', 'replicasets', 'rs', 'nscga'],
    ['DaemonSet', 'daemonsets', 'ds', 'nsga'],
    ['ControllerRevision', 'controllerrevisions', '', 'n'],
  ],
  'batch/v1': [
    ['Job', 'jobs', '', 'nsga'],
    ['CronJob', 'cronjobs', 'cj', 'nsga'],
  ],
  'autoscaling/v2': [['HorizontalPodAutoscaler', 'horizontalpodautoscalers', 'hpa', 'nsga']],
  'networking.k8s.io/v1': [
    ['Ingress', 'ingresses', 'ing', 'nsg'],
    ['IngressClass', 'ingressclasses', '', 'g'],
    ['NetworkPolicy', 'networkpolicies', 'netpol', 'ng'],
  ],
  'policy/v1': [['PodDisruptionBudget', 'poddisruptionbudgets', 'pdb', 'nsgv']],
  'coordination.k8s.io/v1': [['Lease', 'leases', '', 'nvu']],
  'discovery.k8s.io/v1': [['EndpointSlice', 'endpointslices', '', 'ng']],
  'events.k8s.io/v1': [['Event', 'events', 'ev', 'nu']],
  'storage.k8s.io/v1': [
    ['StorageClass', 'storageclasses', 'sc', ''],
    ['VolumeAttachment', 'volumeattachments', '', 's'],
    ['CSIDriver', 'csidrivers', '', ''],
    ['CSINode', 'csinodes', '', ''],
  ],
  'certificates.k8s.io/v1': [['CertificateSigningRequest', 'certificatesigningrequests', 'csr', 's']],
  'node.k8s.io/v1': [['RuntimeClass', 'runtimeclasses', '', '']],
  'scheduling.k8s.io/v1': [['PriorityClass', 'priorityclasses', 'pc', 'g']],
  'rbac.authorization.k8s.io/v1': [
    ['Role', 'roles', '', 'nu'],
    ['RoleBinding', 'rolebindings', '', 'nu'],
    ['ClusterRole', 'clusterroles', '', 'u'],
    ['ClusterRoleBinding', 'clusterrolebindings', '', 'u'],
  ],
  'admissionregistration.k8s.io/v1': [
    ['ValidatingWebhookConfiguration', 'validatingwebhookconfigurations', '', 'gxv'],
    ['MutatingWebhookConfiguration', 'mutatingwebhookconfigurations', '', 'gxv'],
    ['ValidatingAdmissionPolicy', 'validatingadmissionpolicies', '', 'sgxv'],
    ['ValidatingAdmissionPolicyBinding', 'validatingadmissionpolicybindings', '', 'gxv'],
    ['MutatingAdmissionPolicy', 'mutatingadmissionpolicies', '', 'gxv6'],
    ['MutatingAdmissionPolicyBinding', 'mutatingadmissionpolicybindings', '', 'gxv6'],
  ],
};

/** Those of all minors. */
const allKinds: readonly ServedKind[] = Object.entries(rows).flatMap(([groupVersion, own]) => {
  const [group = '', version = ''] = groupVersion.split('/');
  return own.map(([kind, plural, short, properties]) => ({
    group,
    version,
    kind,
    plural,
    shortNames: short === '' ? [] : [short],
    categories: properties.includes('a') ? ['all'] : properties.includes('x') ? ['api-extensions'] : [],
    namespaced: properties.includes('n'),
    parts: [
      ...(properties.includes('c') ? (['scale'] as const) : []),
      ...(properties.includes('s') ? (['status'] as const) : []),
    ],
    hasGeneration: properties.includes('g'),
    needsRevision: properties.includes('v'),
    isNew: properties.includes('6'),
    createdByUpdate: properties.includes('u'),
    statusKeeps: keptByStatus[kind] ?? [],
    selectable: selectable[`${group}/${kind}`] ?? [],
    actions: actions[plural] ?? [],
    typeKey: `${group === '' ? 'core' : (group.split('.')[0] ?? '')}/${version}.${kind}`,
  }));
});

const older = allKinds.filter(({ isNew }) => !isNew);

export function servedKinds(minor: Minor): readonly ServedKind[] {
  return minor === '1.35' ? older : allKinds;
}

export function singularOf({ kind }: ServedKind): string {
  return kind.toLowerCase();
}

export function apiVersionOfKind({ group, version }: ServedKind): string {
  return group === '' ? version : `${group}/${version}`;
}

const byPath = new Map(allKinds.map((one) => [`${one.group}/${one.version}/${one.plural}`, one]));

/** The resource, and the object, that a path names. */
export interface Place {
  readonly group: string;
  readonly version: string;
  readonly plural: string;
  /** Empty for all. */
  readonly namespace: string;
  /** Empty for a collection. */
  readonly name: string;
  readonly subresource: string;
}

export function placeOf(steps: readonly string[]): Place {
  const isCore = steps[0] === 'api';
  const [group = '', version = '', ...rest] = isCore ? ['', ...steps.slice(1)] : steps.slice(1);
  const isInside = rest[0] === 'namespaces' && rest.length > 2 && !isPartOfNamespace(rest, isCore);
  const [plural = '', name = '', ...subresource] = isInside ? rest.slice(2) : rest;
  const namespace = isInside ? (rest[1] ?? '') : '';
  return { group, version, plural, namespace, name, subresource: subresource.join('/') };
}

/** `namespaces/a/status` is about the namespace. */
function isPartOfNamespace([, , last, ...more]: readonly string[], isCore: boolean): boolean {
  return isCore && more.length === 0 && (last === 'status' || last === 'finalize');
}

/** The built-in kind that a path is about; undefined for any other path. */
export function kindAt(steps: readonly string[], minor: Minor): ServedKind | undefined {
  if (steps[0] !== 'api' && steps[0] !== 'apis') return undefined;
  const { group, version, plural } = placeOf(steps);
  const found = byPath.get(`${group}/${version}/${plural}`);
  return found?.isNew === true && minor === '1.35' ? undefined : found;
}
