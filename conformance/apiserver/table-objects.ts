/** Objects of built-in kinds with statuses of many forms, chosen by chance from a fixed seed, for the tables of `kubectl get`. */

export interface TableObject {
  readonly body: Readonly<Record<string, unknown>>;
  readonly status?: object;
  /** The endpoint for the status; `status` without it. */
  readonly part?: string;
  /** Deletes the object, which a finalizer keeps. */
  readonly deleted?: true;
}

export interface TableKind {
  /** In a namespace: relative to it. */
  readonly collection: string;
  readonly scope: 'namespace' | 'cluster';
  readonly apiVersion: string;
  readonly kind: string;
  readonly objects: readonly TableObject[];
}

/** A linear congruential generator: the same numbers on each run. */
class Chance {
  #state = 33;

  below(limit: number): number {
    this.#state = (this.#state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((this.#state / 2_147_483_648) * limit);
  }

  one<T>(choices: readonly T[]): T {
    return choices[this.below(choices.length)] as T;
  }

  some<T>(choices: readonly T[]): T[] {
    return choices.filter(() => this.below(2) === 0);
  }
}

const chance = new Chance();
const times = ['2020-01-02T03:04:05Z', '2021-06-07T08:09:10Z', '2024-02-29T00:00:00Z'];
const condition = (type: string, more: object = {}): object => ({
  type,
  status: chance.one(['True', 'False', 'Unknown']),
  lastTransitionTime: times[0],
  reason: 'Because',
  ...more,
});
const many = (count: number, make: (at: number) => TableObject): readonly TableObject[] =>
  Array.from({ length: count }, (_, at) => make(at));
const container = (name: string, more: object = {}): object => ({ name, image: `${name}.example.com/${name}:v1`, ...more }); // prettier-ignore
const containers = (): object[] => ['web', 'proxy', 'log'].slice(0, 1 + chance.below(3)).map((name) => container(name)); // prettier-ignore
const labels = { app: 'web', tier: 'front' };
const selectors = (): object =>
  chance.one([{ matchLabels: labels }, { matchLabels: { app: 'web' }, matchExpressions: [{ key: 'tier', operator: 'In', values: ['front', 'back'] }, { key: 'old', operator: 'DoesNotExist' }] }]); // prettier-ignore
const template = (more: object = {}): object => ({
  metadata: { labels },
  spec: { containers: containers(), ...more },
});

function state(): object {
  const terminated = { exitCode: chance.below(2) * 3, finishedAt: times[0], ...chance.one([{}, { reason: 'Error' }, { signal: 9 }, { reason: 'Completed' }]) }; // prettier-ignore
  const waiting = {
    waiting: { reason: chance.one(['CrashLoopBackOff', 'PodInitializing', 'ContainerCreating']) },
  };
  return chance.one<object>([
    { running: { startedAt: times[0] } },
    { running: {} },
    waiting,
    { terminated },
    {},
  ]);
}

function containerStatus(name: string): object {
  const own = state();
  const last = { terminated: { exitCode: 1, finishedAt: chance.one(times) } };
  return {
    name,
    image: 'x',
    imageID: '',
    state: own,
    ready: 'running' in own && chance.below(3) > 0,
    restartCount: chance.one([0, 0, 1, 7]),
    ...(chance.below(2) === 0 && { lastState: last }),
    ...(chance.below(2) === 0 && { started: true }),
  };
}

function pod(at: number): TableObject {
  const main = chance.some(['a', 'b', 'c']);
  const names = main.length === 0 ? ['a'] : main;
  const initial = chance.below(2) === 0 ? [] : ['i', 'j', 'k'];
  const gates = chance.some(['example.com/one', 'example.com/two']);
  const isGated = at === 5;
  const spec = {
    containers: names.map((name) => container(name)),
    initContainers: initial.map((name) => container(name, name === 'j' ? { restartPolicy: 'Always' } : {})),
    readinessGates: gates.map((conditionType) => ({ conditionType })),
    automountServiceAccountToken: false,
    serviceAccountName: 'default',
    ...(isGated && { schedulingGates: [{ name: 'example.com/gate' }] }),
    ...(!isGated && chance.below(2) === 0 && { nodeName: 'table-node-0' }),
  };
  const status = {
    phase: chance.one(['Pending', 'Running', 'Running', 'Succeeded', 'Failed']),
    conditions: [
      ...chance.some(['Initialized', 'Ready', ...gates]).map((type) => condition(type)),
      ...(isGated ? [{ type: 'PodScheduled', status: 'False', reason: 'SchedulingGated' }] : []),
    ],
    containerStatuses: names.map((name) => containerStatus(name)),
    initContainerStatuses: initial.map((name) => containerStatus(name)),
    ...(chance.below(2) === 0 && { podIP: '10.0.0.7', podIPs: [{ ip: '10.0.0.7' }, { ip: 'fd00::7' }] }),
    ...(chance.below(4) === 0 && { reason: chance.one(['Evicted', 'NodeLost', 'Completed']) }),
    ...(at % 5 === 4 && !('nodeName' in spec) && { nominatedNodeName: 'other' }),
  };
  return { body: { spec }, ...(at > 2 && { status }), ...(at % 7 === 6 && { deleted: true }) };
}

