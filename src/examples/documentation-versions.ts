/** Versions of a CRD as in the Kubernetes documentation, and the step from v1beta1 to structural schemas. */
import { objectOf, pair, single } from './example.ts';
import { crdWith } from './versions.ts';

const ferries = crdWith('Ferry', 'ferries', '', [
  { name: 'v2', storage: true, spec: 'harbour:\n  type: string\n' },
  {
    name: 'v1',
    storage: false,
    more: `    deprecated: true
    deprecationWarning: example.com/v1 Ferry goes away next spring; write example.com/v2
`,
    spec: 'harbour:\n  type: string\n',
  },
]);

const webhook = `  conversion:
    strategy: Webhook
    webhook:
      conversionReviewVersions: [v1]
      clientConfig:
        service:
          namespace: harbour
          name: buoy-conversion
          path: /convert
`;

const buoys = crdWith('Buoy', 'buoys', webhook, [
  { name: 'v1', storage: true, spec: 'host:\n  type: string\nport:\n  type: string\n' },
  { name: 'v1beta1', storage: false, spec: 'hostPort:\n  type: string\n' },
]);

const pizzas = crdWith('Pizza', 'pizzas', '', [
  {
    name: 'v1',
    storage: true,
    spec: `toppings:
  type: array
  items:
    type: object
    required: [name]
    properties:
      name:
        type: string
      quantity:
        type: integer
        default: 1
`,
  },
  {
    name: 'v1alpha1',
    storage: false,
    spec: 'toppings:\n  type: array\n  items:\n    type: string\n',
  },
]);

const job = `apiVersion: operations.example.com/v1
kind: NightlyJob
metadata:
  name: rotate-logs
spec:
  machines: [north-1, north-2]
  shell: logrotate --force /etc/logrotate.conf
  privileged: true
`;

const jobSchema = (indent: string): string =>
  `type: object
properties:
  spec:
    type: object
    required: [machines]
    properties:
      machines:
        type: array
        items:
          type: string
      command:
        type: string
        enum: [vacuum, rotate]
      shell:
        type: string
        maxLength: 400
    oneOf:
    - required: [command]
    - required: [shell]
`.replace(/^(?=.)/gm, indent);

const jobHead = (version: string): string => `apiVersion: apiextensions.k8s.io/${version}
kind: CustomResourceDefinition
metadata:
  name: nightlyjobs.operations.example.com
spec:
  group: operations.example.com
  scope: Namespaced
  names:
    plural: nightlyjobs
    singular: nightlyjob
    kind: NightlyJob
`;

const jobBeta = `${jobHead('v1beta1')}  version: v1
  preserveUnknownFields: false
  validation:
    openAPIV3Schema:
${jobSchema('      ')}`;

const jobNow = `${jobHead('v1')}  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
${jobSchema('        ')}`;

const greenhouses = `# Written for a cluster before 1.22
apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
metadata:
  name: greenhouses.garden.example.com
spec:
  group: garden.example.com
  scope: Namespaced
  names:
    plural: greenhouses
    singular: greenhouse
    kind: Greenhouse
    shortNames: [gh]
    categories: [all, garden]
  versions:
  - name: v1beta1
    served: true
    storage: true
  - name: v1alpha1
    served: true
    storage: false
  additionalPrinterColumns:
  - name: Panes
    type: integer
    description: How many panes of glass it has.
    JSONPath: .spec.panes
  - name: Heated
    type: boolean
    priority: 1
    JSONPath: .spec.heated
  - name: Age
    type: date
    JSONPath: .metadata.creationTimestamp
  subresources:
    status: {}
  validation:
    openAPIV3Schema:
      type: object
      properties:
        spec:
          type: object
          properties:
            panes:
              type: integer
              minimum: 1
            heated:
              type: boolean
        status:
          type: object
`;

export const documentationVersions = [
  single(
    'deprecated-version',
    'A deprecated version',
    'The server warns clients that use a deprecated version. The CRD can replace the default warning.',
    {
      crd: ferries,
      object: objectOf('Ferry', 'morning', 'spec:\n  harbour: east\n'),
      outcome: 'stored',
    },
  ),
  single(
    'conversion-webhook',
    'One field becomes two: a conversion webhook',
    'v1beta1 has hostPort; v1 has host and port. The server calls the webhook whenever the requested version isn’t the stored one.',
    {
      crd: buoys,
      object: objectOf('Buoy', 'red', 'spec:\n  host: buoy.example.com\n  port: "7070"\n'),
      view: 'versions',
      outcome: 'stored',
    },
  ),
  single(
    'pizza-versions',
    'A pizza in two versions',
    'v1alpha1 lists toppings by name; in v1 each topping has a quantity. With conversion strategy None the list is stored unchanged, so clients of v1 read strings where its schema declares objects. Such a change needs a webhook.',
    {
      crd: pizzas,
      object: objectOf('Pizza', 'margherita', 'spec:\n  toppings: [mozzarella, basil]\n').replace(
        'example.com/v1',
        'example.com/v1alpha1',
      ),
      view: 'versions',
      outcome: 'stored',
    },
  ),
  pair(
    'nightly-job',
    'Undeclared data that becomes effective later',
    'Before structural schemas, the server stored undeclared fields. If a later version declares privileged, stored objects might already contain it. In v1 the server prunes undeclared fields.',
    { crd: jobBeta, object: job, outcome: 'crd-refused' },
    { crd: jobNow, outcome: 'stored', fieldValidation: 'Warn' },
  ),
  single(
    'legacy-categories',
    'v1beta1 with printer columns and categories',
    'In v1beta1, all versions share columns, schema, and subresources. In v1 each version has its own, and JSONPath is called jsonPath. Names, short names, and categories don’t change.',
    {
      crd: greenhouses,
      object: `apiVersion: garden.example.com/v1beta1
kind: Greenhouse
metadata:
  name: north
spec:
  panes: 120
  heated: false
`,
      outcome: 'crd-refused',
    },
  ),
];
