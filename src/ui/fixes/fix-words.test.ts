import { expect, test } from 'vitest';
import { explanations } from '../../text/en/explanations.ts';
import { titleOf } from './fix-words.ts';

const schema = ['spec', 'versions', 0, 'schema', 'openAPIV3Schema'];

test.each([
  [[...schema, 'properties', 'spec', 'properties', 'password', 'pattern'], 'spec.password.pattern'],
  [
    [
      ...schema,
      'properties',
      'spec',
      'properties',
      'items',
      'items',
      'properties',
      'a',
      'x-kubernetes-validations',
      0,
    ],
    'spec.items[].a.x-kubernetes-validations[0]',
  ],
  [[...schema, 'properties', 'labels', 'additionalProperties', 'maxLength'], 'labels[*].maxLength'],
  [schema, 'openAPIV3Schema'],
  [['spec', 'versions', 1, 'schema', 'openAPIV3Schema', 'properties', 'spec'], 'versions[1] spec'],
  [['spec', 'names', 'plural'], 'spec.names.plural'],
  ['x'.repeat(90), `${'x'.repeat(80)}…`],
  [
    ['spec', 'jobs', 0, 'template', 'spec', 'template', 'spec', 'containers', 0, 'ports', 0, 'protocl'],
    '…\u2060spec.containers[0].ports[0].protocl',
  ],
])('a fix names the field that it is about: %s', (what, named) =>
  expect(titleOf({ kind: 'remove', what, changes: [] } as never, explanations)).toBe(`Remove ${named}`),
);

test.each([
  ['guard-type', 'self', 'type(self) != int || (self > 0)', 'Check the type of self first'],
  ['guard', 'self.max', '!has(self.max) || (self.min <= self.max)', 'Guard with has(self.max)'],
  ['guard-item', "self.m['k']", "!('k' in self.m) || (true)", "Check first whether self.m['k'] exists"],
  ['escape-message', 'messageExpression', "'a'", "Change the message expression to 'a'"],
  ['bound', schema, 'maxItems: 145', 'Add limits: maxItems: 145'],
] as const)('what %s of %s does', (kind, what, to, expected) =>
  expect(titleOf({ kind, what, to, changes: [] } as never, explanations)).toBe(expected),
);

test('names the first and the last of several items that a fix removes', () => {
  const fix = { kind: 'remove', what: ['spec', 'hosts', 2], changes: [] };
  expect(titleOf(fix as never, explanations)).toBe('Remove spec.hosts[2]');
  expect(titleOf({ ...fix, to: 'spec.hosts[4]' } as never, explanations)).toBe(
    'Remove spec.hosts[2] to spec.hosts[4]',
  );
});
