/** Sequences about the defaults of built-in kinds that Go code contains, and what the API server writes by itself. */
import type { Sent, Sequence } from './sequence.ts';

const core = '/api/v1/namespaces/default';
const apps = '/apis/apps/v1/namespaces/default';
const batch = '/apis/batch/v1/namespaces/default';
const labels = { a: 'b' };
const container = { name: 'c', image: 'i' };
const template = { metadata: { labels }, spec: { containers: [container] } };
const selector = { matchLabels: labels };

const json = 'application/json';
const post = (path: string, body: unknown): Sent => ({ method: 'POST', path, contentType: json, body: JSON.stringify(body) }); // prettier-ignore
const send = (method: string, path: string, body: unknown, contentType = json): Sent => ({ method, path, contentType, body: JSON.stringify(body) }); // prettier-ignore
const merge = (path: string, body: unknown): Sent => send('PATCH', path, body, 'application/merge-patch+json'); // prettier-ignore
const apply = (path: string, body: unknown): Sent => send('PATCH', path, body, 'application/apply-patch+yaml'); // prettier-ignore
const named = (name: string, spec: object): object => ({ metadata: { name }, spec });
const get = (path: string): Sent => ({ path });

const get200 = { httpGet: { port: 80 } };

const images = [
  'i', 'i:latest', 'i:1', 'a.b/c/i:1', 'localhost:5000/i', 'i@sha256:' + '0'.repeat(64), 'i:1@sha256:' + '0'.repeat(64),
  'Upper/i', 'Upper.io/i', 'i:', 'a_b/i', 'a__b/i:v-1', 'x.y', 'i:a/b',
]; // prettier-ignore

const pods: Readonly<Record<string, object>> = {
  images: { containers: images.map((image, at) => ({ name: `c${at}`, image })) },
  policies: { containers: [{ ...container, imagePullPolicy: 'Never' }], restartPolicy: 'Never', dnsPolicy: 'Default' },
  probes: {
    containers: [
      {
        ...container,
        livenessProbe: get200,
        readinessProbe: { tcpSocket: { port: 'http' }, periodSeconds: 1 },
        startupProbe: { grpc: { port: 1 } },
        lifecycle: { preStop: get200, postStart: { exec: { command: ['a'] } } },
        ports: [{ containerPort: 80 }, { containerPort: 53, protocol: 'UDP' }],
        env: [{ name: 'E', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } }],
      },
    ],
  },
  volumes: {
    serviceAccountName: 'default',
    containers: [container],
    volumes: [
      { name: 'none' },
      { name: 'secret', secret: { secretName: 's' } },
      { name: 'map', configMap: { name: 'm', defaultMode: 256 } },
      { name: 'host', hostPath: { path: '/p' } },
      { name: 'down', downwardAPI: { items: [{ path: 'p', fieldRef: { fieldPath: 'metadata.name' } }] } },
      { name: 'projected', projected: { sources: [{ serviceAccountToken: { path: 't' } }] } },
      { name: 'claim', ephemeral: { volumeClaimTemplate: { spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } } } } },
      { name: 'image', image: { reference: 'i:1' } },
      { name: 'iscsi', iscsi: { targetPortal: '1.2.3.4', iqn: 'iqn.2015-02.example.com:test', lun: 0 } },
    ],
  },
  limits: { containers: [{ ...container, resources: { limits: { cpu: '1', memory: '1Gi' } } }] },
  burstable: { containers: [{ ...container, resources: { limits: { cpu: '1' }, requests: { cpu: '0.5', memory: '1Mi' } } }] }, // prettier-ignore
  network: { hostNetwork: true, containers: [{ ...container, ports: [{ containerPort: 80 }] }] },
  account: { serviceAccountName: 'default', automountServiceAccountToken: false, containers: [container] },
  tolerations: { containers: [container], tolerations: [{ key: 'node.kubernetes.io/not-ready', operator: 'Exists' }], priorityClassName: 'system-node-critical' },
  deprecated: { serviceAccount: 'default', containers: [container], initContainers: [container].map((one) => ({ ...one, name: 'init' })) }, // prettier-ignore
}; // prettier-ignore

const deployment = (spec: object): object => named('d', { selector, template, ...spec });
const claim = {
  metadata: { name: 'v' },
  spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
};

const batchTemplate = { spec: { ...template.spec, restartPolicy: 'Never' } };

