/** Features of the Kubernetes documentation beyond schemas: finalizers, scale, selectable fields. */
import { crdOf, objectOf, pair, single, specSchema } from './example.ts';

const shed = crdOf({ kind: 'Shed', plural: 'sheds', schema: specSchema('roof:\n  type: string\n') });

const shedWith = (finalizer: string): string => `apiVersion: example.com/v1
kind: Shed
metadata:
  name: garden
  finalizers:
  - ${finalizer}
spec:
  roof: tin
`;

const scaled = crdOf({
  kind: 'Bakery',
  plural: 'bakeries',
  schema: `${specSchema('flour:\n  type: string\novens:\n  type: integer\n  minimum: 0\n')}  status:
    type: object
    properties:
      ovens:
        type: integer
      selector:
        type: string
`,
  version: `subresources:
  status: {}
  scale:
    specReplicasPath: .spec.ovens
    statusReplicasPath: .status.ovens
    labelSelectorPath: .status.selector
`,
});

const lamps = (path: string): string =>
  crdOf({
    kind: 'Lamp',
    plural: 'lamps',
    schema: specSchema(`shade:
  type: string
watts:
  type: integer
bulbs:
  type: array
  items:
    type: string
`),
    version: `selectableFields:
- jsonPath: .spec.shade
- jsonPath: ${path}
additionalPrinterColumns:
- name: Shade
  type: string
  jsonPath: .spec.shade
- name: Watts
  type: integer
  jsonPath: .spec.watts
`,
  });

const lamp = objectOf('Lamp', 'desk', 'spec:\n  shade: green\n  watts: 8\n  bulbs: [led]\n');

export const documentationKinds = [
  pair(
    'finalizer-name',
    'A finalizer without a domain',
    'A finalizer blocks the deletion of an object until a controller removes it. Its name should contain a domain so that controllers don’t collide; otherwise the server warns.',
    { crd: shed, object: shedWith('sweep-first'), outcome: 'stored' },
    { object: shedWith('example.com/sweep-first') },
  ),
  single(
    'scale-subresource',
    'kubectl scale and autoscalers',
    'The scale subresource declares the paths of the desired replicas, the observed replicas, and the selector. Its requests can’t change other fields.',
    {
      crd: scaled,
      object: objectOf('Bakery', 'corner', 'spec:\n  flour: rye\n  ovens: 3\n'),
      view: 'get',
      outcome: 'stored',
    },
  ),
  pair(
    'selectable-fields',
    'Selecting by a field',
    'kubectl get --field-selector supports the fields that the CRD lists. They must be strings, integers, or booleans, not lists.',
    { crd: lamps('.spec.bulbs'), object: lamp, outcome: 'crd-refused' },
    { crd: lamps('.spec.watts'), outcome: 'stored', view: 'get' },
  ),
];
