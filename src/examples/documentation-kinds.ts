/** What the Kubernetes documentation adds to a kind: finalizers, scale, selectable fields. */
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
    'A finalizer keeps an object until a controller takes it out. Its name has a domain, so that two controllers don’t mean the same one; the server warns of others.',
    { crd: shed, object: shedWith('sweep-first'), outcome: 'stored' },
    { object: shedWith('example.com/sweep-first') },
  ),
  single(
    'scale-subresource',
    'kubectl scale, and autoscalers',
    'The scale subresource says where a kind has its replicas, the observed ones and their selector. Nothing else of the object goes through it.',
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
    'kubectl get --field-selector knows the fields that the CRD lists. They are single texts, numbers or booleans; lists can’t be selected by.',
    { crd: lamps('.spec.bulbs'), object: lamp, outcome: 'crd-refused' },
    { crd: lamps('.spec.watts'), outcome: 'stored', view: 'get' },
  ),
];
