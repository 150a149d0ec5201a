import { describe, expect, test } from 'vitest';
import { errorText } from '../../field-errors/error.ts';
import { toJson } from '../../json/go-format.ts';
import type { JsonObject } from '../../json/value.ts';
import { readJson } from '../../source/json/read-json.ts';
import { toValue } from '../../source/nodes/to-value.ts';
import { schemaOf } from '../../structural/testing/schema.ts';
import { Trace } from '../../trace/trace.ts';
import { coerceEmbedded, readObjectMeta, type MetadataOptions } from './coerce.ts';

function object(text: string): JsonObject {
  const read = readJson(text);
  if (!read.ok) throw new Error(read.error.text);
  return toValue(read.root) as JsonObject;
}

const request: MetadataOptions = { malformedMetadata: 'refuse', unknown: 'report' };
const storage: MetadataOptions = { malformedMetadata: 'drop', unknown: 'forget' };

function read(metadata: string, options: MetadataOptions): unknown {
  const result = readObjectMeta(object(`{"metadata":${metadata}}`), options);
  if (!result.ok) return result.error.text;
  return [
    result.metadata === undefined ? undefined : toJson(result.metadata),
    result.unknown.map(({ field }) => field),
  ];
}

describe('coerces metadata to ObjectMeta', () => {
  test.for<[string, string, string, string[]]>([
    ['nothing is there', 'null', '{}', []],
    [
      'empty values vanish',
      '{"name":"","labels":{},"finalizers":[],"generation":0,"creationTimestamp":null}',
      '{}',
      [],
    ],
    ['null in a map is empty text', '{"labels":{"a":null}}', '{"labels":{"a":""}}', []],
    [
      'unknown fields are reported by key',
      '{"z":1,"name":"w","a":{"b":1}}',
      '{"name":"w"}',
      ['metadata.a', 'metadata.z'],
    ],
    [
      'and within lists',
      '{"ownerReferences":[{"x":1}]}',
      '{"ownerReferences":[{"apiVersion":"","kind":"","name":"","uid":""}]}',
      ['metadata.ownerReferences[0].x'],
    ],
    [
      'times become UTC and whole seconds',
      '{"creationTimestamp":"2020-01-02T03:04:05.6+02:00"}',
      '{"creationTimestamp":"2020-01-02T01:04:05Z"}',
      [],
    ],
    [
      'the zero time vanishes, behind a pointer it is null',
      '{"creationTimestamp":"0001-01-01T00:00:00Z","deletionTimestamp":"0001-01-01T00:00:00Z"}',
      '{"deletionTimestamp":null}',
      [],
    ],
    [
      'managed fields stay as they are',
      '{"managedFields":[{"operation":"Apply","fieldsV1":{"f:a":{}},"time":"2020-01-01T00:00:00Z"}]}',
      '{"managedFields":[{"fieldsV1":{"f:a":{}},"operation":"Apply","time":"2020-01-01T00:00:00Z"}]}',
      [],
    ],
  ])('%s', ([, metadata, expected, unknown]) => {
    expect(read(metadata, request)).toStrictEqual([expected, unknown]);
  });

  test.for<[string, string]>([
    [
      '{"labels":1}',
      'json: cannot unmarshal number into Go struct field ObjectMeta.labels of type map[string]string',
    ],
    [
      '{"name":"w","labels":{"a":1}}',
      'json: cannot unmarshal number into Go struct field ObjectMeta.labels of type string',
    ],
    ['5', 'json: cannot unmarshal number into Go value of type v1.ObjectMeta'],
    ['{"uid":1}', 'json: cannot unmarshal number into Go struct field ObjectMeta.uid of type types.UID'],
    [
      '{"creationTimestamp":"abc"}',
      'parsing time "abc" as "2006-01-02T15:04:05Z07:00": cannot parse "abc" as "2006"',
    ],
  ])('%s is refused in a request', ([metadata, error]) => {
    expect(read(metadata, request)).toBe(error);
  });

  test.for<[string, unknown]>([
    ['{"name":"w","labels":1,"annotations":{"a":"b"},"x":1}', ['{"annotations":{"a":"b"},"name":"w"}', []]],
    ['{"labels":{"a":"b","c":1}}', ['{}', []]],
    ['5', 'invalid metadata: expected object, got int64'],
  ])('%s loses what is malformed when it comes out of storage', ([metadata, expected]) => {
    expect(read(metadata, storage)).toStrictEqual(expected);
  });
});

const embedding = schemaOf(`
type: object
properties:
  one: {type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true}
  list: {type: array, items: {type: object, x-kubernetes-embedded-resource: true}}
  map: {type: object, additionalProperties: {type: object, x-kubernetes-embedded-resource: true}}
`);

describe('coerces embedded resources', () => {
  test('rewrites their metadata in place, and reports unknown fields in order', () => {
    const value = object(
      '{"metadata":{"x":1},"one":{"metadata":{"x":1,"name":"a"}},"list":[{"metadata":{"y":1}}],"map":{"k":{"metadata":{"z":1}}}}',
    );
    const trace = new Trace();
    expect(coerceEmbedded(value, embedding, { ...request, trace })).toMatchObject({
      ok: true,
      unknown: [
        { field: 'list[0].metadata.y', path: ['list', 0, 'metadata', 'y'] },
        { field: 'map[k].metadata.z', path: ['map', 'k', 'metadata', 'z'] },
        { field: 'one.metadata.x', path: ['one', 'metadata', 'x'] },
      ],
    });
    expect(toJson(value)).toBe(
      '{"list":[{"metadata":{}}],"map":{"k":{"metadata":{}}},"metadata":{"x":1},"one":{"metadata":{"name":"a"}}}',
    );
    expect(trace.events.map(({ path }) => path.join('.'))).toStrictEqual([
      'one.metadata.x',
      'list.0.metadata.y',
      'map.k.metadata.z',
    ]);
  });

  test.for<[string, string, string]>([
    ['{"one":{"kind":1}}', 'one.kind: Invalid value: 1: must be a string', '{"one":{}}'],
    [
      '{"list":[{"metadata":{"labels":1}}]}',
      'list[0].metadata: Invalid value: {"labels":1}: json: cannot unmarshal number into Go struct field ObjectMeta.labels of type map[string]string',
      '{"list":[{"metadata":{}}]}',
    ],
    [
      '{"one":{"metadata":5}}',
      'one.metadata: Invalid value: 5: json: cannot unmarshal number into Go value of type v1.ObjectMeta',
      '{"one":{"metadata":5}}',
    ],
  ])('%s is rejected in a request, and repaired out of storage', ([text, error, repaired]) => {
    const refused = coerceEmbedded(object(text), embedding, request);
    expect(refused.ok ? '' : errorText(refused.error)).toBe(error);
    const value = object(text);
    expect(coerceEmbedded(value, embedding, storage).ok).toBe(true);
    expect(toJson(value)).toBe(repaired);
  });
});
