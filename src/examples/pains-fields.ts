/** Common problems with fields that are removed, added, or changed. */
import { crdOf, objectOf, pair, single, specSchema } from './example.ts';

const podTemplate = (metadata: string): string =>
  crdOf({
    kind: 'Runner',
    plural: 'runners',
    schema: specSchema(`template:
  type: object
  properties:
    metadata:
      type: object
${metadata}    image:
      type: string
`),
  });

const nested = (more: string): string =>
  crdOf({
    kind: 'Cache',
    plural: 'caches',
    schema: specSchema(`storage:
  type: object
${more}  properties:
    size:
      type: string
      default: 1Gi
`),
  });

const versions = (storage: 'v1' | 'v2'): string => {
  const version = (name: 'v1' | 'v2', properties: string): string => `  - name: ${name}
    served: true
    storage: ${name === storage}
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              host:
                type: string
${properties}`;
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: routes.example.com
spec:
  group: example.com
  scope: Namespaced
  names:
    plural: routes
    singular: route
    kind: Route
  conversion:
    strategy: None
  versions:
${version('v1', '')}${version('v2', '              port:\n                type: integer\n')}`;
};

export const fieldPains = [
  pair(
    'nested-default-not-applied',
    'My nested default isn’t applied',
    'The server sets a default only if the parent object exists. A default of {} on the parent creates it.',
    { crd: nested(''), object: objectOf('Cache', 'small', 'spec: {}\n'), outcome: 'stored' },
    { crd: nested('  default: {}\n') },
  ),
  pair(
    'field-vanishes',
    'My field disappeared without a warning',
    'A misspelled name isn’t in the schema, so the server prunes it. With field validation Ignore it returns no warning.',
    {
      crd: crdOf({
        kind: 'Scaler',
        plural: 'scalers',
        schema: specSchema(`minReplicas:
  type: integer
maxReplicas:
  type: integer
`),
      }),
      object: objectOf('Scaler', 'web', 'spec:\n  minReplicas: 1\n  maxReplica: 5\n'),
      outcome: 'stored',
      fieldValidation: 'Ignore',
    },
    { object: objectOf('Scaler', 'web', 'spec:\n  minReplicas: 1\n  maxReplicas: 5\n') },
  ),
  pair(
    'template-labels-vanish',
    'The labels of my pod template disappear',
    'Below the root, metadata is an ordinary field: the server prunes everything that its schema doesn’t declare.',
    {
      crd: podTemplate(''),
      object: objectOf(
        'Runner',
        'ci',
        `spec:
  template:
    metadata:
      labels:
        team: build
    image: example.com/ci
`,
      ),
      outcome: 'stored',
      fieldValidation: 'Warn',
    },
    {
      crd: podTemplate(`      properties:
        labels:
          type: object
          additionalProperties:
            type: string
        annotations:
          type: object
          additionalProperties:
            type: string
`),
    },
  ),
  single(
    'null-nullable-default',
    'null, nullable, and default',
    'Eight fields show all combinations of null or missing with nullable and default.',
    {
      crd: crdOf({
        kind: 'Truth',
        plural: 'truths',
        schema: specSchema(`plain:
  type: string
withDefault:
  type: string
  default: filled
nullable:
  type: string
  nullable: true
nullableWithDefault:
  type: string
  nullable: true
  default: filled
absentPlain:
  type: string
absentWithDefault:
  type: string
  default: filled
absentNullable:
  type: string
  nullable: true
absentNullableWithDefault:
  type: string
  nullable: true
  default: filled
`),
      }),
      object: objectOf(
        'Truth',
        'table',
        `spec:
  plain: null
  withDefault: null
  nullable: null
  nullableWithDefault: null
`,
      ),
      outcome: 'stored',
      // kubectl apply removes nulls itself.
      sentBy: 'request',
    },
  ),
  pair(
    'must-be-of-type-null',
    'must be of type array: "null"',
    'In YAML, a key without a value is null. In lists, the server validates a null instead of dropping it.',
    {
      crd: crdOf({
        kind: 'Playbook',
        plural: 'playbooks',
        schema: specSchema(`steps:
  type: array
  items:
    type: object
    required: [args]
    properties:
      args:
        type: array
        nullable: false
        items:
          type: string
`),
      }),
      object: objectOf('Playbook', 'deploy', 'spec:\n  steps:\n  - args: [one]\n  -\n'),
      outcome: 'refused',
    },
    {
      object: objectOf('Playbook', 'deploy', 'spec:\n  steps:\n  - args: [one]\n  - args: []\n'),
      outcome: 'stored',
    },
  ),
  single(
    'required-with-default',
    'required and default on the same field',
    'The server sets defaults before it validates, so the field is never missing. Tools that only validate report an error.',
    {
      crd: crdOf({
        kind: 'Queue',
        plural: 'queues',
        schema: specSchema('mode:\n  type: string\n  default: fifo\n', 'required: [mode]\n'),
      }),
      object: objectOf('Queue', 'orders', 'spec: {}\n'),
      outcome: 'stored',
      view: 'compare',
    },
  ),
  pair(
    'false-comes-back-true',
    'I set false, but read true',
    'A Go client with omitempty leaves out false. The field is missing, so the server sets the default true.',
    {
      crd: crdOf({
        kind: 'Feature',
        plural: 'features',
        schema: specSchema('enabled:\n  type: boolean\n  default: true\n'),
      }),
      object: objectOf('Feature', 'beta', '# as a client with omitempty sends enabled: false\nspec: {}\n'),
      outcome: 'stored',
      view: 'compare',
    },
    {
      object: objectOf(
        'Feature',
        'beta',
        '# as a client with a pointer field sends it\nspec:\n  enabled: false\n',
      ),
    },
  ),
  pair(
    'version-loses-fields',
    'A field is lost between versions',
    'With conversion strategy None only apiVersion changes. The server prunes an object written as v1 according to the schema of v1.',
    {
      crd: versions('v2'),
      object: `apiVersion: example.com/v1
kind: Route
metadata:
  name: shop
spec:
  host: shop.example.com
  port: 8080
`,
      outcome: 'stored',
      view: 'versions',
      fieldValidation: 'Warn',
    },
    {
      object: `apiVersion: example.com/v2
kind: Route
metadata:
  name: shop
spec:
  host: shop.example.com
  port: 8080
`,
    },
  ),
  single(
    'gitops-drift',
    'My manifest never matches the stored object',
    'A default, a dropped null, and a pruned field cause a permanent diff in GitOps tools.',
    {
      crd: crdOf({
        kind: 'Site',
        plural: 'sites',
        schema: specSchema(`host:
  type: string
tls:
  type: boolean
  default: true
note:
  type: string
`),
      }),
      object: objectOf('Site', 'home', 'spec:\n  host: example.com\n  note: null\n  colour: blue\n'),
      outcome: 'stored',
      view: 'compare',
      fieldValidation: 'Ignore',
    },
  ),
  pair(
    'status-dropped',
    'status is missing after create',
    'With the status subresource, create and update ignore status; only requests to /status change it.',
    {
      crd: crdOf({
        kind: 'Task',
        plural: 'tasks',
        version: 'subresources:\n  status: {}\n',
        schema: `${specSchema('title:\n  type: string\n')}  status:
    type: object
    properties:
      phase:
        type: string
`,
      }),
      object: objectOf('Task', 'write', 'spec:\n  title: Write it\nstatus:\n  phase: Done\n'),
      outcome: 'stored',
    },
    {
      crd: crdOf({
        kind: 'Task',
        plural: 'tasks',
        schema: `${specSchema('title:\n  type: string\n')}  status:
    type: object
    properties:
      phase:
        type: string
`,
      }),
    },
  ),
];
