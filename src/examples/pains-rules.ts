/** Common problems with validation rules. */
import { crdOf, objectOf, pair, single, specSchema } from './example.ts';

const hosts = (bounds: string, length: string): string =>
  crdOf({
    kind: 'Ingress',
    plural: 'ingresses',
    schema: specSchema(`hosts:
  type: array
${bounds}  items:
    type: string
${length}  x-kubernetes-validations:
  - rule: self.all(a, self.exists_one(b, a == b))
    message: hosts must not repeat
`),
  });

const dashed = (rule: string): string =>
  crdOf({
    kind: 'Pool',
    plural: 'pools',
    schema: specSchema(
      `max-size:
  type: integer
min-size:
  type: integer
`,
      `required: [max-size, min-size]
x-kubernetes-validations:
- rule: ${rule}
`,
    ),
  });

const range = (rule: string): string =>
  crdOf({
    kind: 'Range',
    plural: 'ranges',
    schema: specSchema(
      `min:
  type: integer
max:
  type: integer
`,
      `x-kubernetes-validations:
- rule: ${rule}
  message: min must not be greater than max
`,
    ),
  });

const surge = (rule: string): string =>
  crdOf({
    kind: 'Rollout',
    plural: 'rollouts',
    schema: specSchema(`maxSurge:
  x-kubernetes-int-or-string: true
  x-kubernetes-validations:
  - rule: ${rule}
    message: maxSurge must be greater than 0
`),
  });

export const rulePains = [
  pair(
    'rule-cost-exceeds-budget',
    'The estimated cost of my rule exceeds the budget',
    'Without maxItems and maxLength, the cost estimate assumes that lists and strings fill a whole request. Limits reduce the estimate.',
    {
      crd: hosts('', ''),
      object: objectOf('Ingress', 'web', 'spec:\n  hosts: [a.example.com, b.example.com]\n'),
      outcome: 'crd-refused',
    },
    { crd: hosts('  maxItems: 20\n', '    maxLength: 100\n'), outcome: 'stored' },
  ),
  pair(
    'rule-undefined-field',
    'My rule doesn’t find an existing field',
    'CEL reads a dash in a name as minus. Escape the name: max-size becomes max__dash__size.',
    {
      crd: dashed('self.max-size >= self.min-size'),
      object: objectOf('Pool', 'web', 'spec:\n  min-size: 1\n  max-size: 3\n'),
      outcome: 'crd-refused',
    },
    { crd: dashed('self.max__dash__size >= self.min__dash__size'), outcome: 'stored' },
  ),
  pair(
    'rule-no-such-key',
    'no such key for an optional field',
    'A rule that reads a missing field fails. Check with has() first.',
    {
      crd: range('self.min <= self.max'),
      object: objectOf('Range', 'open', 'spec:\n  min: 5\n'),
      outcome: 'refused',
    },
    { crd: range("'!has(self.min) || !has(self.max) || self.min <= self.max'"), outcome: 'stored' },
  ),
  pair(
    'rule-int-or-string',
    'no such overload for an int-or-string',
    'An int-or-string field has no type at compile time. Check the type before you compare.',
    {
      crd: surge('self > 0'),
      object: objectOf('Rollout', 'web', 'spec:\n  maxSurge: 25%\n'),
      outcome: 'refused',
    },
    { crd: surge('\'type(self) == int ? self > 0 : self != "0%"\''), outcome: 'stored' },
  ),
  single(
    'rule-transition',
    'An immutable field',
    'A transition rule only runs if there is an old value. It is skipped on create, and when the field is set later.',
    {
      crd: crdOf({
        kind: 'Volume',
        plural: 'volumes',
        schema: specSchema(`size:
  type: string
  x-kubernetes-validations:
  - rule: self == oldSelf
    message: size is immutable
`),
      }),
      object: objectOf('Volume', 'data', 'spec:\n  size: 10Gi\n'),
      outcome: 'stored',
    },
  ),
];
