/** Sequences of HTTP requests and watches that are put to our server and to a kube-apiserver. */
import { builtInSequences } from './built-in-sequences.ts';
import { defaultSequences } from './default-sequences.ts';
import type { Sent, Sequence } from './sequence.ts';
import { userSequences } from './user-sequences.ts';

const group = '/apis/example.com/v1';
const widgets = `${group}/namespaces/default/widgets`;
const crds = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';

const crd = JSON.stringify({
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'widgets.example.com' },
  spec: {
    group: 'example.com',
    scope: 'Namespaced',
    names: { plural: 'widgets', singular: 'widget', kind: 'Widget', listKind: 'WidgetList', shortNames: ['wg'], categories: ['all'] }, // prettier-ignore
    versions: ['v1', 'v1beta1'].map((name) => ({
      name,
      served: true,
      storage: name === 'v1',
      ...(name === 'v1beta1' && { deprecated: true }),
      subresources: {
        status: {},
        scale: { specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas' },
      },
      additionalPrinterColumns: [{ name: 'Size', type: 'integer', jsonPath: '.spec.size' }],
      selectableFields: [{ jsonPath: '.spec.color' }],
      schema: {
        openAPIV3Schema: {
          type: 'object',
          properties: {
            spec: {
              type: 'object',
              properties: {
                size: { type: 'integer', default: 1, maximum: 9 },
                color: { type: 'string' },
                replicas: { type: 'integer' },
              },
            },
            status: { type: 'object', properties: { replicas: { type: 'integer' } } },
          },
        },
      },
    })),
  },
});

const json = 'application/json';
const table = 'application/json;as=Table;v=v1;g=meta.k8s.io,application/json';
const metadata = 'application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1,application/json';
const metadataList = 'application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1';

