/** The CronTab that the page opens with: a schema with limits, a default, and an object that breaks one. */
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

export const crontab = single(
  'crontab-validation',
  'CronTab: validation',
  'A pattern and a range, both broken by the object, and a default that is filled in.',
  {
    crd,
    object: `apiVersion: stable.example.com/v1
kind: CronTab
metadata:
  name: my-new-cron-object
spec:
  cronSpec: "* * * *"
  replicas: 15
`,
  },
);

export const crontabPruning = single(
  'pruning-unknown-field',
  'CronTab: an unknown field is pruned',
  'With field validation Strict the field is refused; with Warn or Ignore it is silently left out.',
  {
    crd,
    object: `apiVersion: stable.example.com/v1
kind: CronTab
metadata:
  name: my-new-cron-object
spec:
  cronSpec: "* * * * */5"
  image: my-awesome-cron-image
  someRandomField: 42
`,
  },
);
