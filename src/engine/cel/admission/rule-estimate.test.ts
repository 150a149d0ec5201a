import { expect, test } from 'vitest';
import { schemaOf } from '../testing/json-schema.ts';
import { multipliersOf } from './rule-estimate.ts';

test.each([
  ['{"type": "string"}', false],
  ['{"type": "string", "maxLength": 5}', true],
  ['{"type": "string", "enum": ["a"]}', true],
  ['{"type": "string", "format": "date"}', true],
  ['{"type": "string", "format": "uuid"}', false],
  ['{"x-kubernetes-int-or-string": true}', false],
  // The estimate assumes the length of a request: see the case bounds/int-or-string-with-enum.
  ['{"x-kubernetes-int-or-string": true, "enum": ["a"]}', false],
])('%s has a limit of its own: %s', (text, declared) => {
  const root = schemaOf(`{"type": "object", "properties": {"s": ${text}}}`);
  const estimate = {
    root,
    schema: root,
    index: 0,
    cost: 1n,
    cardinality: 1n,
    total: 1n,
    messageCost: undefined,
  };
  const sizes = [{ path: ['self', 's'], max: 100n }];
  const found = multipliersOf({ ...estimate, sizes });
  expect(found.map(({ path }) => path)).toEqual(declared && !text.includes('maxLength') ? [] : ['self.s']);
  for (const one of found) expect(one.declared).toBe(declared);
});
