import { expect, test } from 'vitest';
import { errorText } from '../../field-errors/error.ts';
import { FieldPath } from '../../field/path.ts';
import { behaviourOf } from '../../kubernetes/behaviour.ts';
import { jsonOf, schemaOf } from '../testing/json-schema.ts';
import { evaluateRules, stepThrough } from './index.ts';

const behaviour = behaviourOf('1.37');

function schemaWith(rule: object): string {
  const properties = { x: { type: 'integer' }, y: { type: 'string' } };
  return JSON.stringify({ type: 'object', properties, 'x-kubernetes-validations': [rule] });
}

function validate(schema: string, value: string, oldValue?: string, budget?: number) {
  return evaluateRules({
    schema: schemaOf(schema),
    root: 'inner',
    value: jsonOf(value),
    oldValue: oldValue === undefined ? undefined : jsonOf(oldValue),
    behaviour,
    path: FieldPath.of('self'),
    ...(budget !== undefined && { budget }),
  });
}

const cases: [
  name: string,
  rule: object,
  value: string,
  oldValue: string | undefined,
  expected: string[],
  result: string,
][] = [
  ['passes', { rule: 'self.x > 0' }, '{"x": 1}', undefined, [], 'passed'],
  [
    'fails',
    { rule: 'self.x > 1' },
    '{"x": 1}',
    undefined,
    ['self: Invalid value: failed rule: self.x > 1'],
    'failed',
  ],
  [
    'says its message',
    { rule: 'self.x > 1', message: ' m ' },
    '{"x": 1}',
    undefined,
    ['self: Invalid value: m'],
    'failed',
  ],
  [
    'makes its message',
    { rule: 'self.x > 1', messageExpression: "'x is ' + string(self.x)" },
    '{"x": 1}',
    undefined,
    ['self: Invalid value: x is 1'],
    'failed',
  ],
  [
    'has a reason and a place',
    { rule: 'self.x > 1', reason: 'FieldValueForbidden', fieldPath: '.x', message: 'm' },
    '{"x": 1}',
    undefined,
    ['self.x: Forbidden: m'],
    'failed',
  ],
  [
    'cannot be evaluated',
    { rule: 'self.x / 0 == 1' },
    '{"x": 1}',
    undefined,
    ['self: Invalid value: "object": division by zero evaluating rule: self.x / 0 == 1'],
    'error',
  ],
  ['waits for an old value', { rule: 'self.x >= oldSelf.x' }, '{"x": 1}', undefined, [], 'skipped'],
  [
    'compares with the old value',
    { rule: 'self.x >= oldSelf.x' },
    '{"x": 1}',
    '{"x": 2}',
    ['self: Invalid value: failed rule: self.x >= oldSelf.x'],
    'failed',
  ],
  [
    'costs too much',
    { rule: 'lists.range(1000).all(i, lists.range(1000).all(j, i + j >= 0))', message: 'm' },
    '{"x": 1}',
    undefined,
    [
      `self: Invalid value: "object": 'operation cancelled: actual cost limit exceeded': no further validation rules ` +
        'will be run due to call cost exceeds limit for rule: m',
    ],
    'over budget',
  ],
];

test.each(cases)('evaluates a rule %s', (_, rule, value, oldValue, expected, result) => {
  const found = validate(schemaWith(rule), value, oldValue);
  expect(found.errors.map(errorText)).toEqual(expected);
  expect(found.outcomes.map((outcome) => outcome.result)).toEqual([result]);
});

test('reports the cost of a rule and of its message expression', () => {
  const costsOf = (rule: object): number[] =>
    validate(schemaWith(rule), '{"x": 1}').outcomes.flatMap(({ cost, messageCost }) => [cost, messageCost]);
  expect(costsOf({ rule: 'self.x > 0' })).toEqual([3, 0]);
  expect(costsOf({ rule: 'self.x > 1', message: 'm' })).toEqual([3, 0]);
  expect(costsOf({ rule: 'self.x > 1', messageExpression: 'string(self.x)' })).toEqual([3, 3]);
});

test('ratchets a false rule on an unchanged value', () => {
  const found = validate(schemaWith({ rule: 'self.x > 1' }), '{"x": 1}', '{"x": 1}');
  expect(found.errors).toEqual([]);
  expect(found.warnings.map(({ text }) => text)).toEqual(['self: Invalid value: failed rule: self.x > 1']);
  expect(found.outcomes[0]?.result).toBe('ratcheted');
});

test('stops all rules when the budget of an object is used up', () => {
  const found = validate(schemaWith({ rule: 'self.x > 0 && self.x < 9' }), '{"x": 1}', undefined, 3);
  expect(found.errors.map(errorText)).toEqual([
    'self: Invalid value: "object": validation failed due to running out of cost budget, no further validation rules will be run',
  ]);
  expect(found.remaining).toBe(-1);
});

test('skips the rules below a rule that uses up the budget', () => {
  const x = { type: 'integer', 'x-kubernetes-validations': [{ rule: 'self > 0' }] };
  const rules = [{ rule: 'self.x > 0' }];
  const schema = JSON.stringify({ type: 'object', properties: { x }, 'x-kubernetes-validations': rules });
  const errorsWith = (budget: number): string[] =>
    validate(schema, '{"x": 1}', undefined, budget).errors.map(({ field }) => field);
  expect(errorsWith(2)).toEqual(['self']);
  expect(errorsWith(3)).toEqual(['self.x']);
  expect(errorsWith(5)).toEqual([]);
});

test.each([
  ['properties', '{"type": "object", "properties": {"a": RULED, "b": RULED}}', '{"a": 1, "b": 1}', 'self.b'],
  ['values', '{"type": "object", "additionalProperties": RULED}', '{"a": 1, "b": 1}', 'self[b]'],
  ['items', '{"type": "array", "items": RULED}', '[1, 1]', 'self[1]'],
])('of two %s the first may take all that is left', (_, schema, value, second) => {
  const ruled = JSON.stringify({ type: 'integer', 'x-kubernetes-validations': [{ rule: 'self > 0' }] });
  const errorsWith = (budget: number): string[] =>
    validate(schema.replaceAll('RULED', ruled), value, undefined, budget).errors.map(({ field }) => field);
  expect(errorsWith(2)).toEqual([second]);
  expect(errorsWith(4)).toEqual([]);
});

test('shows each value of a rule, and nothing for skipped parts', () => {
  const schema = schemaOf(schemaWith({ rule: "self.x > 1 && self.y == 'a'" }));
  const steps = stepThrough(schema, 'inner', 0, jsonOf('{"x": 1, "y": "a"}'), undefined, behaviour);
  expect(steps?.result).toBe('false');
  expect(steps?.steps.map((step) => step.text)).toEqual(['1', '1', '1', 'false', 'false']);
});