const replicas = (): number => chance.below(4);

function workload(at: number, fields: readonly string[], spec: object): TableObject {
  const counts = Object.fromEntries(fields.map((field) => [field, replicas()]));
  const available = counts['readyReplicas'] ?? 0;
  const status = {
    replicas: 4,
    ...counts,
    ...('availableReplicas' in counts && { availableReplicas: available }),
  };
  return { body: { spec }, ...(at > 0 && { status }) };
}

function service(at: number): TableObject {
  const port = (number: number): object => ({
    name: `p${number}`,
    port: number,
    protocol: chance.one(['TCP', 'UDP']),
  });
  const ports = [80, 443, 8080].slice(0, 1 + chance.below(3)).map(port);
  const type = chance.one(['ClusterIP', 'NodePort', 'LoadBalancer', 'ExternalName']);
  const ip = `10.0.0.${100 + at}`;
  const own = type === 'ExternalName' ? { externalName: 'example.com' } : type === 'LoadBalancer' ? { allocateLoadBalancerNodePorts: false, clusterIP: ip, clusterIPs: [ip] } : type === 'NodePort' ? { clusterIP: ip, clusterIPs: [ip] } : { clusterIP: 'None', clusterIPs: ['None'] }; // prettier-ignore
  const numbered = type === 'NodePort' ? ports.map((one, place) => ({ ...one, nodePort: 30_500 + at * 4 + place })) : ports; // prettier-ignore
  const spec = { type, ports: numbered, ...own, ...chance.one([{}, { selector: labels }]), ...(type !== 'ExternalName' && chance.one([{}, { externalIPs: ['192.0.2.1', '192.0.2.2'] }])) }; // prettier-ignore
  const ingress = [{ ip: '192.0.2.9' }, { hostname: 'balancer.example.com' }, { ip: '192.0.2.10' }];
  const status = { loadBalancer: { ingress: chance.some(ingress) } };
  return { body: { spec }, ...(type === 'LoadBalancer' && { status }) };
}

function ingress(at: number): TableObject {
  const rule = (host: string): object => ({ ...(host !== '' && { host }), http: { paths: [{ path: '/', pathType: 'Prefix', backend: { service: { name: 'web', port: { number: 80 } } } }] } }); // prettier-ignore
  const hosts = chance.some(['', 'a.example.com', 'b.example.com', 'c.example.com', '*.example.com', '']);
  const spec = {
    rules: hosts.map(rule),
    defaultBackend: { service: { name: 'web', port: { number: 80 } } },
    ...(chance.below(2) === 0 && { ingressClassName: 'public' }),
    ...(chance.below(2) === 0 && { tls: [{ hosts: ['a.example.com'] }] }),
  };
  const status = { loadBalancer: { ingress: chance.some([{ ip: '192.0.2.9' }, { hostname: 'z.example.com' }, { ip: '192.0.2.10' }]) } }; // prettier-ignore
  return { body: { spec }, ...(at > 0 && { status }) };
}

