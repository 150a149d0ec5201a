/** Common problems when writing schemas. */
import { crdOf, objectOf, pair, specSchema } from './example.ts';

const backend = (branches: string): string =>
  crdOf({
    kind: 'Source',
    plural: 'sources',
    schema: specSchema(
      `git:
  type: object
  properties:
    url:
      type: string
bucket:
  type: object
  properties:
    name:
      type: string
`,
      branches,
    ),
  });

const endpoints = (key: string): string =>
  crdOf({
    kind: 'Gateway',
    plural: 'gateways',
    schema: specSchema(`listeners:
  type: array
  x-kubernetes-list-type: map
  x-kubernetes-list-map-keys: [name]
  items:
    type: object
${key}    properties:
      name:
        type: string
      port:
        type: integer
`),
  });

const settings = (properties: string): string =>
  crdOf({
    kind: 'Config',
    plural: 'configs',
    schema: specSchema(`settings:
  type: object
${properties}`),
  });

const password = (pattern: string): string =>
  crdOf({
    kind: 'Account',
    plural: 'accounts',
    schema: specSchema(`password:
  type: string
  pattern: '${pattern}'
`),
  });

const columns = (path: string): string =>
  crdOf({
    kind: 'Pool',
    plural: 'pools',
    version: `additionalPrinterColumns:
- name: Replicas
  type: integer
  jsonPath: ${path}
`,
    schema: specSchema('replicas:\n  type: integer\n'),
  });

const limit = (type: string): string =>
  crdOf({
    kind: 'Limit',
    plural: 'limits',
    schema: specSchema(`cpu:
  type: string
  anyOf:
  - enum: [small, large]
${type}  - pattern: '^[0-9]+m$'
${type}`),
  });

const list = objectOf('Gateway', 'edge', 'spec:\n  listeners:\n  - name: http\n    port: 80\n');

const reportSchema = specSchema('title:\n  type: string\n');

/** Represents the copy that kubectl apply keeps of a CRD with long descriptions. */
const applied = `metadata:
  annotations:
    kubectl.kubernetes.io/last-applied-configuration: |
      {"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","spec":{"description":"
${'      A description of a field that says what it is for, and when it counts.\n'.repeat(3_800)}      "}}
`;

export const schemaPains = [
  pair(
    'type-inside-any-of',
    'must be empty to be structural',
    'type isn’t allowed inside anyOf, oneOf, allOf, or not. Declare it outside; the branches can only restrict values.',
    {
      crd: limit('    type: string\n'),
      object: objectOf('Limit', 'small', 'spec:\n  cpu: 500m\n'),
      outcome: 'crd-refused',
    },
    { crd: limit(''), outcome: 'stored' },
  ),
  pair(
    'one-of-says-nothing',
    'oneOf doesn’t report the cause',
    'The error of oneOf doesn’t name a branch. Here both fields are set, so both branches match.',
    {
      crd: backend('oneOf:\n- required: [git]\n- required: [bucket]\n'),
      object: objectOf(
        'Source',
        'app',
        'spec:\n  git:\n    url: https://example.com/app.git\n  bucket:\n    name: app\n',
      ),
      outcome: 'refused',
    },
    {
      object: objectOf('Source', 'app', 'spec:\n  git:\n    url: https://example.com/app.git\n'),
      outcome: 'stored',
    },
  ),
  pair(
    'metadata-cannot-be-restricted',
    'Requiring a label',
    'In metadata, a schema can only restrict name and generateName. Use an admission policy, or a field of spec.',
    {
      crd: crdOf({
        kind: 'App',
        plural: 'apps',
        schema: `type: object
properties:
  metadata:
    type: object
    properties:
      labels:
        type: object
        required: [team]
`,
      }),
      object: objectOf('App', 'shop', ''),
      outcome: 'crd-refused',
    },
    {
      crd: crdOf({
        kind: 'App',
        plural: 'apps',
        schema: `type: object
properties:
  metadata:
    type: object
    properties:
      name:
        type: string
        maxLength: 20
  team:
    type: string
required: [team]
`,
      }),
      object: objectOf('App', 'shop', 'team: web\n'),
      outcome: 'stored',
    },
  ),
  pair(
    'list-map-keys-need-a-value',
    'List map keys must be required or have a default',
    'Each merge key must be required or have a default, so that every item can be identified.',
    { crd: endpoints(''), object: list, outcome: 'crd-refused' },
    { crd: endpoints('    required: [name]\n'), outcome: 'stored' },
  ),
  pair(
    'additional-properties-exclusive',
    'properties and additionalProperties together',
    'A structural schema uses one of the two: declared names, or arbitrary names with a common schema.',
    {
      crd: settings(
        '  properties:\n    mode:\n      type: string\n  additionalProperties:\n    type: string\n',
      ),
      object: objectOf('Config', 'main', 'spec:\n  settings:\n    mode: fast\n    colour: blue\n'),
      outcome: 'crd-refused',
      view: 'compare',
    },
    { crd: settings('  additionalProperties:\n    type: string\n'), outcome: 'stored', view: 'stored' },
  ),
  pair(
    'pattern-is-re2',
    'My pattern works elsewhere but not here',
    'Patterns use RE2, which doesn’t support lookahead, lookbehind, or backreferences.',
    {
      crd: password('^(?=.*[0-9]).{8,}$'),
      object: objectOf('Account', 'demo', 'spec:\n  password: example-1\n'),
      outcome: 'crd-refused',
      view: 'compare',
    },
    { crd: password('^.{7,}[0-9]$'), outcome: 'stored' },
  ),
  pair(
    'format-is-weak',
    'A format that isn’t validated',
    'The server validates known formats. It ignores unknown formats with a warning.',
    {
      crd: crdOf({
        kind: 'Host',
        plural: 'hosts',
        schema: specSchema('address:\n  type: string\n  format: ip-address\n'),
      }),
      object: objectOf('Host', 'db', 'spec:\n  address: not-an-address\n'),
      outcome: 'stored',
      view: 'compare',
    },
    {
      crd: crdOf({
        kind: 'Host',
        plural: 'hosts',
        schema: specSchema('address:\n  type: string\n  format: ipv4\n'),
      }),
      outcome: 'refused',
    },
  ),
  pair(
    'printer-column-path',
    'A printer column with a wrong path',
    'Paths of printer columns start with a dot.',
    {
      crd: columns('spec.replicas'),
      object: objectOf('Pool', 'web', 'spec:\n  replicas: 2\n'),
      outcome: 'crd-refused',
    },
    { crd: columns('.spec.replicas'), outcome: 'stored' },
  ),
  pair(
    'crd-too-large',
    'A CRD that is too large for kubectl apply',
    'kubectl apply stores a copy of the CRD in an annotation, and annotations are limited to 262,144 bytes in total. kubectl apply --server-side and kubectl create store no copy. Removing descriptions also helps.',
    {
      crd: crdOf({ kind: 'Report', plural: 'reports', schema: reportSchema }).replace('metadata:\n', applied),
      object: objectOf('Report', 'weekly', 'spec:\n  title: Sales\n'),
      outcome: 'crd-refused',
      view: 'compare',
    },
    { crd: crdOf({ kind: 'Report', plural: 'reports', schema: reportSchema }), outcome: 'stored' },
  ),
];
