import { describe, expect, test } from 'vitest';
import { isObject, type JsonValue } from '../json/value.ts';
import { readJson } from '../source/json/read-json.ts';
import type { SourceNode } from '../source/nodes/document.ts';
import { decodeTyped, type Strictness } from './decode.ts';
import { encodeTyped } from './encode.ts';
import {
  anything,
  bool,
  custom,
  float64,
  int32,
  int64,
  map,
  pointer,
  slice,
  string,
  struct,
  messageError,
  type GoType,
  type StructType,
} from './go-type.ts';
import { objectMeta, typeMeta } from './object-meta.ts';

function node(text: string): SourceNode {
  const read = readJson(text);
  if (!read.ok) throw new Error(read.error.text);
  return read.root;
}

function plain(value: JsonValue): unknown {
  if (isObject(value)) return Object.fromEntries([...value].map(([key, child]) => [key, plain(child)]));
  if (Array.isArray(value)) return value.map(plain);
  return typeof value === 'bigint' ? Number(value) : value;
}

const inner: StructType = struct('Inner', {
  text: { type: string },
  count: { type: int32 },
  big: { type: int64, omit: 'never' },
  ratio: { type: pointer(float64) },
  flag: { type: bool },
});
const island = custom('v1.Either', (at) => {
  if (at.kind === 'scalar' && typeof at.value === 'boolean') return { value: at.value };
  if (at.kind === 'scalar' && at.value === null) return { nothing: true };
  return at.kind === 'object'
    ? { as: outer }
    : { error: messageError({ code: 'neither', params: {}, text: 'neither this nor that' }) };
});
const outer: StructType = struct('Outer', () => ({
  TypeMeta: { type: typeMeta, embedded: true },
  metadata: { type: objectMeta },
  one: { type: inner, omit: 'never' },
  maybe: { type: pointer(inner) },
  list: { type: slice(inner) },
  map: { type: map(inner) },
  names: { type: slice(string) },
  any: { type: anything },
  either: { type: pointer(island) },
}));

function decode(text: string, strictness: Strictness = 'strict', type: GoType = outer): unknown {
  const decoded = decodeTyped(type, node(text), strictness);
  return decoded.ok
    ? [plain(decoded.value), decoded.strict.map((finding) => finding.text)]
    : decoded.error.text;
}

describe('decodes values like encoding/json', () => {
  test.for<[string, string, unknown]>([
    ['null leaves everything out', '{"one":null,"maybe":null,"list":null,"names":null}', {}],
    [
      'null in lists and maps is the zero value',
      '{"names":[null],"map":{"a":null}}',
      { names: [''], map: { a: {} } },
    ],
    [
      'a struct that is given twice is merged',
      '{"one":{"text":"a"},"one":{"count":1}}',
      { one: { text: 'a', count: 1 } },
    ],
    [
      'a map entry that is given twice is not',
      '{"map":{"a":{"text":"x"}},"map":{"a":{"count":1}}}',
      { map: { a: { count: 1 } } },
    ],
    [
      'a list that is given twice reuses its items',
      '{"list":[{"text":"a"},{}],"list":[{"count":1}]}',
      { list: [{ text: 'a', count: 1 }] },
    ],
    ['keys are case-sensitive', '{"One":{},"kind":"K"}', { kind: 'K' }],
    ['floats take integers', '{"one":{"ratio":1}}', { one: { ratio: 1 } }],
    ['an own method may choose another type', '{"either":{"names":["a"]}}', { either: { names: ['a'] } }],
    ['or a value', '{"either":true}', { either: true }],
  ])('%s', ([, text, value]) => {
    expect((decode(text, 'lenient') as unknown[])[0]).toStrictEqual(value);
  });
});

