/** The tour for people who have never seen a CRD: each step is an example to change, and one question about it. */
import { crdOf, objectOf, specSchema } from '../../examples/example.ts';
import { isRefusedByRule, isStored, storedRow, type TourStep } from './step.ts';

function plants(properties: string, more = ''): string {
  return crdOf({ kind: 'Plant', plural: 'plants', schema: specSchema(properties, more) });
}

function plant(spec: string): string {
  return objectOf('Plant', 'fern', spec);
}

function step<const Id extends string>(of: TourStep<Id>): TourStep<Id> {
  return of;
}

const water = 'water:\n  type: integer\n';

const range = (rule: string): string =>
  plants(
    'min:\n  type: integer\nmax:\n  type: integer\n',
    `x-kubernetes-validations:
- rule: "${rule}"
  message: min must not be greater than max
`,
  );

const species = (rule: string): string => plants(`species:\n  type: string\n${rule}${water}`);

const twoVersions = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: plants.example.com
spec:
  group: example.com
  scope: Namespaced
  names:
    plural: plants
    singular: plant
    kind: Plant
  versions:
  - name: v2
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              water:
                type: integer
              pot:
                type: string
  - name: v1
    served: true
    storage: false
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              water:
                type: integer
`;

const potted = plant('spec:\n  water: 2\n  pot: clay\n');

export const steps = [
  step({
    id: 'kind',
    texts: { crd: plants(water), object: plant('spec:\n  water: often\n'), outcome: 'refused' },
    field: ['spec', 'water'],
    solution: { object: plant('spec:\n  water: 2\n') },
    isSolved: (reports) => storedRow(reports, ['spec', 'water']) !== undefined,
  }),
  step({
    id: 'structural',
    texts: {
      crd: plants(`${water}height:\n  minimum: 1\n`),
      object: plant('spec:\n  water: 2\n  height: 30\n'),
      outcome: 'crd-refused',
    },
    solution: { crd: plants(`${water}height:\n  type: integer\n  minimum: 1\n`) },
    isSolved: (reports) => storedRow(reports, ['spec', 'height']) !== undefined,
  }),
  step({
    id: 'pruning',
    texts: {
      crd: plants(water),
      object: plant('spec:\n  water: 2\n  colour: green\n'),
      outcome: 'stored',
      fieldValidation: 'Warn',
    },
    solution: { crd: plants(`${water}colour:\n  type: string\n`) },
    isSolved: (reports) => storedRow(reports, ['spec', 'colour']) !== undefined,
  }),
  step({
    id: 'defaulting',
    texts: {
      crd: plants(`${water}pot:\n  type: string\n`),
      object: plant('spec:\n  water: 2\n'),
      outcome: 'stored',
    },
    solution: { crd: plants(`${water}pot:\n  type: string\n  default: clay\n`) },
    isSolved: (reports) => storedRow(reports, ['spec', 'pot'])?.mark === 'default',
  }),
  step({
    id: 'nested-default',
    texts: {
      crd: plants(
        `care:\n  type: object\n  properties:\n    light:\n      type: string\n      default: shade\n`,
      ),
      object: plant('spec: {}\n'),
      outcome: 'stored',
    },
    solution: {
      crd: plants(
        `care:\n  type: object\n  default: {}\n  properties:\n    light:\n      type: string\n      default: shade\n`,
      ),
    },
    isSolved: (reports) => storedRow(reports, ['spec', 'care', 'light'])?.sign === 'added',
  }),
  step({
    id: 'nullable',
    texts: {
      crd: plants('label:\n  type: string\n'),
      object: plant('spec:\n  label: null\n'),
      outcome: 'stored',
      sentBy: 'request',
    },
    solution: { crd: plants('label:\n  type: string\n  nullable: true\n') },
    isSolved: (reports) => storedRow(reports, ['spec', 'label'])?.value === 'null',
  }),
  step({
    id: 'validation',
    texts: { crd: plants(water), object: plant('spec:\n  water: 40\n'), outcome: 'stored' },
    field: ['spec', 'water'],
    solution: { crd: plants('water:\n  type: integer\n  maximum: 10\n') },
    isSolved: ({ crd, object }) =>
      crd.state === 'accepted' &&
      object.problems.some(({ code, path }) => code === 'maximum' && path?.at(-1) === 'water'),
  }),
  step({
    id: 'rule',
    texts: { crd: range('true'), object: plant('spec:\n  min: 5\n  max: 3\n'), outcome: 'stored' },
    field: ['spec', 'max'],
    solution: { crd: range('self.min <= self.max') },
    isSolved: (reports) => isRefusedByRule(reports, 'self.min', 'self.max'),
  }),
  step({
    id: 'optional',
    texts: { crd: range('self.min <= self.max'), object: plant('spec:\n  min: 5\n'), outcome: 'refused' },
    solution: { crd: range('!has(self.max) || self.min <= self.max') },
    isSolved: (reports) =>
      isStored(reports) &&
      storedRow(reports, ['spec', 'max']) === undefined &&
      reports.object.rules.some(({ rule, result }) => result === 'passed' && rule.includes('self.max')),
  }),
  step({
    id: 'update',
    texts: {
      crd: species(''),
      object: plant('spec:\n  species: rose\n  water: 2\n'),
      update: { endpoint: 'main', old: plant('spec:\n  species: fern\n  water: 2\n') },
      outcome: 'stored',
    },
    field: ['spec', 'species'],
    solution: { crd: species('  x-kubernetes-validations:\n  - rule: self == oldSelf\n') },
    isSolved: (reports) => isRefusedByRule(reports, 'oldSelf'),
  }),
  step({
    id: 'versions',
    texts: { crd: twoVersions, object: potted, outcome: 'stored', fieldValidation: 'Warn' },
    solution: { object: potted.replace('example.com/v1', 'example.com/v2') },
    isSolved: (reports) => storedRow(reports, ['spec', 'pot']) !== undefined,
  }),
] as const;

export type StepId = (typeof steps)[number]['id'];
