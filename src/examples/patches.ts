/** What patches do: merge patches, JSON patches and server-side apply. */
import { crdOf, objectOf, pair, single, specSchema } from './example.ts';

const gateway = crdOf({
  kind: 'Gateway',
  plural: 'gateways',
  schema: specSchema(`listeners:
  type: array
  x-kubernetes-list-type: map
  x-kubernetes-list-map-keys: [name]
  items:
    type: object
    required: [name, port]
    properties:
      name:
        type: string
      port:
        type: integer
        maximum: 65535
      protocol:
        type: string
        default: HTTP
timeout:
  type: string
`),
});

const stored = objectOf(
  'Gateway',
  'web',
  'spec:\n  listeners:\n  - name: http\n    port: 80\n  - name: https\n    port: 443\n  timeout: 30s\n',
);

const cache = (replicas: string): string =>
  crdOf({
    kind: 'Cache',
    plural: 'caches',
    schema: specSchema(`replicas:
  type: integer
  default: ${replicas}
size:
  type: string
`),
  });

const jsonPatch = (test: number): string => `[
  {"op": "test", "path": "/spec/listeners/0/port", "value": ${test}},
  {"op": "replace", "path": "/spec/listeners/0/port", "value": 8080},
  {"op": "remove", "path": "/spec/timeout"}
]
`;

export const patches = [
  pair(
    'patch-merge',
    'A merge patch replaces lists whole',
    'The patch names one listener, and the other is gone: a JSON merge patch knows nothing of list types. Server-side apply merges the list by its keys.',
    {
      crd: gateway,
      object: 'spec:\n  listeners:\n  - name: http\n    port: 8080\n',
      update: { endpoint: 'main', patch: 'merge', old: stored },
      outcome: 'stored',
    },
    {
      object: stored.replace('port: 80\n', 'port: 8080\n'),
      update: { endpoint: 'main', patch: 'apply', old: stored },
    },
  ),
  pair(
    'patch-json',
    'A JSON patch whose test fails',
    'The operations count only together. Which of them failed, the server does not say.',
    {
      crd: gateway,
      object: jsonPatch(8000),
      update: { endpoint: 'main', patch: 'json', old: stored },
      outcome: 'refused',
    },
    { object: jsonPatch(80), outcome: 'stored' },
  ),
  single(
    'patch-apply',
    'Apply takes out what it no longer names',
    'The manager applied a timeout and two listeners before. What this apply leaves out goes, and what others own would stay.',
    {
      crd: gateway,
      object: objectOf('Gateway', 'web', 'spec:\n  listeners:\n  - name: https\n    port: 8443\n'),
      update: { endpoint: 'main', patch: 'apply', old: stored },
      outcome: 'stored',
    },
  ),
  pair(
    'default-changed',
    'A default was changed, and objects keep the old one',
    'The default was 1 when the object was written, and the server stored it. Now it is 3: the object keeps 1 through every patch, until the field is taken out with null.',
    {
      crd: cache('3'),
      object: 'spec:\n  size: large\n',
      update: {
        endpoint: 'main',
        patch: 'merge',
        old: objectOf('Cache', 'sessions', 'spec:\n  replicas: 1\n  size: small\n'),
      },
      outcome: 'stored',
      view: 'compare',
    },
    { object: 'spec:\n  replicas: null\n  size: large\n', view: 'stored' },
  ),
];
