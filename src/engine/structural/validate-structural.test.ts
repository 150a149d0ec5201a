import { describe, expect, it } from 'vitest';
import { errorText } from '../field-errors/error.ts';
import { FieldPath } from '../field/path.ts';
import type { JsonObject, JsonValue } from '../json/value.ts';
import { readSchemaProps } from './schema-props.ts';
import { placeAt } from './schema.ts';
import { toStructural } from './to-structural.ts';
import { validateStructural } from './validate-structural.ts';

type Plain = { readonly [key: string]: Plain | readonly Plain[] } | string | boolean;

function value(from: Plain | readonly Plain[]): JsonValue {
  if (Array.isArray(from)) return from.map(value);
  if (typeof from !== 'object') return from;
  return new Map(Object.entries(from).map(([key, child]) => [key, value(child)]));
}

function findings(schema: Plain, docsCount = true): string[] {
  const made = toStructural(readSchemaProps(value(schema) as JsonObject, placeAt(undefined, 'schema')));
  if (!made.ok) return [made.error.text];
  return validateStructural(made.schema, FieldPath.of('s'), { docsCount }).map(errorText);
}

const integer = { type: 'integer' };
const string = { type: 'string' };

describe('validates that schemas are structural', () => {
  it.each<[string, Plain, string[]]>([
    ['a type everywhere', { type: 'object', properties: { a: string } }, []],
    ['no type at the root', {}, ['s.type: Required value: must not be empty at the root']],
    [
      'no items',
      { type: 'object', properties: { a: { type: 'array' } } },
      ['s.properties[a].items: Required value: must be specified'],
    ],
    [
      'int-or-string in anyOf',
      { type: 'object', properties: { a: { 'x-kubernetes-int-or-string': true, anyOf: [integer, string] } } },
      [],
    ],
    [
      'an empty list is not a missing one',
      {
        type: 'object',
        properties: {
          a: { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer', required: [] }, string] },
        },
      },
      [
        's.properties[a].anyOf[0].type: Forbidden: must be empty to be structural',
        's.properties[a].anyOf[1].type: Forbidden: must be empty to be structural',
      ],
    ],
    [
      'completeness of the root',
      { type: 'object', not: { properties: { a: {} } } },
      ['s.properties[a]: Required value: because it is defined in s.not.properties[a]'],
    ],
    [
      'no completeness below',
      { type: 'object', properties: { a: { type: 'object', not: { properties: { b: {} } } } } },
      [],
    ],
    [
      'what no structural schema holds',
      { type: 'object', $ref: 'x' },
      ["OpenAPIV3Schema '$ref' is not supported"],
    ],
  ])('%s', (_, schema, expected) => {
    expect(findings(schema)).toEqual(expected);
  });

  it('validates documentation of metadata since 1.36', () => {
    const schema = { type: 'object', properties: { metadata: { type: 'object', externalDocs: {} } } };
    expect(findings(schema, false)).toEqual([]);
    expect(findings(schema, true)).toHaveLength(1);
  });
});
