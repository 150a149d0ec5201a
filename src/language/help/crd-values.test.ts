import { expect, test } from 'vitest';
import { toJson, type JsonValue } from '../../engine/values.ts';
import { crdTypes, type GoType } from '../../engine/types.ts';
import { structValue } from './crd-values.ts';
import { bareType, structFields, typeAt } from './crd-places.ts';

const json = (value: JsonValue): unknown => JSON.parse(toJson(value));
const at = (...path: (string | number)[]): GoType => {
  const type = typeAt(path);
  if (!type) throw new Error(path.join('.'));
  return type;
};

test('adds required fields and a schema to a version', () => {
  expect(json(structValue('versions', 'CustomResourceDefinitionSpec', at('spec', 'versions')))).toEqual([
    { name: 'v1', schema: { openAPIV3Schema: { type: 'object' } }, served: true, storage: false },
  ]);
});

test('offers an object for the schema of a version', () => {
  const type = at('spec', 'versions', 0, 'schema');
  expect(json(structValue('schema', 'CustomResourceDefinitionVersion', type))).toEqual({
    openAPIV3Schema: { type: 'object' },
  });
});

test('offers the name of the CRD for metadata', () => {
  expect(json(structValue('metadata', 'CustomResourceDefinition', at('metadata')))).toEqual({
    name: 'crontabs.example.com',
  });
});

test('offers a value of the right type for each field of a CRD', () => {
  const seen = new Set<string>();
  const pending: GoType[] = [crdTypes.v1];
  for (let type = pending.pop(); type; type = pending.pop()) {
    const bare = bareType(type);
    if (bare.kind === 'slice' || bare.kind === 'map') pending.push(bare.of);
    if (bare.kind !== 'struct' || seen.has(bare.name)) continue;
    seen.add(bare.name);
    for (const [name, { type: inner }] of structFields(bare)) {
      pending.push(inner);
      const value = structValue(name, bare.name, inner);
      const kind = bareType(inner).kind;
      if (kind === 'bool') expect(typeof value, name).toBe('boolean');
      if (kind === 'slice') expect(Array.isArray(value), name).toBe(true);
      if (kind === 'map') expect(value, name).toBeInstanceOf(Map);
      if (kind === 'string') expect(typeof value, name).toBe('string');
    }
  }
  expect(seen.size).toBeGreaterThan(10);
});

test('offers a schema that is already valid for each keyword with a schema', () => {
  const schema = ['spec', 'versions', 0, 'schema', 'openAPIV3Schema'];
  expect(json(structValue('not', 'JSONSchemaProps', at(...schema, 'not')))).toEqual({ type: 'string' });
  expect(json(structValue('allOf', 'JSONSchemaProps', at(...schema, 'allOf')))).toEqual([{ type: 'string' }]);
});
