import { expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../json/value.ts';
import { humanDuration } from './human-duration.ts';
import { printerColumns, tableOf } from './table.ts';

function value(json: unknown): JsonValue {
  if (Array.isArray(json)) return json.map(value);
  if (json !== null && typeof json === 'object') return objectOf(json);
  return Number.isInteger(json) ? BigInt(json as number) : (json as JsonValue);
}

function objectOf(json: object): JsonObject {
  return new Map(Object.entries(json).map(([key, child]) => [key, value(child)]));
}

const object = objectOf({
  metadata: { name: 'one', creationTimestamp: '2026-01-01T00:00:00Z' },
  spec: {
    n: 5,
    f: 1000000.5,
    list: [3, 'b', true],
    nothing: null,
    map: { x: 1, html: '<' },
    conditions: [
      { type: 'Ready', status: 'True', n: 1 },
      { type: 'Synced', status: 'False', n: 2 },
    ],
  },
});

// Recorded from the API server, one column at a time.
test.for<[string, string, JsonValue]>([
  ['.spec.n', 'string', '5'],
  ['.spec.n', 'integer', 5n],
  ['.spec.n', 'number', 5],
  ['.spec.n', 'boolean', null],
  ['.spec.f', 'string', '1.0000005e+06'],
  ['.spec.f', 'integer', 1000000n],
  ['.spec.nothing', 'string', '<no value>'],
  ['.spec.nothing', 'integer', null],
  ['.spec.map', 'string', '{"html":"\\u003c","x":1}'],
  ['.spec.list[-1]', 'boolean', true],
  ['.spec.list[5]', 'string', null],
  ['.spec.list[*]', 'string', '3'],
  ['.spec.conditions[?(@.type=="Ready")].status', 'string', 'True'],
  ['.spec.conditions[?(@.n>1)].type', 'string', 'Synced'],
  ['.spec.conditions[?(@.n>"x")].type', 'string', null],
  ['.spec.missing.path', 'string', null],
  ['.metadata.creationTimestamp', 'date', '25h'],
  ['.metadata.name', 'date', '<invalid>'],
])('%s as %s', ([jsonPath, type, cell]) => {
  const columns = [{ name: 'X', type, format: '', description: '', priority: 0n, jsonPath }];
  const table = tableOf(columns, [object], Date.UTC(2026, 0, 2, 1), '7');
  const row = (table.get('rows') as JsonObject[])[0];
  expect(row?.get('cells')).toStrictEqual(['one', cell]);
});

test("keeps only the columns before a path that can't be parsed", () => {
  const version = objectOf({
    additionalPrinterColumns: ['.spec.n', '.spec[', '.spec.f'].map((jsonPath) => ({
      name: 'X',
      type: 'string',
      jsonPath,
    })),
  });
  const table = tableOf(printerColumns(version), [object], 0, '7');
  expect((table.get('columnDefinitions') as JsonValue[]).length).toBe(2);
});

test('shows the age for a version without columns', () => {
  expect(printerColumns(new Map()).map((column) => column.name)).toStrictEqual(['Age']);
});

test.for<[number, string]>([
  [-2, '<invalid>'],
  [-1, '0s'],
  [0, '0s'],
  [119, '119s'],
  [120, '2m'],
  [125, '2m5s'],
  [600, '10m'],
  [3 * 3600, '3h'],
  [3 * 3600 + 60, '3h1m'],
  [8 * 3600 + 60, '8h'],
  [49 * 3600, '2d1h'],
  [8 * 86400, '8d'],
  [731 * 86400, '2y1d'],
  [3000 * 86400, '8y'],
])('%d seconds are %s', ([seconds, text]) => {
  expect(humanDuration(seconds)).toBe(text);
});
