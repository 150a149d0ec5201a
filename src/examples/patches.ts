/** The effects of patches: merge patches, JSON patches, and server-side apply. */
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
    'A merge patch replaces whole lists',
    'The patch contains one listener, so the other one is removed: JSON merge patches ignore list types. Server-side apply merges the list by its merge keys.',
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
    'The server applies all operations or none. It doesn’t report which one failed.',
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
    'Apply removes fields that it no longer sets',
    'The field manager applied a timeout and two listeners before. This apply removes the fields that it leaves out, except for those of other field managers.',
    {
      crd: gateway,
      object: objectOf('Gateway', 'web', 'spec:\n  listeners:\n  - name: https\n    port: 8443\n'),
      update: { endpoint: 'main', patch: 'apply', old: stored },
      outcome: 'stored',
    },
  ),
  pair(
    'default-changed',
    'Objects keep a default that changed later',
    'The default was 1 when the server stored the object. It is 3 now, but the object keeps 1 until a patch removes the field with null.',
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
