import { describe, expect, test } from 'vitest';
import { readJson } from '../source/json/read-json.ts';
import { applyJsonPatch, operationsOf, type PatchOperation } from './json-patch.ts';
import { mergePatch } from './merge-patch.ts';
import { readRaw } from './raw-node.ts';

function operations(text: string): PatchOperation[] {
  const read = readJson(text);
  return read.ok ? operationsOf(read.root, text) : [];
}

describe('applies merge patches', () => {
  test.each<[string, string, string, string]>([
    ['null removes', '{"a":1,"b":2}', '{"a":null}', '{"b":2}'],
    ['objects merge', '{"a":{"b":1,"c":2}}', '{"a":{"b":3}}', '{"a":{"b":3,"c":2}}'],
    ['lists are replaced', '{"a":[1,2]}', '{"a":[3]}', '{"a":[3]}'],
    ['new objects lose their nulls', '{}', '{"a":{"b":null,"c":[{"d":null}]}}', '{"a":{"c":[{}]}}'],
    ['so do those in place of a scalar', '{"a":1}', '{"a":{"b":null}}', '{"a":{}}'],
    ['a list in place of an object keeps them', '{"a":{}}', '{"a":[{"b":null}]}', '{"a":[{"b":null}]}'],
    [
      'numbers and orders stay as they are',
      '{"z":1,"a":1}',
      '{"b":[1.0,{"z":1e3, "y":0}]}',
      '{"a":1,"b":[1.0,{"y":0,"z":1e3}],"z":1}',
    ],
    ['__proto__ is a key', '{}', '{"__proto__":{"a":1}}', '{"__proto__":{"a":1}}'],
  ])('%s', (_, target, patch, result) => {
    expect(mergePatch(readRaw(target), readRaw(patch))).toBe(result);
  });
});

describe('applies JSON patches', () => {
  const target = '{"a":"x","l":[1,2],"o":{"p":null}}';
  test.each<[string, string, string | undefined]>([
    ['add', '{"op":"add","path":"/b","value":1}', '{"a":"x","b":1,"l":[1,2],"o":{"p":null}}'],
    ['add at the end', '{"op":"add","path":"/l/-","value":3}', '{"a":"x","l":[1,2,3],"o":{"p":null}}'],
    ['add from the end', '{"op":"add","path":"/l/-1","value":3}', '{"a":"x","l":[1,2,3],"o":{"p":null}}'],
    ['add beyond the end', '{"op":"add","path":"/l/3","value":3}', undefined],
    ['add without a value', '{"op":"add","path":"/a"}', '{"a":null,"l":[1,2],"o":{"p":null}}'],
    [
      'replace what is absent',
      '{"op":"replace","path":"/b","value":1}',
      '{"a":"x","b":1,"l":[1,2],"o":{"p":null}}',
    ],
    ['replace an index', '{"op":"replace","path":"/l/-1","value":9}', '{"a":"x","l":[1,9],"o":{"p":null}}'],
    ['replace the whole', '{"op":"replace","path":"","value":[1]}', '[1]'],
    ['replace the whole by a scalar', '{"op":"replace","path":"","value":1}', undefined],
    ['remove', '{"op":"remove","path":"/a"}', '{"l":[1,2],"o":{"p":null}}'],
    ['remove what is absent', '{"op":"remove","path":"/b"}', undefined],
    ['move', '{"op":"move","from":"/a","path":"/o/a"}', '{"l":[1,2],"o":{"a":"x","p":null}}'],
    [
      'copy what is absent',
      '{"op":"copy","from":"/b","path":"/c"}',
      '{"a":"x","c":null,"l":[1,2],"o":{"p":null}}',
    ],
    ['through null', '{"op":"add","path":"/o/p/q","value":1}', undefined],
    ['test', '{"op":"test","path":"/l","value":[1,2]}', target],
    [
      'numbers and orders stay',
      '{"op":"add","path":"/b","value":[1.0, {"z":1,"y":"<"}]}',
      '{"a":"x","b":[1.0,{"z":1,"y":"\\u003c"}],"l":[1,2],"o":{"p":null}}',
    ],
    ['test of a number of another spelling', '{"op":"test","path":"/l/0","value":1.0}', undefined],
    ['test of another number', '{"op":"test","path":"/l/0","value":1.5}', undefined],
    ['test of what is absent', '{"op":"test","path":"/b","value":null}', target],
    ['unknown operation', '{"op":"swap","path":"/a"}', undefined],
    ['no path', '{"op":"remove"}', undefined],
    ['path without a slash', '{"op":"remove","path":"a"}', undefined],
  ])('%s', (_, operation, result) => {
    const applied = applyJsonPatch(target, operations(`[${operation}]`));
    expect('problem' in applied ? undefined : applied.text).toBe(result);
  });

  test('replaces the whole document with a list', () => {
    const [operation] = operations('[{"op":"replace","path":"","value":[]}]');
    expect(applyJsonPatch('{}', [operation as PatchOperation])).toEqual({ text: '[]' });
  });

  test('limits copies that double the document', () => {
    const copies = Array.from({ length: 60 }, () => '{"op":"copy","from":"/a","path":"/a/-"}');
    const applied = applyJsonPatch('{"a":["x"]}', operations(`[${copies.join(',')}]`));
    expect(applied).toMatchObject({
      problem: expect.stringMatching(/^Unable to complete the copy, .* limit 3145728$/),
    });
  });
});
