/** How clients see a CRD and its objects: tables, explanations, versions, and CRDs of old clusters. */
import { crdOf, objectOf, single, specSchema } from './example.ts';

const legacy = `# Written for a cluster before 1.22
apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
metadata:
  name: backups.example.com
spec:
  group: example.com
  version: v1
  scope: Namespaced
  names:
    plural: backups
    singular: backup
    kind: Backup
  subresources:
    status: {}
  additionalPrinterColumns:
  - name: Schedule
    type: string
    JSONPath: .spec.schedule
  validation:
    openAPIV3Schema:
      properties:
        spec:
          type: object
          properties:
            schedule:
              type: string
            keep:
              type: integer
              minimum: 1
`;

const columns = crdOf({
  kind: 'Database',
  plural: 'databases',
  schema: `type: object
properties:
  spec:
    type: object
    properties:
      engine:
        type: string
      replicas:
        type: integer
        default: 1
      storage:
        type: string
  status:
    type: object
    properties:
      phase:
        type: string
      replicas:
        type: integer
`,
  version: `additionalPrinterColumns:
- name: Engine
  type: string
  jsonPath: .spec.engine
- name: Replicas
  type: integer
  jsonPath: .spec.replicas
- name: Phase
  type: string
  jsonPath: .status.phase
- name: Storage
  type: integer
  priority: 1
  jsonPath: .spec.storage
- name: Age
  type: date
  jsonPath: .metadata.creationTimestamp
selectableFields:
- jsonPath: .spec.engine
subresources:
  status: {}
  scale:
    specReplicasPath: .spec.replicas
    statusReplicasPath: .status.replicas
`,
}).replace(
  '    kind: Database\n',
  '    kind: Database\n    shortNames: [db]\n    categories: [all, storage]\n',
);

const pipelines = crdOf({
  kind: 'Pipeline',
  plural: 'pipelines',
  schema: specSchema(
    `steps:
  description: The steps, run one after the other.
  type: array
  items:
    type: object
    required: [name]
    properties:
      name:
        description: Name of the step; shown in logs.
        type: string
      image:
        description: Image that the step runs in.
        type: string
        default: busybox
      env:
        description: Environment variables of the step.
        type: object
        additionalProperties:
          type: string
onFailure:
  description: What happens to the steps that are left when one fails.
  type: string
  enum: [Stop, Continue]
`,
    'description: What the pipeline does.\n',
  ),
});

const versions = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: clusters.example.com
spec:
  group: example.com
  scope: Namespaced
  names:
    plural: clusters
    singular: cluster
    kind: Cluster
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              name:
                type: string
              region:
                type: string
                default: eu-west-1
  - name: v1beta1
    served: true
    storage: false
    deprecated: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              name:
                type: string
              size:
                type: string
                default: small
  - name: v1alpha1
    served: false
    storage: false
    deprecated: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            x-kubernetes-preserve-unknown-fields: true
`;

const tickets = crdOf({
  kind: 'Ticket',
  plural: 'tickets',
  schema: specSchema(`port:
  description: A number, or the name of a port.
  x-kubernetes-int-or-string: true
template:
  description: An object that is made for each ticket.
  type: object
  x-kubernetes-embedded-resource: true
  x-kubernetes-preserve-unknown-fields: true
`),
});

const plans = crdOf({
  kind: 'Plan',
  plural: 'plans',
  schema: specSchema(
    `start:
  type: integer
end:
  type: integer
pause:
  type: string
  format: duration
  x-kubernetes-validations:
  - rule: duration(self) <= duration('2h')
shifts:
  type: array
  maxItems: 10
  items:
    type: object
    required: [name, from, to]
    properties:
      name:
        type: string
        maxLength: 20
      from:
        type: integer
      to:
        type: integer
`,
    `x-kubernetes-validations:
- rule: self.shifts.all(shift, shift.from >= self.start && shift.to <= self.end)
  message: shifts lie between start and end
- rule: self.start < self.end || self.shifts.size() == 0
  message: the end comes after the start
required: [start, end, shifts]
`,
  ),
});

export const clients = [
  single(
    'printer-columns',
    'Printer columns of kubectl get',
    'One column matches nothing; one has a type that doesn’t match its value and appears only in the wide table.',
    {
      crd: columns,
      object: objectOf('Database', 'orders', 'spec:\n  engine: postgres\n  replicas: 3\n  storage: 20Gi\n'),
      view: 'get',
      outcome: 'stored',
    },
  ),
  single(
    'explain-lists',
    'kubectl explain',
    'The descriptions of the schema as kubectl explain prints them. Point at a field in an editor or in the output.',
    {
      crd: pipelines,
      object: objectOf(
        'Pipeline',
        'build',
        'spec:\n  onFailure: Stop\n  steps:\n  - name: test\n    env:\n      HOME: /tmp\n  - name: ship\n    image: tools\n',
      ),
      view: 'explain',
      outcome: 'stored',
    },
  ),
  single(
    'published-openapi',
    'The published OpenAPI schema',
    'The OpenAPI schema that the server publishes: it expands int-or-string, replaces metadata with ObjectMeta, and adds apiVersion and kind, also in embedded resources.',
    {
      crd: tickets,
      object: objectOf(
        'Ticket',
        'first',
        'spec:\n  port: http\n  template:\n    apiVersion: v1\n    kind: ConfigMap\n    metadata:\n      name: settings\n',
      ),
      view: 'openapi',
      outcome: 'stored',
    },
  ),
  single(
    'rules-step-through',
    'Evaluation and cost of each rule',
    'One rule fails, one stops early, and one has no value to evaluate. Step through a rule to see the value of each part, for each list item.',
    {
      crd: plans,
      object: objectOf(
        'Plan',
        'autumn',
        'spec:\n  start: 10\n  end: 20\n  shifts:\n  - name: early\n    from: 10\n    to: 14\n  - name: late\n    from: 14\n    to: 22\n',
      ),
      view: 'rules',
      outcome: 'refused',
    },
  ),
  single(
    'versions-none',
    'Written in one version, stored in another',
    'Without a conversion webhook only apiVersion changes: the server prunes fields that the other version doesn’t declare, and sets its defaults.',
    {
      crd: versions,
      object: objectOf('Cluster', 'north', 'spec:\n  name: north\n  size: large\n').replace(
        'example.com/v1',
        'example.com/v1beta1',
      ),
      view: 'versions',
      outcome: 'stored',
    },
  ),
  single(
    'legacy-v1beta1',
    'A CRD from before Kubernetes 1.22',
    'apiextensions.k8s.io/v1beta1 was removed. Convert the CRD and read the explanation of each change.',
    {
      crd: legacy,
      object: objectOf('Backup', 'nightly', 'spec:\n  schedule: "0 3 * * *"\n  keep: 7\n  note: by hand\n'),
      outcome: 'crd-refused',
    },
  ),
];
