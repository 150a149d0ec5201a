/** Requests of the JavaScript client: a line for each answer. The argument is a kubeconfig. */
import * as k8s from '@kubernetes/client-node';

const [, , kubeconfig] = process.argv;
const kc = new k8s.KubeConfig();
kc.loadFromFile(kubeconfig);
const show = async (name, f) => {
  try {
    const r = await f();
    console.log(name, JSON.stringify(r));
  } catch (e) {
    console.log(
      name,
      'ERR',
      e.code,
      typeof e.body === 'string' ? e.body : JSON.stringify(e.body ?? String(e)),
    );
  }
};
const core = kc.makeApiClient(k8s.CoreV1Api),
  co = kc.makeApiClient(k8s.CustomObjectsApi),
  ext = kc.makeApiClient(k8s.ApiextensionsV1Api),
  objs = k8s.KubernetesObjectApi.makeApiClient(kc),
  coord = kc.makeApiClient(k8s.CoordinationV1Api);
const ns = 'jst';
await show('ns', () => core.createNamespace({ body: { metadata: { name: ns } } }));
await show('crd', () =>
  ext.createCustomResourceDefinition({
    body: {
      metadata: { name: 'gizmos.example.com' },
      spec: {
        group: 'example.com',
        scope: 'Namespaced',
        names: { plural: 'gizmos', kind: 'Gizmo' },
        versions: [
          {
            name: 'v1',
            served: true,
            storage: true,
            subresources: { status: {} },
            schema: {
              openAPIV3Schema: {
                type: 'object',
                properties: {
                  spec: {
                    type: 'object',
                    properties: {
                      n: { type: 'integer', default: 1 },
                      at: { type: 'string', format: 'date-time' },
                    },
                  },
                  status: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
                },
              },
            },
          },
        ],
      },
    },
  }),
);
await new Promise((r) => setTimeout(r, 1500));
const g = { group: 'example.com', version: 'v1', namespace: ns, plural: 'gizmos' };
// informer
const events = [];
const informer = k8s.makeInformer(kc, `/apis/example.com/v1/namespaces/${ns}/gizmos`, () =>
  co.listNamespacedCustomObject(g),
);
for (const e of ['add', 'update', 'delete'])
  informer.on(e, (o) => events.push(`${e} ${o.metadata.name} ${o.spec?.n}`));
informer.on('error', (e) => events.push('error ' + e));
await informer.start();
await show('create', () =>
  co.createNamespacedCustomObject({
    ...g,
    body: { apiVersion: 'example.com/v1', kind: 'Gizmo', metadata: { name: 'a' }, spec: {} },
  }),
);
await show('get', () => co.getNamespacedCustomObject({ ...g, name: 'a' }));
await show('patch', () =>
  co.patchNamespacedCustomObject({ ...g, name: 'a', body: [{ op: 'replace', path: '/spec/n', value: 5 }] }),
);
await show('generic-create', () =>
  objs.create({
    apiVersion: 'example.com/v1',
    kind: 'Gizmo',
    metadata: { name: 'b', namespace: ns },
    spec: { n: 7 },
  }),
);
await show('generic-patch', () =>
  objs.patch(
    { apiVersion: 'example.com/v1', kind: 'Gizmo', metadata: { name: 'b', namespace: ns }, spec: { n: 8 } },
    undefined,
    undefined,
    'js',
    true,
    k8s.PatchStrategy.ServerSideApply,
  ),
);
await show('generic-list', () => objs.list('example.com/v1', 'Gizmo', ns));
await show('bad', () =>
  co.createNamespacedCustomObject({
    ...g,
    body: { apiVersion: 'example.com/v1', kind: 'Gizmo', metadata: { name: 'c' }, spec: { n: 'x' } },
  }),
);
await show('secret', () =>
  core.createNamespacedSecret({
    namespace: ns,
    body: { metadata: { name: 's' }, data: { a: Buffer.from('x').toString('base64') } },
  }),
);
await show('lease', () =>
  coord.createNamespacedLease({
    namespace: ns,
    body: {
      metadata: { name: 'l' },
      spec: {
        holderIdentity: 'me',
        leaseDurationSeconds: 15,
        acquireTime: new k8s.V1MicroTime('2026-01-02T03:04:05.000006Z'),
      },
    },
  }),
);
await show('del', () => co.deleteNamespacedCustomObject({ ...g, name: 'a' }));
await new Promise((r) => setTimeout(r, 800));
await informer.stop();
console.log('events', JSON.stringify(events));
process.exit(0);