/** By collection: objects that are sent twice. */
const repeated: readonly (readonly [collection: string, object: object])[] = [
  [`${apps}/deployments`, named('r', { selector, template })],
  [`${apps}/statefulsets`, named('r', { selector, template, volumeClaimTemplates: [claim] })],
  [`${apps}/daemonsets`, named('r', { selector, template })],
  [`${apps}/replicasets`, named('r', { selector, template })],
  [`${batch}/cronjobs`, named('r', { schedule: '* * * * *', jobTemplate: { spec: { template: batchTemplate } } })],
  [`${core}/services`, named('r', { ports: [{ port: 80 }] })],
  [`${core}/services`, named('q', { type: 'NodePort', ports: [{ port: 80 }] })],
  [`${core}/persistentvolumeclaims`, { ...claim, metadata: { name: 'r' } }],
  [`${core}/pods`, named('r', pods['probes'] as object)],
  [`${core}/secrets`, { metadata: { name: 'r' }, data: { a: 'Yg==' } }],
  [`${core}/configmaps`, { metadata: { name: 'r' }, data: { a: 'b' } }],
  [`${core}/serviceaccounts`, { metadata: { name: 'r' } }],
  ['/apis/networking.k8s.io/v1/namespaces/default/ingresses', named('r', { defaultBackend: { service: { name: 's', port: { number: 1 } } } })],
  ['/apis/networking.k8s.io/v1/namespaces/default/networkpolicies', named('r', { podSelector: {} })],
  ['/apis/rbac.authorization.k8s.io/v1/namespaces/default/roles', { metadata: { name: 'r' }, rules: [{ apiGroups: [''], resources: ['pods'], verbs: ['get'] }] }],
  ['/apis/autoscaling/v2/namespaces/default/horizontalpodautoscalers', named('r', { maxReplicas: 3, scaleTargetRef: { kind: 'Deployment', name: 'd', apiVersion: 'apps/v1' } })],
]; // prettier-ignore

const own = (collection: string, object: object): string =>
  `${collection}/${(object as { metadata: { name: string } }).metadata.name}`;

