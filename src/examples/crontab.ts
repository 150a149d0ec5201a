/** First steps with the CronTab: limits, and what happens to an undeclared field. */
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
  'The object violates a pattern and a maximum. The server also sets a default.',
  { crd, object: `${head}  cronSpec: "* * * *"\n  replicas: 15\n`, outcome: 'refused' },
);

export const crontab = [
  crontabValidation,
  single(
    'crontab-stored',
    'CronTab: stored',
    'The server stores the object with its own fields and the defaults of the schema.',
    { crd, object: `${head}  cronSpec: "* * * * */5"\n`, outcome: 'stored' },
  ),
  single(
    'pruning-unknown-field',
    'CronTab: an unknown field is pruned',
    'With field validation Warn, the server removes the field and returns a warning. With Strict it would reject the object.',
    {
      crd,
      object: `${head}  cronSpec: "* * * * */5"\n  image: my-awesome-cron-image\n  someRandomField: 42\n`,
      outcome: 'stored',
      fieldValidation: 'Warn',
    },
  ),
];
