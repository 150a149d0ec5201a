/**
 * The built-in kinds that tests of controllers use. They are stored, watched, and applied like custom objects of any
 * content: what their Go code would validate or default isn't imitated.
 */
import { readJson, readYaml, toValue } from '../../engine/texts.ts';
import { isObject, toJson } from '../../engine/values.ts';

export interface BuiltInKind {
  /** Empty for the core group. */
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly plural: string;
  readonly shortNames: readonly string[];
  readonly namespaced: boolean;
  readonly parts: readonly ('status' | 'scale')[];
}

const status = ['status'] as const;
const scaled = ['status', 'scale'] as const;

/** Group and version; then kind, plural, short names, scope, and subresources. */
type Row = readonly [string, string, string, boolean, BuiltInKind['parts']];

const rows: Readonly<Record<string, readonly Row[]>> = {
  '/v1': [
    ['Namespace', 'namespaces', 'ns', false, status],
    ['ConfigMap', 'configmaps', 'cm', true, []],
    ['Secret', 'secrets', '', true, []],
    ['Service', 'services', 'svc', true, status],
    ['ServiceAccount', 'serviceaccounts', 'sa', true, []],
    ['Pod', 'pods', 'po', true, status],
    ['Event', 'events', 'ev', true, []],
    ['Endpoints', 'endpoints', 'ep', true, []],
    ['PersistentVolumeClaim', 'persistentvolumeclaims', 'pvc', true, status],
    ['PersistentVolume', 'persistentvolumes', 'pv', false, status],
    ['Node', 'nodes', 'no', false, status],
    ['ReplicationController', 'replicationcontrollers', 'rc', true, scaled],
    ['ResourceQuota', 'resourcequotas', 'quota', true, status],
    ['LimitRange', 'limitranges', 'limits', true, []],
  ],
  'apps/v1': [
    ['Deployment', 'deployments', 'deploy', true, scaled],
    ['StatefulSet', 'statefulsets', 'sts', true, scaled],
    ['ReplicaSet', 'replicasets', 'rs', true, scaled],
    ['DaemonSet', 'daemonsets', 'ds', true, status],
    ['ControllerRevision', 'controllerrevisions', '', true, []],
  ],
  'batch/v1': [
    ['Job', 'jobs', '', true, status],
    ['CronJob', 'cronjobs', 'cj', true, status],
  ],
  'autoscaling/v2': [['HorizontalPodAutoscaler', 'horizontalpodautoscalers', 'hpa', true, status]],
  'networking.k8s.io/v1': [
    ['Ingress', 'ingresses', 'ing', true, status],
    ['IngressClass', 'ingressclasses', '', false, []],
    ['NetworkPolicy', 'networkpolicies', 'netpol', true, []],
  ],
  'policy/v1': [['PodDisruptionBudget', 'poddisruptionbudgets', 'pdb', true, status]],
  'coordination.k8s.io/v1': [['Lease', 'leases', '', true, []]],
  'discovery.k8s.io/v1': [['EndpointSlice', 'endpointslices', '', true, []]],
  'events.k8s.io/v1': [['Event', 'events', 'ev', true, []]],
  'storage.k8s.io/v1': [['StorageClass', 'storageclasses', 'sc', false, []]],
  'scheduling.k8s.io/v1': [['PriorityClass', 'priorityclasses', 'pc', false, []]],
  'rbac.authorization.k8s.io/v1': [
    ['Role', 'roles', '', true, []],
    ['RoleBinding', 'rolebindings', '', true, []],
    ['ClusterRole', 'clusterroles', '', false, []],
    ['ClusterRoleBinding', 'clusterrolebindings', '', false, []],
  ],
};

export const builtInKinds: readonly BuiltInKind[] = Object.entries(rows).flatMap(([groupVersion, own]) => {
  const [group = '', version = ''] = groupVersion.split('/');
  return own.map(([kind, plural, short, namespaced, parts]) => ({
    group,
    version,
    kind,
    plural,
    shortNames: short === '' ? [] : [short],
    namespaced,
    parts,
  }));
});

/** Inside, these kinds belong to groups with this ending, so that they never meet custom resources. */
const ending = 'built-in.invalid';

/** The group inside. */
export function innerGroup(group: string): string {
  return `${group === '' ? 'core' : group}.${ending}`;
}

/** A text of the server inside, with the groups that clients know. */
export function outerText(text: string): string {
  return text
    .replaceAll(`"group":"core.${ending}",`, '')
    .replaceAll(`core.${ending}/`, '')
    .replaceAll(`.core.${ending}`, '')
    .replaceAll(`core.${ending}`, '')
    .replaceAll(`.${ending}`, '');
}

/** The CRD that stores a kind: everything is kept. */
export function crdFor({ group, version, kind, plural, shortNames, namespaced, parts }: BuiltInKind): object {
  const open = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true };
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${plural}.${innerGroup(group)}` },
    spec: {
      group: innerGroup(group),
      scope: namespaced ? 'Namespaced' : 'Cluster',
      names: { plural, singular: kind.toLowerCase(), kind, listKind: `${kind}List`, shortNames },
      versions: [
        {
          name: version,
          served: true,
          storage: true,
          subresources: {
            ...(parts.includes('status') && { status: {} }),
            ...(parts.includes('scale') && {
              scale: {
                specReplicasPath: '.spec.replicas',
                statusReplicasPath: '.status.replicas',
              },
            }),
          },
          schema: { openAPIV3Schema: open },
        },
      ],
    },
  };
}

/** The kind that a path is about; undefined for any other path. */
export function builtInAt(steps: readonly string[]): BuiltInKind | undefined {
  const [group, version, rest] =
    steps[0] === 'api' ? ['', steps[1], steps.slice(2)] : [steps[1] ?? '', steps[2], steps.slice(3)];
  const plural = rest[0] === 'namespaces' && rest.length > 2 ? rest[2] : rest[0];
  return builtInKinds.find((one) => one.group === group && one.version === version && one.plural === plural);
}

/** The path inside, with its query. */
export function innerPath(url: string, { group }: BuiltInKind): string {
  const [path = '', ...query] = url.split('?');
  const rest = path
    .split('/')
    .filter((step) => step !== '')
    .slice(group === '' ? 1 : 2);
  return [`/apis/${innerGroup(group)}/${rest.join('/')}`, ...query].join('?');
}

/**
 * A body for the server inside: its apiVersion belongs to the group inside. Matches the API server: an object of a
 * built-in kind needs neither apiVersion nor kind.
 */
export function innerBody(
  body: string,
  { method, contentType }: { readonly method: string; readonly contentType: string },
  { group, version, kind }: BuiltInKind,
): string {
  const read = contentType.includes('json') ? readJson(body) : readYaml(body);
  const value = read.ok ? toValue(read.root) : undefined;
  if (value === undefined || !isObject(value)) return body;
  const isWhole = method === 'POST' || method === 'PUT';
  const outer = group === '' ? version : `${group}/${version}`;
  const own = value.get('apiVersion') ?? (isWhole ? outer : undefined);
  if (own !== outer) return body;
  const inner = new Map(value).set('apiVersion', `${innerGroup(group)}/${version}`);
  return toJson(isWhole && !inner.has('kind') ? inner.set('kind', kind) : inner);
}