export const defaultSequences: readonly Sequence[] = [
  {
    name: 'updates-without-changes',
    sent: repeated.flatMap(([collection, object]) => [
      post(collection, object),
      send('PUT', own(collection, object), object),
      merge(own(collection, object), object),
      get(own(collection, object)),
    ]),
  },
  {
    name: 'defaults-of-pods',
    sent: [
      post(`${core}/serviceaccounts`, { metadata: { name: 'default' } }),
      ...Object.entries(pods).map(([name, spec]) => post(`${core}/pods`, named(name, spec))),
      merge(`${core}/pods/limits`, { metadata: { labels } }),
      merge(`${core}/pods/limits/status`, { status: { phase: 'Running', podIP: '1.2.3.4' } }),
      send('PUT', `${core}/pods/limits/status`, { ...named('limits', {}), status: { podIPs: [{ ip: '1.2.3.5' }] } }), // prettier-ignore
      get(`${core}/pods/limits`),
    ],
  },
  {
    name: 'defaults-of-workloads',
    sent: [
      post(`${apps}/deployments`, deployment({})),
      merge(`${apps}/deployments/d`, { spec: { strategy: { type: 'Recreate', rollingUpdate: null } } }),
      send('PUT', `${apps}/deployments/d`, deployment({ replicas: 0, strategy: { rollingUpdate: { maxSurge: 1 } } })), // prettier-ignore
      apply(`${apps}/deployments/e?fieldManager=m`, { apiVersion: 'apps/v1', kind: 'Deployment', ...deployment({}), metadata: { name: 'e' } }), // prettier-ignore
      apply(`${apps}/deployments/e?fieldManager=n&force=true`, { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'e' }, spec: { replicas: 2 } }), // prettier-ignore
      post(`${apps}/statefulsets`, named('s', { selector, template, volumeClaimTemplates: [claim] })),
      post(`${apps}/statefulsets`, named('t', { selector, template, updateStrategy: { type: 'OnDelete' }, persistentVolumeClaimRetentionPolicy: { whenScaled: 'Delete' } })), // prettier-ignore
      post(`${apps}/statefulsets`, named('u', { selector, template, updateStrategy: { type: 'RollingUpdate' } })), // prettier-ignore
      post(`${apps}/statefulsets`, named('v', { selector, template, updateStrategy: { rollingUpdate: { partition: 2 } } })), // prettier-ignore
      post(`${apps}/daemonsets`, named('d', { selector, template })),
      post(`${apps}/daemonsets`, named('e', { selector, template, updateStrategy: { type: 'OnDelete' } })),
      merge(`${apps}/daemonsets/d`, { spec: { template: { metadata: { annotations: labels } } } }),
      send('PUT', `${apps}/daemonsets/d`, named('d', { selector, template })),
      post(`${apps}/replicasets`, named('r', { selector, template })),
      post(`${core}/replicationcontrollers`, named('r', { template })),
      post('/apis/autoscaling/v2/namespaces/default/horizontalpodautoscalers', named('h', { maxReplicas: 3, scaleTargetRef: { kind: 'Deployment', name: 'd', apiVersion: 'apps/v1' } })), // prettier-ignore
      post('/apis/autoscaling/v2/namespaces/default/horizontalpodautoscalers', named('i', { maxReplicas: 3, scaleTargetRef: { kind: 'Deployment', name: 'd', apiVersion: 'apps/v1' }, behavior: { scaleUp: { stabilizationWindowSeconds: 5 } } })), // prettier-ignore
    ],
  },
  {
    name: 'defaults-of-jobs',
    sent: [
      post(`${batch}/jobs`, named('j', { template: { spec: { ...template.spec, restartPolicy: 'Never' } } })),
      post(`${batch}/jobs`, named('k', { parallelism: 2, template: { ...template, spec: { ...template.spec, restartPolicy: 'Never' } } })), // prettier-ignore
      post(`${batch}/jobs`, named('l', { completions: 2, completionMode: 'Indexed', backoffLimitPerIndex: 1, template: { spec: { ...template.spec, restartPolicy: 'Never' } } })), // prettier-ignore
      post(`${batch}/jobs`, named('m', { manualSelector: true, selector, template: { ...template, spec: { ...template.spec, restartPolicy: 'Never' } } })), // prettier-ignore
      post(`${batch}/jobs`, named('n', { podFailurePolicy: { rules: [{ action: 'Ignore', onPodConditions: [{ type: 'DisruptionTarget' }] }] }, template: { spec: { ...template.spec, restartPolicy: 'Never' } } })), // prettier-ignore
      merge(`${batch}/jobs/j`, { spec: { suspend: true } }),
      merge(`${batch}/jobs/j/status`, { status: { active: 1 } }),
      apply(`${batch}/jobs/o?fieldManager=m`, { apiVersion: 'batch/v1', kind: 'Job', ...named('o', { template: { spec: { ...template.spec, restartPolicy: 'Never' } } }) }), // prettier-ignore
      post(`${batch}/cronjobs`, named('c', { schedule: '* * * * *', jobTemplate: { spec: { template: { spec: { ...template.spec, restartPolicy: 'Never' } } } } })), // prettier-ignore
    ],
  },
  {
    name: 'defaults-of-services',
    sent: [
      post(`${core}/services`, named('s', { ports: [{ port: 80 }] })),
      merge(`${core}/services/s`, { spec: { sessionAffinity: 'ClientIP' } }),
      send('PUT', `${core}/services/s`, named('s', { type: 'NodePort', ports: [{ port: 80, targetPort: 'http' }] })), // prettier-ignore
      send('PUT', `${core}/services/s`, named('s', { ports: [{ port: 80, protocol: 'UDP' }] })),
      post(`${core}/services`, named('h', { clusterIP: 'None', selector: labels })),
      post(`${core}/services`, named('e', { type: 'ExternalName', externalName: 'example.com' })),
      post(`${core}/services`, named('l', { type: 'LoadBalancer', ports: [{ port: 80 }] })),
      post(`${core}/services`, named('x', { externalIPs: ['1.2.3.4'], ports: [{ port: 80 }] })),
      merge(`${core}/services/l/status`, { status: { loadBalancer: { ingress: [{ ip: '1.2.3.4' }] } } }),
      apply(`${core}/services/a?fieldManager=m`, { apiVersion: 'v1', kind: 'Service', ...named('a', { ports: [{ port: 80 }] }) }), // prettier-ignore
    ],
  },
  {
    name: 'defaults-of-other-kinds',
    sent: [
      post(`${core}/secrets`, { metadata: { name: 's' } }),
      post(`${core}/persistentvolumeclaims`, claim),
      post('/api/v1/persistentvolumes', named('v', { capacity: { storage: '1Gi' }, accessModes: ['ReadWriteOnce'], hostPath: { path: '/p' } })), // prettier-ignore
      post(`${core}/endpoints`, { metadata: { name: 'e' }, subsets: [{ addresses: [{ ip: '1.2.3.4' }], ports: [{ port: 1 }] }] }), // prettier-ignore
      post('/api/v1/nodes', { metadata: { name: 'n' }, status: { capacity: { cpu: '1' } } }),
      post(`${core}/limitranges`, named('l', { limits: [{ type: 'Container', max: { cpu: '2' }, min: { memory: '1Mi' } }, { type: 'Pod', max: { cpu: '2' } }] })), // prettier-ignore
      post(`${core}/podtemplates`, { metadata: { name: 't' }, template }),
      post('/apis/networking.k8s.io/v1/namespaces/default/networkpolicies', named('n', { podSelector: {}, ingress: [{ ports: [{ port: 80 }] }] })), // prettier-ignore
      post('/apis/networking.k8s.io/v1/namespaces/default/networkpolicies', named('o', { podSelector: {}, egress: [{}] })), // prettier-ignore
      post('/apis/storage.k8s.io/v1/storageclasses', { metadata: { name: 's' }, provisioner: 'a.b/c' }),
      post('/apis/storage.k8s.io/v1/csidrivers', named('d.example.com', {})),
      post('/apis/discovery.k8s.io/v1/namespaces/default/endpointslices', { metadata: { name: 'e' }, addressType: 'IPv4', endpoints: [{ addresses: ['1.2.3.4'] }], ports: [{ port: 1 }] }), // prettier-ignore
      post('/apis/scheduling.k8s.io/v1/priorityclasses', { metadata: { name: 'p' }, value: 1 }),
      post('/apis/policy/v1/namespaces/default/poddisruptionbudgets', named('p', { minAvailable: 1, selector })), // prettier-ignore
    ],
  },
];
