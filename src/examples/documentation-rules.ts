/** The Kubernetes documentation on validation rules beyond the first one, as examples to try. */
import { crdOf, objectOf, pair, single, specSchema } from './example.ts';

const sampler = crdOf({
  kind: 'Orchard',
  plural: 'orchards',
  schema: specSchema(
    `name:
  type: string
  maxLength: 40
  x-kubernetes-validations:
  - rule: self.matches('^[a-z]([-a-z0-9]*[a-z0-9])?$')
    message: a name as DNS has them
trees:
  type: array
  maxItems: 20
  items:
    type: string
    maxLength: 20
  x-kubernetes-validations:
  - rule: self.exists_one(tree, tree == 'apple')
    message: apple is there exactly once
  - rule: size(self) >= 2
rows:
  type: object
  maxProperties: 10
  additionalProperties:
    type: integer
  x-kubernetes-validations:
  - rule: self.all(key, self[key] > 0)
    message: no row is empty
planted:
  type: string
  format: date-time
  x-kubernetes-validations:
  - rule: self < timestamp('2030-01-01T00:00:00Z')
harvest:
  x-kubernetes-int-or-string: true
  x-kubernetes-validations:
  - rule: "type(self) == int ? self < 1000 : self.endsWith('t')"
`,
    `x-kubernetes-validations:
- rule: "!has(self.rows) || !has(self.trees) || size(self.rows) <= size(self.trees)"
  message: not more rows than kinds of trees
`,
  ),
});

const reserve = crdOf({
  kind: 'Reservoir',
  plural: 'reservoirs',
  schema: specSchema(
    `basin:
  type: string
  maxLength: 30
capacity:
  type: integer
level:
  type: integer
`,
    `required: [basin, capacity, level]
x-kubernetes-validations:
- rule: self.level <= self.capacity
  messageExpression: "'the basin ' + self.basin + ' does not hold that much'"
  reason: FieldValueInvalid
  fieldPath: .level
`,
  ),
});

const counter = crdOf({
  kind: 'Counter',
  plural: 'counters',
  schema: specSchema(`count:
  type: integer
  x-kubernetes-validations:
  - rule: "oldSelf.hasValue() ? self >= oldSelf.value() : self == 0"
    message: begins at 0 and only grows
    optionalOldSelf: true
`),
});

export const documentationRules = [
  single(
    'rule-sampler',
    'Validation rules, a sampler',
    'Nine rules about patterns, sets, maps, times, two fields, and int-or-string. All of them pass. Change the object to see which one fails.',
    {
      crd: sampler,
      object: objectOf(
        'Orchard',
        'south',
        `spec:
  name: south-slope
  trees: [apple, pear]
  rows:
    apple: 12
    pear: 7
  planted: "2019-04-01T08:00:00Z"
  harvest: 20t
`,
      ),
      view: 'rules',
      outcome: 'stored',
    },
  ),
  pair(
    'rule-message-expression',
    'A message with values',
    'messageExpression builds the message from the object, reason sets the type of the error, and fieldPath sets its field.',
    {
      crd: reserve,
      object: objectOf('Reservoir', 'upper', 'spec:\n  basin: north\n  capacity: 500\n  level: 620\n'),
      outcome: 'refused',
    },
    {
      object: objectOf('Reservoir', 'upper', 'spec:\n  basin: north\n  capacity: 500\n  level: 480\n'),
      outcome: 'stored',
    },
  ),
  pair(
    'rule-optional-old-self',
    'A transition rule that also runs on create',
    'With optionalOldSelf the rule also runs without an old value. oldSelf is an optional: check it with hasValue() and read it with value().',
    {
      crd: counter,
      object: objectOf('Counter', 'visits', 'spec:\n  count: 7\n'),
      outcome: 'refused',
    },
    { object: objectOf('Counter', 'visits', 'spec:\n  count: 0\n'), outcome: 'stored' },
  ),
];
