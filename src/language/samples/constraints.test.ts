/** The constraints of schemas, and why nothing violates some of them alone. */
import { expect, test } from 'vitest';
import { admitCrd } from '../../engine/index.ts';
import { behaviourOf } from '../../engine/minors.ts';
import { crdOf, specSchema } from '../../examples/example.ts';
import { constraintsOf } from './constraints.ts';

function constraints(schema: string, replicas?: string): string[] {
  const text = crdOf({ kind: 'Widget', plural: 'widgets', schema: specSchema(`f: ${schema}\n`) });
  const answer = admitCrd(
    { text, contentType: 'application/yaml', fieldValidation: 'Strict' },
    { kubernetes: '1.37', now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'x7k2p', resourceVersion: '7' },
  );
  const root = answer.accepted === true ? answer.served.versions[0]?.schema : undefined;
  if (!root) throw new Error('refused');
  const all = constraintsOf({ root, behaviour: behaviourOf('1.37'), without: new Set(['metadata']), replicas }); // prettier-ignore
  return [...all].map(
    ({ keyword, steps, field, index, never }) =>
    [steps.slice(2).join('.'), keyword, field, index, never].filter((part) => part !== '' && part !== undefined).join(' '), // prettier-ignore
  );
}

test.each<[schema: string, wanted: string[]]>([
  ['{type: string, minLength: 1, maxLength: 5, pattern: a}', ['minLength', 'maxLength', 'pattern']],
  ['{type: string, minLength: 0}', []],
  ['{type: array, minItems: 0, maxItems: 3, items: {type: string, maxLength: 1}}', ['maxItems', '* maxLength']], // prettier-ignore
  ['{type: object, minProperties: 1, maxProperties: 2, additionalProperties: {type: integer, minimum: 1}}', ['minProperties', 'maxProperties', '* minimum']], // prettier-ignore
  ['{type: object, required: [a, b], properties: {a: {type: string}, b: {type: string, default: x}}}', ['required a']], // prettier-ignore
  ['{type: object, required: [kind], properties: {kind: {type: string, enum: [a]}}}', ['required kind', 'kind enum']], // prettier-ignore
  ['{type: array, x-kubernetes-list-type: set, items: {type: string}}', ['x-kubernetes-list-type']],
  ['{type: array, x-kubernetes-list-type: atomic, items: {type: string}}', []],
  ['{type: integer, minimum: 1, maximum: 9, multipleOf: 2}', ['minimum', 'maximum', 'multipleOf']],
  // An enum whose values all satisfy a keyword covers it.
  ['{type: integer, enum: [2, 4], minimum: 1, maximum: 3}', ['enum', 'minimum covered', 'maximum']],
  // Keywords for values of another type.
  ['{type: string, minimum: 1, maxItems: 3, maxProperties: 2}', ['minimum unenforced', 'maxItems unenforced', 'maxProperties unenforced']], // prettier-ignore
  ['{type: number, minLength: 1, maximum: 2}', ['maximum', 'minLength unenforced']],
  ['{x-kubernetes-int-or-string: true, minimum: 1, pattern: a, maxItems: 3}', ['minimum', 'pattern', 'maxItems unenforced']], // prettier-ignore
  // Formats.
  ['{type: string, format: date}', ['format']],
  ['{type: string, format: password}', ['format unenforced']],
  ['{type: number, format: double}', ['format unenforced']],
  ['{type: integer, format: int64}', ['format covered']],
  ['{type: integer, format: int32}', ['format']],
  ['{type: integer, format: int32, minimum: 0}', ['minimum', 'format']],
  [
    '{type: integer, format: int32, minimum: 0, maximum: 2147483647}',
    ['minimum', 'maximum', 'format covered'],
  ],
  [
    '{type: integer, format: int32, minimum: -2147483648, maximum: 9}',
    ['minimum', 'maximum', 'format covered'],
  ],
  ['{type: integer, format: int32, minimum: 0, maximum: 2147483648}', ['minimum', 'maximum', 'format']],
  ['{type: integer, format: int32, minimum: -2147483649, maximum: 9}', ['minimum', 'maximum', 'format']],
  // Branches, and those that only say the types of an int-or-string.
  ['{type: object, properties: {a: {type: string}}, anyOf: [{required: [a]}], oneOf: [{}], allOf: [{}], not: {required: [b]}}', ['anyOf', 'oneOf', 'allOf', 'not']], // prettier-ignore
  ['{x-kubernetes-int-or-string: true, anyOf: [{type: integer}, {type: string}]}', []],
  ['{x-kubernetes-int-or-string: true, allOf: [{anyOf: [{type: integer}, {type: string}]}, {pattern: a}]}', ['allOf']], // prettier-ignore
  ['{type: string, maxLength: 9, x-kubernetes-validations: [{rule: self != "a"}, {rule: self == oldSelf}, {rule: "self == oldSelf.orValue(self)", optionalOldSelf: true}]}', ['maxLength', 'x-kubernetes-validations 0', 'x-kubernetes-validations 1 transition', 'x-kubernetes-validations 2']], // prettier-ignore
])('%s', (schema, wanted) => expect(constraints(schema)).toEqual(wanted));

test('the bounds of the scale subresource cover those of its field', () => {
  const schema = '{type: integer, format: int32, minimum: 0, maximum: 2147483647}';
  expect(constraints(schema, 'spec.f')).toEqual(['minimum covered', 'maximum covered', 'format covered']);
  expect(constraints('{type: integer, minimum: 1, maximum: 9}', 'spec.f')).toEqual(['minimum', 'maximum']);
  expect(constraints('{type: integer, format: int32}', 'spec.f')).toEqual(['format covered']);
  expect(constraints('{type: integer, minimum: -1}', 'spec.f')).toEqual(['minimum covered']);
});
