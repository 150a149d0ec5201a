/** The Kubernetes documentation on CustomResourceDefinitions, as examples to try. */
import { crdOf, objectOf, pair, single, specSchema } from './example.ts';

const intOrString = crdOf({
  kind: 'Port',
  plural: 'ports',
  schema: specSchema(`short:
  x-kubernetes-int-or-string: true
spelled:
  x-kubernetes-int-or-string: true
  anyOf:
  - type: integer
  - type: string
limited:
  x-kubernetes-int-or-string: true
  allOf:
  - anyOf:
    - type: integer
    - type: string
  - maximum: 65535
`),
});

const embedded = crdOf({
  kind: 'Bundle',
  plural: 'bundles',
  schema: specSchema(`resource:
  type: object
  x-kubernetes-embedded-resource: true
  x-kubernetes-preserve-unknown-fields: true
`),
});

const preserved = crdOf({
  kind: 'Payload',
  plural: 'payloads',
  schema: `type: object
properties:
  json:
    type: object
    x-kubernetes-preserve-unknown-fields: true
    properties:
      spec:
        type: object
        properties:
          foo:
            type: string
          bar:
            type: string
`,
});

const object = objectOf('Sample', 'sample', 'foo: text\n');

export const documentation = [
  pair(
    'int-or-string',
    'A field that is a number or a string',
    'The two patterns that structural schemas allow, and a third one that adds a limit.',
    {
      crd: intOrString,
      object: objectOf('Port', 'web', 'spec:\n  short: 80\n  spelled: http\n  limited: 70000\n'),
      outcome: 'refused',
    },
    {
      object: objectOf('Port', 'web', 'spec:\n  short: 80\n  spelled: http\n  limited: "70000"\n'),
      outcome: 'stored',
    },
  ),
  pair(
    'embedded-resource',
    'An embedded resource',
    'With x-kubernetes-embedded-resource, the server requires apiVersion and kind, and validates metadata like that of any object.',
    {
      crd: embedded,
      object: objectOf(
        'Bundle',
        'demo',
        `spec:
  resource:
    kind: ConfigMap
    metadata:
      name: Not A Valid Name
    data:
      key: value
`,
      ),
      outcome: 'refused',
    },
    {
      object: objectOf(
        'Bundle',
        'demo',
        `spec:
  resource:
    apiVersion: v1
    kind: ConfigMap
    metadata:
      name: settings
      labels:
        app: demo
    data:
      key: value
`,
      ),
      outcome: 'stored',
    },
  ),
  single(
    'preserve-unknown-fields',
    'Free-form JSON with a declared part',
    'The server keeps everything below json. json.spec declares its own schema, so its undeclared fields are pruned.',
    {
      crd: preserved,
      object: objectOf(
        'Payload',
        'demo',
        `json:
  spec:
    foo: abc
    bar: def
    something: x
  status:
    something: x
`,
      ),
      outcome: 'stored',
      fieldValidation: 'Warn',
    },
  ),
  pair(
    'non-structural-type',
    'Not structural: type is missing',
    'Every property needs a type outside anyOf, allOf, oneOf, and not.',
    {
      crd: crdOf({
        kind: 'Sample',
        plural: 'samples',
        schema: `type: object
properties:
  foo:
    pattern: "abc"
`,
      }),
      object,
      outcome: 'crd-refused',
    },
    {
      crd: crdOf({
        kind: 'Sample',
        plural: 'samples',
        schema: `type: object
properties:
  foo:
    type: string
    pattern: "t"
`,
      }),
      outcome: 'stored',
    },
  ),
  pair(
    'non-structural-junctor',
    'Not structural: a field only inside anyOf',
    'Fields used in anyOf must also be declared outside it; type and description aren’t allowed inside.',
    {
      crd: crdOf({
        kind: 'Sample',
        plural: 'samples',
        schema: `type: object
anyOf:
- properties:
    bar:
      type: integer
      minimum: 42
  required: ["bar"]
- required: ["foo"]
properties:
  foo:
    type: string
`,
      }),
      object,
      outcome: 'crd-refused',
    },
    {
      crd: crdOf({
        kind: 'Sample',
        plural: 'samples',
        schema: `type: object
anyOf:
- properties:
    bar:
      minimum: 42
  required: ["bar"]
- required: ["foo"]
properties:
  foo:
    type: string
  bar:
    type: integer
`,
      }),
      outcome: 'stored',
    },
  ),
  pair(
    'non-structural-metadata',
    'Not structural: metadata with more than name',
    'In metadata, a schema can only restrict name and generateName.',
    {
      crd: crdOf({
        kind: 'Sample',
        plural: 'samples',
        schema: `type: object
properties:
  metadata:
    type: object
    properties:
      name:
        type: string
        pattern: "^a"
      finalizers:
        type: array
        items:
          type: string
          pattern: "my-finalizer"
  foo:
    type: string
`,
      }),
      object: objectOf('Sample', 'a-sample', 'foo: text\n'),
      outcome: 'crd-refused',
    },
    {
      crd: crdOf({
        kind: 'Sample',
        plural: 'samples',
        schema: `type: object
properties:
  metadata:
    type: object
    properties:
      name:
        type: string
        pattern: "^a"
  foo:
    type: string
`,
      }),
      outcome: 'stored',
    },
  ),
  single(
    'defaulting',
    'Defaults',
    'The server sets defaults for missing fields. Nested defaults apply too, because spec.schedule has a default itself.',
    {
      crd: crdOf({
        kind: 'Job',
        plural: 'jobs',
        schema: specSchema(`schedule:
  type: object
  default: {}
  properties:
    cron:
      type: string
      default: "5 0 * * *"
    timeZone:
      type: string
      default: Etc/UTC
replicas:
  type: integer
  default: 1
`),
      }),
      object: objectOf('Job', 'nightly', 'spec:\n  replicas: 3\n'),
      outcome: 'stored',
    },
  ),
  single(
    'defaulting-nullable',
    'Defaults and null: foo, bar, baz',
    'foo: null is dropped and then defaulted; bar: null is kept because bar is nullable; baz: null is dropped.',
    {
      crd: crdOf({
        kind: 'Nulls',
        plural: 'nulls',
        schema: specSchema(`foo:
  type: string
  nullable: false
  default: "default"
bar:
  type: string
  nullable: true
baz:
  type: string
`),
      }),
      object: objectOf('Nulls', 'demo', 'spec:\n  foo: null\n  bar: null\n  baz: null\n'),
      outcome: 'stored',
      // kubectl apply removes nulls itself.
      sentBy: 'request',
    },
  ),
  pair(
    'validation-rules',
    'Validation rules',
    'CEL rules can compare fields; fieldPath sets the field that the error refers to.',
    {
      crd: crdOf({
        kind: 'Fleet',
        plural: 'fleets',
        schema: specSchema(
          `minReplicas:
  type: integer
replicas:
  type: integer
maxReplicas:
  type: integer
`,
          `required: [minReplicas, replicas, maxReplicas]
x-kubernetes-validations:
- rule: self.minReplicas <= self.replicas
  message: replicas should be greater than or equal to minReplicas
- rule: self.replicas <= self.maxReplicas
  message: replicas should be smaller than or equal to maxReplicas
  fieldPath: .replicas
`,
        ),
      }),
      object: objectOf('Fleet', 'web', 'spec:\n  minReplicas: 1\n  replicas: 7\n  maxReplicas: 5\n'),
      outcome: 'refused',
    },
    {
      object: objectOf('Fleet', 'web', 'spec:\n  minReplicas: 1\n  replicas: 4\n  maxReplicas: 5\n'),
      outcome: 'stored',
    },
  ),
  pair(
    'list-types',
    'Lists as sets and maps',
    'A set can’t contain duplicate items, and a map can’t contain two items with the same merge keys.',
    {
      crd: crdOf({
        kind: 'Service',
        plural: 'services',
        schema: specSchema(`tags:
  type: array
  x-kubernetes-list-type: set
  items:
    type: string
ports:
  type: array
  x-kubernetes-list-type: map
  x-kubernetes-list-map-keys: [port, protocol]
  items:
    type: object
    required: [port]
    properties:
      port:
        type: integer
      protocol:
        type: string
        default: TCP
`),
      }),
      object: objectOf(
        'Service',
        'web',
        `spec:
  tags: [blue, green, blue]
  ports:
  - port: 80
  - port: 80
    protocol: TCP
`,
      ),
      outcome: 'refused',
    },
    {
      object: objectOf(
        'Service',
        'web',
        `spec:
  tags: [blue, green]
  ports:
  - port: 80
  - port: 80
    protocol: UDP
`,
      ),
      outcome: 'stored',
    },
  ),
];
