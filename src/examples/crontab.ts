/** First steps with the CronTab: limits, and what happens to a field nobody declared. */
import { single } from './example.ts';

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: crontabs.stable.example.com
spec:
  group: stable.example.com
  scope: Namespaced
  names:
    plural: crontabs
    singular: crontab
    kind: CronTab
    shortNames:
    - ct
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
            required:
            - cronSpec
            properties:
              cronSpec:
                type: string
                pattern: '^(\\d+|\\*)(/\\d+)?(\\s+(\\d+|\\*)(/\\d+)?){4}$'
              image:
                type: string
                default: example.com/cron:latest
              replicas:
                type: integer
                minimum: 1
                maximum: 10
                default: 1
`;

const head = `apiVersion: stable.example.com/v1
kind: CronTab
metadata:
  name: my-new-cron-object
spec:
`;

export const crontabValidation = single(
  'crontab-validation',
  'CronTab: validation',
  'A pattern and a maximum, both broken by the object, and a default that is filled in.',
  { crd, object: `${head}  cronSpec: "* * * *"\n  replicas: 15\n`, outcome: 'refused' },
);

export const crontab = [
  crontabValidation,
  single(
    'crontab-stored',
    'CronTab: stored',
    'An object that is stored, with what the server adds and what the schema fills in.',
    { crd, object: `${head}  cronSpec: "* * * * */5"\n`, outcome: 'stored' },
  ),
  single(
    'pruning-unknown-field',
    'CronTab: an unknown field is pruned',
    'With field validation Warn the field is left out and a warning tells; Strict would refuse the object.',
    {
      crd,
      object: `${head}  cronSpec: "* * * * */5"\n  image: my-awesome-cron-image\n  someRandomField: 42\n`,
      outcome: 'stored',
      fieldValidation: 'Warn',
    },
  ),
];