const get = (path: string, accept?: string): Sent => ({ path, ...(accept !== undefined && { accept }) });
const post = (path: string, body: object | string): Sent => ({
  method: 'POST',
  path,
  contentType: json,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const merge = (path: string, body: object): Sent => ({
  method: 'PATCH',
  path,
  contentType: 'application/merge-patch+json',
  body: JSON.stringify(body),
});
const remove = (path: string): Sent => ({ method: 'DELETE', path });
const watch = (path: string, accept?: string): Sent => ({ ...get(path, accept), watch: true });
const widget = (name: string, spec: object = {}, labels?: object): object => ({
  apiVersion: 'example.com/v1',
  kind: 'Widget',
  metadata: { name, ...(labels && { labels }) },
  spec,
});

const three = [
  post(widgets, widget('a', { size: 2, color: 'red' }, { app: 'x' })),
  post(widgets, widget('b', { color: 'blue' }, { app: 'y' })),
  post(widgets, widget('c', { size: 3 }, { app: 'x' })),
];

/** Each begins with the CRD of a Widget and no objects. */
export const sequences: readonly Sequence[] = [
  ...builtInSequences,
  ...defaultSequences,
  ...userSequences,
  {
    name: 'discovery',
    sent: [
      get('/apis/example.com'),
      get('/apis/example.com/v1'),
      get('/apis/example.com/v1beta1'),
      get('/apis/example.com/v2'),
      get('/apis/other.example.com'),
      get('/apis/other.example.com/v1'),
      get('/apis/example.com/v1/gadgets'),
      get('/readyz'),
      get('/livez'),
      get('/healthz'),
      get('/nope'),
      get('/openapi/v3/apis/nope.example.com/v1'),
    ],
  },
  {
    name: 'forms',
    sent: [
      ...three,
      get(`${widgets}/a`),
      get(`${widgets}/a`, table),
      get(widgets, table),
      get(`${widgets}?includeObject=None`, table),
      get(`${widgets}?includeObject=Object`, table),
      get(`${widgets}/a`, metadata),
      get(widgets, metadataList),
      get(widgets, 'application/vnd.kubernetes.protobuf,application/json'),
      get(widgets, 'application/vnd.kubernetes.protobuf'),
      get(widgets, 'text/html'),
      get(widgets, '*/*'),
      get(`${group}/widgets`),
      get('/apis/example.com/v1beta1/namespaces/default/widgets/a'),
      get(`${widgets}/none`),
      get(`${widgets}/a/status`),
      get(`${widgets}/a/scale`),
      get(`${widgets}/a/none`),
    ],
  },
  {
    name: 'lists',
    sent: [
      ...three,
      get(`${widgets}?labelSelector=app%3Dx`),
      get(`${widgets}?labelSelector=!!`),
      get(`${widgets}?fieldSelector=metadata.name%3Db`),
      get(`${widgets}?fieldSelector=spec.color%3Dred`),
      get(`${widgets}?fieldSelector=spec.size%3D2`),
      get(`${widgets}?limit=2`),
      get(`${widgets}?resourceVersion=0`),
      get(`${widgets}?resourceVersion=abc`),
      get(`${widgets}?resourceVersion=0&resourceVersionMatch=Exact`),
      get(`${widgets}?resourceVersionMatch=NotOlderThan`),
    ],
  },
  {
    name: 'writes',
    sent: [
      post(widgets, widget('a', { size: 20 })),
      post(widgets, '{'),
      post(widgets, widget('')),
      post(widgets, { ...widget('x'), kind: 'Other' }),
      post(widgets, { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { generateName: 'g-' } }),
      post(widgets, widget('a', { unknown: 1 })),
      post(`${widgets}?fieldValidation=Strict`, widget('s', { unknown: 1 })),
      post(widgets, widget('a')),
      post(`${group}/namespaces/missing/widgets`, widget('a')),
      merge(`${widgets}/a`, { spec: { size: 3 } }),
      merge(`${widgets}/a/status`, { status: { replicas: 3 } }),
      merge(`${widgets}/a/scale`, { spec: { replicas: 2 } }),
      merge(`${widgets}/none`, { spec: { size: 3 } }),
      { ...merge(`${widgets}/a`, {}), contentType: 'text/plain' },
      { method: 'PUT', path: `${widgets}/a`, contentType: json, body: JSON.stringify(widget('a')) },
      { method: 'PATCH', path: `${widgets}/n?fieldManager=me`, contentType: 'application/apply-patch+yaml', body: JSON.stringify(widget('n', { size: 4 })) }, // prettier-ignore
      { method: 'POST', path: `${widgets}/a` },
      { method: 'PUT', path: widgets, contentType: json, body: '{}' },
      { method: 'OPTIONS', path: widgets },
      remove(`${widgets}/a`),
      remove(`${widgets}/a`),
      remove(widgets),
      get(widgets),
    ],
  },
  {
    name: 'watches',
    sent: [
      ...three.slice(0, 2),
      watch(`${widgets}?watch=1`),
      watch(`${widgets}?watch=1&labelSelector=app%3Dx`),
      watch(`${widgets}?watch=1&fieldSelector=spec.color%3Dred`),
      watch(`${widgets}?watch=1&fieldSelector=metadata.name%3Da`),
      watch(`${group}/widgets?watch=true`, metadata),
      watch('/apis/example.com/v1beta1/widgets?watch=true'),
      watch(`${widgets}?watch=1&sendInitialEvents=true&resourceVersionMatch=NotOlderThan&allowWatchBookmarks=true`), // prettier-ignore
      watch(`${widgets}?watch=1`, table),
      watch(`${widgets}/a?watch=1`),
      post(widgets, widget('c', { size: 3 }, { app: 'x' })),
      merge(`${widgets}/a`, { metadata: { labels: { app: 'z' } } }),
      merge(`${widgets}/b`, { spec: { color: 'red' } }),
      merge(`${widgets}/b`, { metadata: { labels: { app: 'x' } } }),
      merge(`${widgets}/b`, {}),
      merge(`${widgets}/a`, { metadata: { finalizers: ['example.com/x'] } }),
      remove(`${widgets}/a`),
      merge(`${widgets}/a`, { metadata: { finalizers: null } }),
      remove(`${widgets}/c`),
      remove(widgets),
    ],
  },
  {
    name: 'watch-options',
    sent: [
      watch(`${widgets}?watch=1&resourceVersion=abc`),
      watch(`${widgets}?watch=1&resourceVersionMatch=NotOlderThan`),
      watch(`${widgets}?watch=1&sendInitialEvents=true`),
      watch(`${widgets}?watch=1&sendInitialEvents=true&resourceVersionMatch=Exact`),
      watch(`${widgets}?watch=1&sendInitialEvents=true&resourceVersionMatch=NotOlderThan`),
      watch(`${widgets}?watch=1&labelSelector=!!`),
      watch(`${widgets}?watch=1&fieldSelector=spec.none%3Da`),
      watch(`${widgets}?watch=1&timeoutSeconds=x`),
      watch(`${widgets}?watch=1&timeoutSeconds=1`),
      watch(`${widgets}?watch=1&timeoutSeconds=1&allowWatchBookmarks=true`),
      watch(`${widgets}?watch=1&timeoutSeconds=-1`),
      watch(`${widgets}?watch=1&timeoutSeconds=9999999`),
      watch(`${widgets}?watch=1&sendInitialEvents=false`),
      watch(`${widgets}?watch=0`),
      watch(`${widgets}?watch=false`),
      watch(`${widgets}?watch=x&timeoutSeconds=1`),
      watch(`${widgets}?watch`),
      watch('/apis/example.com/v1/gadgets?watch=1'),
      watch(`${widgets}?watch=1`, 'application/vnd.kubernetes.protobuf'),
    ],
  },
  {
    name: 'watches-of-later-changes',
    sent: [
      ...three.slice(0, 1),
      watch(`${widgets}?watch=1&sendInitialEvents=false&resourceVersionMatch=NotOlderThan`),
      watch(`${widgets}?watch=yes`),
      watch(`${widgets}?watch=1&resourceVersion=0&allowWatchBookmarks=0`),
      ...three.slice(1),
      remove(`${widgets}/a`),
    ],
  },
  {
    name: 'namespaces',
    sent: [
      post('/api/v1/namespaces', { metadata: { generateName: 'g-', labels: { a: 'b' } } }),
      post('/api/v1/namespaces', { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'team' } }),
      post('/api/v1/namespaces', { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'Bad_Name' } }),
      post('/api/v1/namespaces', '{'),
      get('/api/v1/namespaces/team'),
      get('/api/v1/namespaces/none'),
      post(`${group}/namespaces/team/widgets`, widget('a')),
      merge('/api/v1/namespaces/team', { metadata: { labels: { c: 'd' } } }),
    ],
  },
];

export const setup: readonly Sent[] = [post(crds, crd)];
export const cleanup: readonly Sent[] = [remove(`${crds}/widgets.example.com`)];
