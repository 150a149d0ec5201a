import { expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../json/value.ts';
import { anywhere, childSchemas } from './anywhere.ts';
import { readSchemaProps } from './schema-props.ts';
import { placeAt, type StructuralSchema } from './schema.ts';
import { toStructural } from './to-structural.ts';

type Plain = { readonly [key: string]: Plain } | string;

function schemaOf(from: Plain): StructuralSchema {
  const valueOf = (one: Plain): JsonValue =>
    typeof one === 'string' ? one : new Map(Object.entries(one).map(([key, child]) => [key, valueOf(child)]));
  const made = toStructural(readSchemaProps(valueOf(from) as JsonObject, placeAt(undefined, 'schema')));
  if (!made.ok) throw new Error(made.error.text);
  return made.schema;
}

const withDefault = { type: 'string', default: 'd' };
const without = { type: 'object', properties: { deep: { type: 'string' } } };
const root = schemaOf({
  type: 'object',
  properties: {
    list: { type: 'array', items: { type: 'object', properties: { a: withDefault, b: without } } },
    map: { type: 'object', additionalProperties: withDefault },
    none: without,
  },
});

function below(schema: StructuralSchema): StructuralSchema[] {
  return [schema, ...childSchemas(schema).flatMap(below)];
}

test('answers for each schema, in whatever order', () => {
  const matches = (schema: StructuralSchema): boolean =>
    below(schema).some((one) => one.default !== undefined);
  for (const order of [below(root), below(root).reverse()]) {
    const hasDefault = anywhere((schema) => schema.default !== undefined);
    for (const schema of [...order, ...order]) expect(hasDefault(schema)).toBe(matches(schema));
  }
});

test('visits a schema at most twice if callers only descend where it matches', () => {
  let count = 0;
  const hasDefault = anywhere((schema) => {
    count++;
    return schema.default !== undefined;
  });
  const descend = (schema: StructuralSchema): void => {
    if (hasDefault(schema)) childSchemas(schema).forEach(descend);
  };
  descend(root);
  const first = count;
  descend(root);
  const all = below(root).length;
  // Schemas below one that doesn't match are visited again when a caller asks about that one.
  expect([first <= 2 * all, count]).toEqual([true, first]);
});