describe('reports values of the wrong type with their path', () => {
  test.for<[string, string]>([
    [
      '{"one":{"text":1}}',
      'json: cannot unmarshal number into Go struct field Inner.one.text of type string',
    ],
    ['{"kind":1}', 'json: cannot unmarshal number into Go struct field Outer.TypeMeta.kind of type string'],
    [
      '{"list":[{"flag":"x"}]}',
      'json: cannot unmarshal string into Go struct field Inner.list.flag of type bool',
    ],
    [
      '{"map":{"k":{"flag":{}}}}',
      'json: cannot unmarshal object into Go struct field Inner.map.flag of type bool',
    ],
    ['{"list":{}}', 'json: cannot unmarshal object into Go struct field Outer.list of type []v1.Inner'],
    ['{"maybe":[]}', 'json: cannot unmarshal array into Go struct field Outer.maybe of type v1.Inner'],
    [
      '{"one":{"count":2147483648}}',
      'json: cannot unmarshal number 2147483648 into Go struct field Inner.one.count of type int32',
    ],
    [
      '{"one":{"big":1.0}}',
      'json: cannot unmarshal number 1.0 into Go struct field Inner.one.big of type int64',
    ],
    [
      '{"one":{"ratio":1e400}}',
      'json: cannot unmarshal number 1e400 into Go struct field Inner.one.ratio of type float64',
    ],
    ['{"any":[1e400]}', 'json: cannot unmarshal number 1e400 into Go struct field Outer.any of type float64'],
    [
      '{"metadata":{"labels":1},"one":2}',
      'json: cannot unmarshal number into Go struct field ObjectMeta.metadata.labels of type map[string]string',
    ],
    ['[]', 'json: cannot unmarshal array into Go value of type v1.Outer'],
    ['{"either":5}', 'neither this nor that'],
    // An error from a custom method aborts everything, and precedes earlier errors.
    ['{"one":1,"either":5}', 'neither this nor that'],
    [
      '{"one":1,"either":{"one":{"text":5},"kind":6}}',
      'json: cannot unmarshal number into Go struct field Outer.either.one.text of type string',
    ],
    [
      '{"either":{"either":{"kind":1}}}',
      'json: cannot unmarshal number into Go struct field Outer.either.either.TypeMeta.kind of type string',
    ],
  ])('%s', ([text, error]) => {
    expect(decode(text)).toBe(error);
  });
});

describe('reports unknown and duplicate fields in strict decoding', () => {
  test.for<[string, string[]]>([
    [
      '{"x":1,"one":{"y":2,"text":"a","text":"b"}}',
      ['unknown field "x"', 'unknown field "one.y"', 'duplicate field "one.text"'],
    ],
    [
      '{"list":[{},{"z":1}],"map":{"k":{"z":1},"k":{}}}',
      ['unknown field "list[1].z"', 'unknown field "map.k.z"', 'duplicate field "map.k"'],
    ],
    ['{"any":{"a":[{"b":1,"b":2}]}}', ['duplicate field "any.a[0].b"']],
    ['{"x":1,"x":2}', ['unknown field "x"']],
    // Custom methods decode without strict checks.
    ['{"either":{"x":1,"kind":"a","kind":"b"},"either":null}', ['duplicate field "either"']],
  ])('%s', ([text, findings]) => {
    expect((decode(text) as unknown[])[1]).toStrictEqual(findings);
  });

  test('reports at most a hundred strict findings', () => {
    const many = Array.from({ length: 150 }, (_, i) => `"x${i}":1`).join(',');
    expect((decode(`{${many}}`) as [unknown, string[]])[1]).toHaveLength(100);
  });
});

test('encodes zero values if the type keeps them', () => {
  const decoded = decodeTyped(outer, node('{"kind":"K","list":[],"one":{"text":"","flag":true}}'), 'lenient');
  if (!decoded.ok) throw new Error(decoded.error.text);
  expect(plain(encodeTyped(outer, decoded.value))).toStrictEqual({
    kind: 'K',
    metadata: {},
    one: { big: 0, flag: true },
  });
});

test('supports 9,000 levels of a recursive type without recursion', () => {
  const text = '{"either":'.repeat(9000) + 'true' + '}'.repeat(9000);
  const decoded = decodeTyped(outer, node(text), 'strict');
  expect(decoded.ok).toBe(true);
});