function node(at: number): TableObject {
  const roles = Object.fromEntries(chance.some(['control-plane', 'worker']).map((role) => [`node-role.kubernetes.io/${role}`, ''])); // prettier-ignore
  const status = {
    conditions: chance.some(['Ready', 'MemoryPressure']).map((type) => condition(type)),
    addresses: chance.some([{ type: 'InternalIP', address: '10.0.0.1' }, { type: 'ExternalIP', address: '192.0.2.1' }, { type: 'Hostname', address: 'n' }]), // prettier-ignore
    nodeInfo: { machineID: '', systemUUID: '', bootID: '', kernelVersion: chance.one(['', '6.1']), osImage: chance.one(['', 'Linux']), containerRuntimeVersion: chance.one(['', 'containerd://2']), kubeletVersion: 'v1.37.0', kubeProxyVersion: '', operatingSystem: 'linux', architecture: chance.one(['', 'amd64']) }, // prettier-ignore
  };
  const metadata = { labels: { ...roles, ...(at === 2 && { 'kubernetes.io/role': 'edge' }) } };
  return { body: { metadata, spec: { unschedulable: at % 2 === 1 } }, ...(at > 0 && { status }) };
}

function volume(at: number): TableObject {
  const spec = {
    capacity: { storage: chance.one(['1Gi', '1500M', '0.5Ti']) },
    accessModes: ['ReadWriteMany', ...chance.some(['ReadWriteOnce', 'ReadOnlyMany'])],
    persistentVolumeReclaimPolicy: chance.one(['Retain', 'Delete']),
    hostPath: { path: '/tmp/x', type: '' },
    volumeMode: chance.one(['Filesystem', 'Block']),
    ...chance.one([{}, { storageClassName: 'fast' }]),
    ...(at % 2 === 1 && { claimRef: { namespace: 'default', name: 'data', kind: 'PersistentVolumeClaim' } }),
  };
  const status = {
    phase: chance.one(['Bound', 'Available', 'Failed']),
    ...chance.one([{}, { reason: 'Broken' }]),
  };
  const annotations = at === 3 ? { 'volume.beta.kubernetes.io/storage-class': 'old' } : {};
  return {
    body: { metadata: { annotations }, spec },
    ...(at > 0 && { status }),
    ...(at === 2 && { deleted: true }),
  };
}

function claim(at: number): TableObject {
  const spec = {
    accessModes: ['ReadWriteOnce'],
    resources: { requests: { storage: '1Gi' } },
    storageClassName: chance.one(['', 'fast']),
    volumeMode: 'Filesystem',
    ...(at % 2 === 1 && { volumeName: 'table-volume' }),
  };
  const status = { phase: chance.one(['Bound', 'Lost']), accessModes: ['ReadWriteOnce', 'ReadWriteMany'], capacity: { storage: '2048Mi' } }; // prettier-ignore
  return { body: { spec }, ...(at > 1 && { status }), ...(at === 4 && { deleted: true }) };
}

function job(at: number): TableObject {
  const spec = {
    template: template({ restartPolicy: 'Never' }),
    manualSelector: true,
    selector: { matchLabels: labels },
    ...chance.one([
      { parallelism: 3 },
      { completions: 5, parallelism: 2 },
      { completions: 1, parallelism: 1 },
    ]),
  };
  const types = chance.one([
    [],
    ['Suspended'],
    ['Failed'],
    ['Complete'],
    ['FailureTarget'],
    ['SuccessCriteriaMet'],
  ]);
  const isDone = types[0] === 'Complete';
  const all = [
    ...types,
    ...(isDone ? ['SuccessCriteriaMet'] : types[0] === 'Failed' ? ['FailureTarget'] : []),
  ];
  const status = {
    startTime: times[0],
    conditions: all.map((type) => condition(type, { status: 'True' })),
    ...(isDone && { completionTime: chance.one(['2020-01-02T03:04:50Z', '2020-01-02T04:00:00Z', '2020-01-04T03:09:05Z']) }), // prettier-ignore
    ...(isDone ? { succeeded: 5 } : {}),
  };
  return { body: { spec }, ...(at > 1 && { status }), ...(at === 6 && { deleted: true }) };
}

function cronJob(at: number): TableObject {
  const spec = {
    schedule: '*/5 * * * *',
    suspend: at % 2 === 1,
    concurrencyPolicy: 'Allow',
    jobTemplate: { spec: { template: template({ restartPolicy: 'Never' }) } },
    ...chance.one([{}, { timeZone: 'Europe/Zurich' }]),
  };
  const status = { active: [{ kind: 'Job', name: 'a' }, { kind: 'Job', name: 'b' }].slice(0, chance.below(3)), lastScheduleTime: times[1] }; // prettier-ignore
  return { body: { spec }, ...(at > 0 && { status }) };
}

