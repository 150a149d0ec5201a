/** What people run into with fields that vanish, appear or turn into something else. */
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
    'My nested default is not applied',
    'Defaults are filled in only where the object around them is there. A default of {} on the parent puts it there.',
    { crd: nested(''), object: objectOf('Cache', 'small', 'spec: {}\n'), outcome: 'stored' },
    { crd: nested('  default: {}\n') },
  ),
  pair(
    'field-vanishes',
    'A field I wrote is gone, and nobody told me',
    'A misspelled name is not in the schema, so it is pruned. Field validation Ignore says nothing about it.',
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
    'Labels of my pod template vanish',
    'metadata below the root is an object like any other: what its schema does not declare is pruned.',
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
    'null, nullable and default',
    'Eight fields for the eight cases: what null becomes depends on nullable, and absence on default.',
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
      // kubectl apply leaves nulls out by itself.
      sentBy: 'request',
    },
  ),
  pair(
    'must-be-of-type-null',
    'must be of type array: "null"',
    'A key without a value is null in YAML. In a list of objects null is not dropped but validated.',
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
    'The server fills in defaults before it validates, so the field is never missing. Tools that only validate say otherwise.',
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
    'I set false and read true',
    'A Go client with omitempty leaves out false. The field is then absent, and the default of true is filled in.',
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
    'With conversion None only apiVersion changes. An object written as v1 is pruned with the schema of v1.',
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
    'What I wrote never matches what is stored',
    'A default, a dropped null and a pruned field: three differences that a GitOps tool reports for ever.',
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
    'status is gone after create',
    'With the status subresource a create or update of the object ignores status; only /status writes it.',
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
