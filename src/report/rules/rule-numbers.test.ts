import { expect, test } from 'vitest';
import { admitCrd } from '../../engine/index.ts';
import { crdOf, specSchema } from '../../examples/example.ts';
import { ruleAt, ruleNumber, schemasOf } from './rule-numbers.ts';

const rules = (...all: string[]): string => `x-kubernetes-validations: [${all.map((rule) => `{rule: "${rule}"}`).join(', ')}]`; // prettier-ignore
const text = crdOf({
  kind: 'Pool',
  plural: 'pools',
  schema: specSchema(
    `a: {type: string, maxLength: 9, ${rules('self != "0"'.replaceAll('"', "'"), "self != '1'")}}
b: {type: array, maxItems: 3, items: {type: object, properties: {c: {type: integer, ${rules('self != 4')}}}, ${rules('self.c != 3')}}, ${rules('self.size() != 2')}}
d: {type: object, maxProperties: 3, additionalProperties: {type: integer, ${rules('self != 5', 'self != 6')}}}
e: {type: string}
`,
    `${rules('self.e != 7')}\n`.replace('7', "'7'"),
  ),
});

test('numbers the rules in the order of the schema, and finds each by its number', () => {
  const answer = admitCrd(
    { text, contentType: 'application/yaml', fieldValidation: 'Strict' },
    { kubernetes: '1.37', now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'x7k2p', resourceVersion: '7' },
  );
  const root = answer.accepted === true ? answer.served.versions[0]?.schema : undefined;
  if (!root) throw new Error(JSON.stringify(answer));
  const all = [...schemasOf(root)].flatMap((schema) =>
    schema.extensions.validations.map(({ rule }, index) => ({ schema, index, rule })),
  );
  expect(all.map(({ rule }) => rule)).toEqual([
    "self.e != '7'",
    "self != '0'",
    "self != '1'",
    'self.size() != 2',
    'self.c != 3',
    'self != 4',
    'self != 5',
    'self != 6',
  ]);
  for (const [number, { schema, index }] of all.entries()) {
    expect(ruleNumber(root, schema, index)).toBe(number);
    expect(ruleAt(root, number)).toEqual({ schema, index });
  }
  expect(ruleAt(root, all.length)).toBeUndefined();
});