function metrics(): readonly (readonly [spec: object, status: object])[] {
  const utilization = [{ type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 60 } } }, { type: 'Resource', resource: { name: 'cpu', current: { averageUtilization: 42, averageValue: '100m' } } }] as const; // prettier-ignore
  const average = [{ type: 'Resource', resource: { name: 'memory', target: { type: 'AverageValue', averageValue: '1500Mi' } } }, { type: 'Resource', resource: { name: 'memory', current: { averageValue: '2Gi' } } }] as const; // prettier-ignore
  const contained = [{ type: 'ContainerResource', containerResource: { container: 'a', name: 'cpu', target: { type: 'Utilization', averageUtilization: 5 } } }, { type: 'ContainerResource', containerResource: { container: 'a', name: 'cpu', current: { averageValue: '1' } } }] as const; // prettier-ignore
  const inPods = [{ type: 'Pods', pods: { metric: { name: 'hits' }, target: { type: 'AverageValue', averageValue: '10' } } }, { type: 'Pods', pods: { metric: { name: 'hits' }, current: { averageValue: '12' } } }] as const; // prettier-ignore
  const about = { kind: 'Service', name: 's', apiVersion: 'v1' };
  const object = [{ type: 'Object', object: { metric: { name: 'h' }, describedObject: about, target: { type: 'Value', value: '3k' } } }, { type: 'Object', object: { metric: { name: 'h' }, describedObject: about, current: { value: '2k' } } }] as const; // prettier-ignore
  const objects = [{ type: 'Object', object: { metric: { name: 'h' }, describedObject: about, target: { type: 'AverageValue', averageValue: '3' } } }, { type: 'Object', object: { metric: { name: 'h' }, describedObject: about, current: { averageValue: '2' } } }] as const; // prettier-ignore
  const outside = [{ type: 'External', external: { metric: { name: 'q' }, target: { type: 'AverageValue', averageValue: '4' } } }, { type: 'External', external: { metric: { name: 'q' }, current: { averageValue: '5' } } }] as const; // prettier-ignore
  const outsideValue = [{ type: 'External', external: { metric: { name: 'q' }, target: { type: 'Value', value: '4' } } }, { type: 'External', external: { metric: { name: 'q' }, current: { value: '7' } } }] as const; // prettier-ignore
  return [utilization, average, contained, inPods, object, objects, outside, outsideValue];
}

function autoscaler(at: number): TableObject {
  const all = metrics();
  const chosen = [all[at % all.length], ...chance.some(all.slice(0, 3))].filter((one) => one !== undefined);
  const spec = {
    scaleTargetRef: { kind: 'Deployment', name: 'web', apiVersion: 'apps/v1' },
    minReplicas: 1 + chance.below(2),
    maxReplicas: 5,
    metrics: chosen.map(([one]) => one),
  };
  const currentMetrics = chosen.map(([, one]) => one).slice(0, chance.below(4));
  return {
    body: { spec },
    ...(at > 1 && { status: { currentReplicas: 3, desiredReplicas: 3, currentMetrics } }),
  };
}

function event(at: number): TableObject {
  const isNew = at % 2 === 1;
  const details = isNew
    ? { eventTime: '2024-02-29T00:00:00.000001Z', reportingComponent: 'example.com/c', reportingInstance: 'c-0', action: 'Ran' }
    : { firstTimestamp: times[0], lastTimestamp: times[1], count: chance.below(4), source: chance.one([{}, { component: 'kubelet' }, { component: 'kubelet', host: 'n' }]) }; // prettier-ignore
  const series = at === 3 ? { series: { count: 9, lastObservedTime: '2024-02-29T00:00:00.000001Z' } } : {};
  return {
    body: {
      involvedObject: { kind: 'Pod', name: 'a', namespace: '{namespace}', ...chance.one([{}, { fieldPath: 'spec.containers{a}' }]) }, // prettier-ignore
      reason: 'Started',
      type: chance.one(['Normal', 'Warning']),
      message: ' Started it. \n',
      ...details,
      ...series,
    },
  };
}

const addresses = (count: number): object[] =>
  Array.from({ length: count }, (_, at) => ({ ip: `10.1.0.${at + 1}` }));

function endpoints(at: number): TableObject {
  const ports = [{ name: 'a', port: 80, protocol: 'TCP' }, { name: 'b', port: 81, protocol: 'TCP' }].slice(0, chance.below(3)); // prettier-ignore
  const subset = { addresses: [{ ip: 'fd00::1' }, ...addresses(chance.below(4))], ports };
  const waiting = { notReadyAddresses: [{ ip: '10.2.0.1' }], ports };
  const subsets = [[], [subset], [waiting], [subset, waiting]][at % 4] ?? [];
  return {
    body: { subsets: ports.length === 0 ? subsets.map((one) => ({ ...one, ports: undefined })) : subsets },
  };
}

