import { expect, test } from 'vitest';
import { admitCrd } from '../../engine/index.ts';
import { behaviourOf } from '../../engine/minors.ts';
import { toJson, type JsonValue } from '../../engine/values.ts';
import { crdOf, specSchema } from '../../examples/example.ts';
import { make, type Making } from './make.ts';
import { oddScalars, scalarType, withOdd } from './scalars.ts';
import { shapeIn, type Shape } from './shape.ts';

function shapeOf(schema: string): Shape {
  const text = crdOf({ kind: 'Widget', plural: 'widgets', schema: specSchema(`field:\n  ${schema.replaceAll('\n', '\n  ')}\n`) }); // prettier-ignore
  const answer = admitCrd(
    { text, contentType: 'application/yaml', fieldValidation: 'Strict' },
    { kubernetes: '1.37', now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'x7k2p', resourceVersion: '7' },
  );
  if (answer.accepted !== true) throw new Error(JSON.stringify(answer));
  const spec = answer.served.versions[0]?.schema?.properties.get('spec');
  return shapeIn({ schema: spec, nested: [] }, 'field');
}

const behaviour = behaviourOf('1.37');
const made = (schema: string, extent: Making['extent'] = 'least'): unknown =>
  JSON.parse(toJson(make(shapeOf(schema), 'field', { behaviour, extent, choose: () => 0, variant: 0 })));

test('a map has as many keys as it must, and one to show it', () => {
  const map = 'type: object\nadditionalProperties: {type: integer}';
  expect(made(map)).toEqual({});
  expect(Object.keys(made(map, 'full') as object)).toEqual(['example']);
  expect(Object.keys(made(`${map}\nminProperties: 3`) as object)).toEqual([
    'example',
    'example-2',
    'example-3',
  ]);
});

test('an object has its required fields, unless the server fills them in', () => {
  const object = `type: object
required: [a, b]
properties:
  a: {type: string, default: x}
  b: {type: boolean}
  c: {type: integer}`;
  expect(made(object)).toEqual({ b: true });
  expect(made(object, 'full')).toEqual({ a: 'x', b: true, c: expect.any(Number) as number });
  expect(made(`${object}\nminProperties: 2`)).toEqual({ a: 'x', b: true });
});

test('a list has as many items as it must, and one to show it', () => {
  const list = 'type: array\nitems: {type: boolean}';
  expect(made(list)).toEqual([]);
  expect(made(list, 'full')).toEqual([true]);
  expect(made(`${list}\nminItems: 3`)).toHaveLength(3);
  expect(made(`${list}\nmaxItems: 0`, 'full')).toEqual([]);
});

test('an embedded resource has what each object has', () => {
  expect(made('type: object\nx-kubernetes-embedded-resource: true\nx-kubernetes-preserve-unknown-fields: true')).toEqual({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'example' } }); // prettier-ignore
});

test('an int-or-string is a string where only strings have its limits', () => {
  const type = (more: string) => scalarType(shapeOf(`x-kubernetes-int-or-string: true${more}`));
  expect(type('')).toBe('integer');
  expect(type('\npattern: a')).toBe('string');
  expect(type('\nmaxLength: 3')).toBe('string');
  expect(scalarType({ schema: undefined, nested: [] } as unknown as Shape)).toBe('');
});

test('odd scalars are close to those that fit', () => {
  const hints = { behaviour, name: 'field', texts: [], numbers: [] };
  const odd: JsonValue[] = [...oddScalars(shapeOf('type: string\nenum: [abc]'), hints)];
  for (const text of ['abcabc', 'abc!', '!abc', 'ABC', 'bc', 'ab']) expect(odd).toContain(text);
  expect([...oddScalars(shapeOf('type: boolean'), hints)]).toEqual([true, false]);
  expect([...oddScalars(shapeOf('type: integer'), hints)]).toEqual(expect.arrayContaining([-1n, 0n, 1n]));
  expect([...oddScalars(shapeOf('type: number'), hints)]).toContain(0.5);
});

test('a character is put before, behind and into a text', () => {
  const all = [...withOdd('ab')];
  expect(all.some((text) => text.endsWith('ab') && text.length === 3)).toBe(true);
  expect(all.some((text) => text.startsWith('ab') && text.length === 3)).toBe(true);
  expect(all.some((text) => text.startsWith('a') && text.endsWith('b') && text.length === 3)).toBe(true);
});
