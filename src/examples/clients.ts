/** What clients see of a CRD and its objects: tables, explanations, versions, and CRDs of old clusters. */
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

export const clients = [
  single(
    'printer-columns',
    'What kubectl get shows',
    'Printer columns: one finds nothing, one has a type that its value does not fit and is only in the wide table. See the view “get”.',
    {
      crd: columns,
      object: objectOf('Database', 'orders', 'spec:\n  engine: postgres\n  replicas: 3\n  storage: 20Gi\n'),
      outcome: 'stored',
    },
  ),
  single(
    'explain-lists',
    'What kubectl explain says',
    'The descriptions of the schema as kubectl explain prints them, and the OpenAPI they are read from. Point at a field; see the views “explain” and “OpenAPI”.',
    {
      crd: pipelines,
      object: objectOf(
        'Pipeline',
        'build',
        'spec:\n  onFailure: Stop\n  steps:\n  - name: test\n    env:\n      HOME: /tmp\n  - name: ship\n    image: tools\n',
      ),
      outcome: 'stored',
    },
  ),
  single(
    'versions-none',
    'Written in one version, stored in another',
    'Without a conversion webhook only the apiVersion changes: what the other version does not know is pruned, and its defaults come in. See the view “Versions”.',
    {
      crd: versions,
      object: objectOf('Cluster', 'north', 'spec:\n  name: north\n  size: large\n').replace(
        'example.com/v1',
        'example.com/v1beta1',
      ),
      outcome: 'stored',
    },
  ),
  single(
    'legacy-v1beta1',
    'A CRD from before Kubernetes 1.22',
    'apiextensions.k8s.io/v1beta1 is gone. Convert it, and read what each change means.',
    {
      crd: legacy,
      object: objectOf('Backup', 'nightly', 'spec:\n  schedule: "0 3 * * *"\n  keep: 7\n  note: by hand\n'),
      outcome: 'crd-refused',
    },
  ),
];