function slice(): TableObject {
  const ports = chance.some([
    { name: 'a', port: 80 },
    { name: 'b', port: 81 },
    { name: 'c' },
    { name: 'd', port: 83 },
  ]);
  const ends = ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4'].slice(0, chance.below(5));
  return { body: { addressType: 'IPv4', ports: ports.map((one) => ({ protocol: 'TCP', ...one })), endpoints: ends.map((one) => ({ addresses: [one] })) } }; // prettier-ignore
}

function binding(kind: 'Role' | 'ClusterRole'): TableObject {
  const subjects = chance.some([
    { kind: 'User', name: 'ann', apiGroup: 'rbac.authorization.k8s.io' },
    { kind: 'User', name: 'ben', apiGroup: 'rbac.authorization.k8s.io' },
    { kind: 'Group', name: 'ops', apiGroup: 'rbac.authorization.k8s.io' },
    { kind: 'ServiceAccount', name: 'robot', namespace: 'default' },
  ]);
  return { body: { roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind, name: 'reader' }, subjects } };
}

function policyBinding(at: number): TableObject {
  const selector = { matchLabels: { a: 'b', c: 'd' }, matchExpressions: [{ key: 'k', operator: 'In', values: ['x', 'y'] }, { key: 'z', operator: 'Exists' }] }; // prettier-ignore
  const forms = [
    undefined,
    { name: 'p', namespace: 'default' },
    { name: 'p' },
    { selector },
    { selector: {} },
  ];
  const ref = forms[at];
  const paramRef = ref && { ...ref, parameterNotFoundAction: 'Deny' };
  return { body: { spec: { policyName: 'demo.example.com', validationActions: ['Deny'], ...(paramRef && { paramRef }) } } }; // prettier-ignore
}

function mutatingPolicy(at: number): TableObject {
  const mutation = {
    patchType: 'JSONPatch',
    jsonPatch: { expression: "[JSONPatch{op: 'test', path: '/a', value: 1}]" },
  };
  const rule = { apiGroups: ['none.example.com'], apiVersions: ['v1'], resources: ['none'], operations: ['CREATE'] }; // prettier-ignore
  return {
    body: {
      spec: {
        reinvocationPolicy: 'Never',
        mutations: Array.from({ length: at + 1 }, () => mutation),
        matchConstraints: { resourceRules: [rule] },
        ...(at > 0 && { paramKind: { apiVersion: 'v1', kind: 'ConfigMap' } }),
      },
    },
  };
}

function mutatingBinding(at: number): TableObject {
  const { spec } = policyBinding(at).body as { readonly spec: object };
  return { body: { spec: { ...spec, validationActions: undefined } } };
}

/** The request of `CN=alice,O=dev`. */
const request =
  'LS0tLS1CRUdJTiBDRVJUSUZJQ0FURSBSRVFVRVNULS0tLS0KTUlIYU1JR0FBZ0VBTUI0eEREQUtCZ05WQkFvTUEyUmxkakVPTUF3R0ExVUVBd3dGWVd4cFkyVXdXVEFUQmdjcQpoa2pPUFFJQkJnZ3Foa2pPUFFNQkJ3TkNBQVN6dno2N1VBdlJNemowbGNqTTVCL0pFamxkeE9oUjdicjV1TlBUClRpZ3FJTUNIRFFPeXFaa0RQMVoxL1FlZmRORld6NFpZdEhwK1NMMVQ2dFA4NURzaG9BQXdDZ1lJS29aSXpqMEUKQXdJRFNRQXdSZ0loQUwvNjRMQjUrTW1hdDlYSFhpL2tzSnZSN291dWJtUTV0UEdSb00ySjliVEhBaUVBcjdhbQpxSDBvcU5HcnVXdkhVVjdGZDVaVnpUM01Vb3kvLzlSQjV3elYxUFU9Ci0tLS0tRU5EIENFUlRJRklDQVRFIFJFUVVFU1QtLS0tLQo=';

