import { expect, test } from 'vitest';
import { toJson } from '../json/go-format.ts';
import { isObject, type JsonObject, type JsonValue } from '../json/value.ts';
import { convertLegacyCrd, isLegacyCrd } from './convert-v1beta1.ts';

function value(json: unknown): JsonValue {
  if (Array.isArray(json)) return json.map(value);
  if (json !== null && typeof json === 'object')
    return new Map(Object.entries(json).map(([key, child]) => [key, value(child)]));
  return Number.isInteger(json) ? BigInt(json as number) : (json as JsonValue);
}

function legacy(spec: object): JsonObject {
  const crd = value({
    apiVersion: 'apiextensions.k8s.io/v1beta1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'cups.kitchen.example' },
    spec: { group: 'kitchen.example', names: { plural: 'cups', kind: 'Cup' }, ...spec },
    status: {},
  });
  if (!isLegacyCrd(crd)) throw new Error('not a v1beta1 CRD');
  return crd;
}

function converted(spec: object, unknownFields: 'keep' | 'prune' = 'keep') {
  const { crd, changes } = convertLegacyCrd(legacy(spec), unknownFields);
  const result = crd.get('spec');
  if (!isObject(result)) throw new Error('no spec');
  for (const key of ['group', 'names']) result.delete(key);
  return { spec: JSON.parse(toJson(result)) as unknown, changes: changes.map((change) => change.kind) };
}

test('moves shared fields into each version', () => {
  const schema = { openAPIV3Schema: { type: 'object', properties: { spec: { type: 'object' } } } };
  const column = { name: 'Size', type: 'integer' };
  expect(
    converted({
      version: 'v1',
      scope: 'Cluster',
      preserveUnknownFields: false,
      validation: schema,
      subresources: { status: {} },
      additionalPrinterColumns: [{ ...column, JSONPath: '.spec.size' }],
      selectableFields: [{ jsonPath: '.spec.size' }],
    }),
  ).toStrictEqual({
    spec: {
      scope: 'Cluster',
      versions: [
        {
          name: 'v1',
          served: true,
          storage: true,
          schema,
          subresources: { status: {} },
          additionalPrinterColumns: [{ ...column, jsonPath: '.spec.size' }],
          selectableFields: [{ jsonPath: '.spec.size' }],
        },
      ],
    },
    changes: [
      'api-version',
      'status-removed',
      'version-list',
      'schema-per-version',
      'subresources-per-version',
      'columns-per-version',
      'selectable-fields-per-version',
      'column-path-name',
      'preserve-unknown-fields-false',
    ],
  });
});

test('preserves every field of a CRD without a schema, or starts to prune', () => {
  const kept = converted({ version: 'v1' });
  expect(kept.spec).toStrictEqual({
    scope: 'Namespaced',
    versions: [
      {
        name: 'v1',
        served: true,
        storage: true,
        schema: { openAPIV3Schema: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } },
      },
    ],
  });
  expect(kept.changes).toContain('pruning-off-kept');
  // An empty scope counts as missing.
  expect(converted({ version: 'v1', scope: '' })).toStrictEqual(kept);
  expect(converted({ version: 'v1' }, 'prune').changes).toContain('pruning-begins');
});

test('preserves unknown fields of every object, but not of metadata', () => {
  const name = { properties: { name: { type: 'string' } }, type: 'object' };
  const keeps = { 'x-kubernetes-preserve-unknown-fields': true };
  const inner = { type: 'object', 'x-kubernetes-embedded-resource': true, properties: { metadata: name } };
  const schema = { type: 'object', properties: { metadata: name, inner, other: { ...name } } };
  const { spec } = converted({ version: 'v1', validation: { openAPIV3Schema: schema } });
  const { versions } = spec as { versions: { schema: { openAPIV3Schema: unknown } }[] };
  expect(versions[0]?.schema.openAPIV3Schema).toStrictEqual({
    ...keeps,
    type: 'object',
    properties: { metadata: name, inner: { ...inner, ...keeps }, other: { ...name, ...keeps } },
  });
});

test('moves the settings of a webhook and adds its review versions', () => {
  const { spec, changes } = converted({
    versions: [{ name: 'v1', served: true, storage: true }],
    conversion: { strategy: 'Webhook', webhookClientConfig: { url: 'https://hooks.example/convert' } },
  });
  expect(spec).toMatchObject({
    conversion: {
      strategy: 'Webhook',
      webhook: {
        clientConfig: { url: 'https://hooks.example/convert' },
        conversionReviewVersions: ['v1beta1'],
      },
    },
  });
  expect(changes).toContain('review-versions-default');
});

test('rejects v1 CRDs, and never throws on hostile input', () => {
  expect(
    isLegacyCrd(value({ apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition' })),
  ).toBe(false);
  for (const spec of [
    null,
    1,
    [],
    'x',
    { versions: 1, conversion: [], validation: 2, additionalPrinterColumns: [1] },
  ]) {
    const crd = legacy({});
    crd.set('spec', value(spec));
    expect(() => convertLegacyCrd(crd, 'keep')).not.toThrow();
  }
});