const certificate =
  'LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0tCk1JSUJMakNCNGFBREFnRUNBaFJ1ZXdHNjdXM095M1U4UHg4WXhjSUx2STJ3d3pBRkJnTXJaWEF3RERFS01BZ0cKQTFVRUF3d0JZVEFnRncweU5qRXhNamd5TVRVNE1EWmFHQTh5TVRJMk1URXdOREl4TlRnd05sb3dEREVLTUFnRwpBMVVFQXd3QllUQXFNQVVHQXl0bGNBTWhBQ3ZsSEV5NlhuOFRnWmRlcmY5bXIyaXhmTVg4aWFTbUVIYXJvRkFwCkRQTnZvMU13VVRBZEJnTlZIUTRFRmdRVXovMHo4Z051R29WbGw3dDF0d2trMnBIUFVFTXdId1lEVlIwakJCZ3cKRm9BVXovMHo4Z051R29WbGw3dDF0d2trMnBIUFVFTXdEd1lEVlIwVEFRSC9CQVV3QXdFQi96QUZCZ01yWlhBRApRUUFJcWFFajdJMUVlZ2xDdE1wTjA0WFh3RnhZVC9ScEt3VnpsVUpVc09OZ2Vpbm5rUW11dkx5M0huVzdENDVBCmdlbWlKcVExM1ZoSnJEanVQOHRmekZNQQotLS0tLUVORCBDRVJUSUZJQ0FURS0tLS0tCg==';

function signingRequest(at: number): TableObject {
  const spec = {
    request,
    signerName: at === 0 ? 'example.com/s' : 'kubernetes.io/kube-apiserver-client',
    usages: ['client auth'],
    ...(at > 1 && { expirationSeconds: [600, 3600, 86_400, 5400, 100_000, 31_536_000][at - 2] }),
  };
  const states = [[], ['Approved'], ['Denied'], ['Approved', 'Failed'], ['Failed'], [], ['Other'], ['Other', 'Approved']]; // prettier-ignore
  const conditions = (states[at] ?? []).map((type) => ({ type, status: 'True', reason: 'Because' }));
  return {
    body: { spec },
    ...(conditions.length > 0 && { status: { conditions } }),
    ...(at === 5 && { status: { certificate } }),
    ...(states[at]?.some((one) => one === 'Approved' || one === 'Denied') === true && { part: 'approval' }),
  };
}

function driver(at: number): TableObject {
  const spec = [
    {},
    { attachRequired: false, podInfoOnMount: true, storageCapacity: true },
    { tokenRequests: [{ audience: 'a' }, { audience: 'b', expirationSeconds: 600 }] },
    { requiresRepublish: true, fsGroupPolicy: 'File' },
    { volumeLifecycleModes: ['Ephemeral'] },
    { volumeLifecycleModes: ['Persistent', 'Ephemeral'], seLinuxMount: true },
    { nodeAllocatableUpdatePeriodSeconds: 60 },
    { tokenRequests: [{ audience: '' }] },
  ];
  return { body: { spec: spec[at] ?? {} } };
}

function attachment(at: number): TableObject {
  const source = { persistentVolumeName: `pv${at}` };
  return {
    body: { spec: { attacher: 'd.example.com', nodeName: 'n', source } },
    ...(at > 1 && { status: { attached: at === 2 } }),
  };
}

const webhook = (at: number): object => ({
  name: `w${at}.example.com`,
  clientConfig: { url: 'https://127.0.0.1:1/x' },
  admissionReviewVersions: ['v1'],
  sideEffects: 'None',
  rules: [
    { apiGroups: ['none.example.com'], apiVersions: ['v1'], resources: ['none'], operations: ['CREATE'] },
  ],
});

type Row = readonly [collection: string, kind: string, count: number, make: (at: number) => TableObject];

const kinds: Readonly<Record<string, readonly Row[]>> = {
  'v1 cluster': [
    ['namespaces', 'Namespace', 1, () => ({ body: {} })],
    ['nodes', 'Node', 6, node],
    ['persistentvolumes', 'PersistentVolume', 6, volume],
  ],
  'v1 namespace': [
    ['configmaps', 'ConfigMap', 3, (at) => ({ body: chance.one([{}, { data: { a: '1', b: '2' }, binaryData: { c: 'AA==' } }, { data: { a: `${at}` } }]) })], // prettier-ignore
    ['secrets', 'Secret', 3, (at) => ({ body: { type: at === 0 ? 'Opaque' : 'example.com/x', ...(at > 0 && { data: { a: 'AA==', b: '' } }) } })], // prettier-ignore
    ['serviceaccounts', 'ServiceAccount', 1, () => ({ body: {} })],
    ['services', 'Service', 12, service],
    ['pods', 'Pod', 40, pod],
    ['podtemplates', 'PodTemplate', 2, () => ({ body: { template: template() } })],
    ['events', 'Event', 6, event],
    ['endpoints', 'Endpoints', 8, endpoints],
    ['persistentvolumeclaims', 'PersistentVolumeClaim', 6, claim],
    ['replicationcontrollers', 'ReplicationController', 3, (at) => workload(at, ['readyReplicas', 'availableReplicas'], { replicas: replicas(), selector: labels, template: template() })], // prettier-ignore
    ['resourcequotas', 'ResourceQuota', 3, (at) => ({ body: { spec: { hard: { pods: '9k', 'limits.cpu': '100' } } }, ...(at > 0 && { status: { hard: { pods: '9k', 'limits.cpu': '100', 'limits.memory': '1Ti', 'requests.cpu': '1100m' }, used: { pods: '1', 'limits.cpu': '1500m' } } }) })], // prettier-ignore
    ['limitranges', 'LimitRange', 1, () => ({ body: { spec: { limits: [] } } })],
  ],
  'apps/v1 namespace': [
    ['deployments', 'Deployment', 5, (at) => workload(at, ['updatedReplicas', 'readyReplicas', 'availableReplicas'], { replicas: replicas(), selector: selectors(), template: template() })], // prettier-ignore
    ['statefulsets', 'StatefulSet', 3, (at) => workload(at, ['updatedReplicas', 'readyReplicas', 'availableReplicas'], { replicas: replicas(), serviceName: 's', selector: selectors(), template: template() })], // prettier-ignore
    ['replicasets', 'ReplicaSet', 3, (at) => workload(at, ['readyReplicas', 'availableReplicas'], { replicas: replicas(), selector: selectors(), template: template() })], // prettier-ignore
    ['daemonsets', 'DaemonSet', 3, (at) => workload(at, ['desiredNumberScheduled', 'currentNumberScheduled', 'numberReady', 'updatedNumberScheduled', 'numberAvailable', 'numberMisscheduled'], { selector: selectors(), template: template(at === 1 ? { nodeSelector: { disk: 'ssd', arch: 'arm' } } : {}) })], // prettier-ignore
    ['controllerrevisions', 'ControllerRevision', 3, (at) => ({ body: { revision: at, data: {}, ...(at > 0 && { metadata: { ownerReferences: [{ apiVersion: at === 1 ? 'apps/v1' : 'v1', kind: 'DaemonSet', name: 'd', uid: 'u', controller: true }] } }) } })], // prettier-ignore
  ],
  'batch/v1 namespace': [
    ['jobs', 'Job', 9, job],
    ['cronjobs', 'CronJob', 4, cronJob],
  ],
  'autoscaling/v2 namespace': [['horizontalpodautoscalers', 'HorizontalPodAutoscaler', 14, autoscaler]],
  'networking.k8s.io/v1 namespace': [
    ['ingresses', 'Ingress', 7, ingress],
    [
      'networkpolicies',
      'NetworkPolicy',
      3,
      (at) => ({ body: { spec: { podSelector: at === 0 ? {} : selectors() } } }),
    ],
  ],
  'networking.k8s.io/v1 cluster': [
    ['ingressclasses', 'IngressClass', 3, (at) => ({ body: { metadata: { annotations: at === 1 ? { 'ingressclass.kubernetes.io/is-default-class': 'true' } : {} }, spec: { controller: 'example.com/c', ...(at > 0 && { parameters: { scope: 'Cluster', kind: 'K', name: 'n', ...(at > 1 && { apiGroup: 'example.com' }) } }) } } })], // prettier-ignore
  ],
  'policy/v1 namespace': [
    ['poddisruptionbudgets', 'PodDisruptionBudget', 4, (at) => ({ body: { spec: { selector: { matchLabels: labels }, ...[{ minAvailable: 2 }, { maxUnavailable: '50%' }, {}, { minAvailable: '10%' }][at] } }, ...(at > 1 && { status: { observedGeneration: 1, disruptionsAllowed: at, currentHealthy: 1, desiredHealthy: 1, expectedPods: 1 } }) })], // prettier-ignore
  ],
  'coordination.k8s.io/v1 namespace': [
    ['leases', 'Lease', 2, (at) => ({ body: { spec: at === 0 ? {} : { holderIdentity: 'me' } } })],
  ],
  'discovery.k8s.io/v1 namespace': [['endpointslices', 'EndpointSlice', 7, slice]],
  'storage.k8s.io/v1 cluster': [
    ['storageclasses', 'StorageClass', 4, (at) => ({ body: { metadata: { annotations: at > 1 ? { 'storageclass.kubernetes.io/is-default-class': 'true' } : {} }, provisioner: 'example.com/p', reclaimPolicy: chance.one(['Delete', 'Retain']), volumeBindingMode: chance.one(['Immediate', 'WaitForFirstConsumer']), ...(at % 2 === 0 && { allowVolumeExpansion: true }) } })], // prettier-ignore
  ],
  'scheduling.k8s.io/v1 cluster': [
    ['priorityclasses', 'PriorityClass', 2, (at) => ({ body: { value: 100 * at, preemptionPolicy: chance.one(['Never', 'PreemptLowerPriority']) } })], // prettier-ignore
  ],
  'rbac.authorization.k8s.io/v1 namespace': [
    ['roles', 'Role', 1, () => ({ body: { rules: [] } })],
    ['rolebindings', 'RoleBinding', 4, () => binding('Role')],
  ],
  'rbac.authorization.k8s.io/v1 cluster': [
    ['clusterroles', 'ClusterRole', 1, () => ({ body: { rules: [] } })],
    ['clusterrolebindings', 'ClusterRoleBinding', 3, () => binding('ClusterRole')],
  ],
  'admissionregistration.k8s.io/v1 cluster': [
    ['validatingwebhookconfigurations', 'ValidatingWebhookConfiguration', 3, (at) => ({ body: { webhooks: [0, 1].slice(0, at).map(webhook) } })], // prettier-ignore
    ['mutatingwebhookconfigurations', 'MutatingWebhookConfiguration', 2, (at) => ({ body: { webhooks: [0, 1].slice(0, at).map(webhook) } })], // prettier-ignore
    ['validatingadmissionpolicies', 'ValidatingAdmissionPolicy', 2, (at) => ({ body: { spec: { failurePolicy: 'Ignore', validations: [{ expression: 'true' }], matchConstraints: { resourceRules: [{ apiGroups: ['none.example.com'], apiVersions: ['v1'], resources: ['none'], operations: ['CREATE'] }] }, ...(at > 0 && { paramKind: { apiVersion: 'v1', kind: 'ConfigMap' } }) } } })], // prettier-ignore
    ['validatingadmissionpolicybindings', 'ValidatingAdmissionPolicyBinding', 5, policyBinding],
  ],
};

/** Later than the others, so that the choices of those stay the same. */
const laterKinds: Readonly<Record<string, readonly Row[]>> = {
  'admissionregistration.k8s.io/v1 cluster': [
    ['mutatingadmissionpolicies', 'MutatingAdmissionPolicy', 3, mutatingPolicy],
    ['mutatingadmissionpolicybindings', 'MutatingAdmissionPolicyBinding', 5, mutatingBinding],
  ],
  'certificates.k8s.io/v1 cluster': [
    ['certificatesigningrequests', 'CertificateSigningRequest', 8, signingRequest],
  ],
  'node.k8s.io/v1 cluster': [
    ['runtimeclasses', 'RuntimeClass', 2, (at) => ({ body: { handler: `handler${at}`, ...(at > 0 && { scheduling: { nodeSelector: labels } }) } })], // prettier-ignore
  ],
  'storage.k8s.io/v1 cluster': [
    ['csidrivers', 'CSIDriver', 8, driver],
    ['csinodes', 'CSINode', 3, (at) => ({ body: { spec: { drivers: [0, 1, 2].slice(0, at).map((one) => ({ name: `d${one}.example.com`, nodeID: 'n' })) } } })], // prettier-ignore
    ['volumeattachments', 'VolumeAttachment', 4, attachment],
  ],
};

export const tableKinds: readonly TableKind[] = [
  ...Object.entries(kinds),
  ...Object.entries(laterKinds),
].flatMap(([key, rows]) => {
  const [apiVersion = '', scope = ''] = key.split(' ');
  return rows.map(([collection, kind, count, make]) => ({
    collection,
    scope: scope === 'cluster' ? ('cluster' as const) : ('namespace' as const),
    apiVersion,
    kind,
    objects: many(count, make),
  }));
});
