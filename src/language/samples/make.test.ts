import { expect, test } from 'vitest';
import { recordedIn } from '../../testing/recorded.ts';
import { admitCrd } from '../../engine/index.ts';
import { behaviourOf } from '../../engine/minors.ts';
import { toJson, type JsonValue } from '../../engine/values.ts';
import { crdOf, specSchema } from '../../examples/example.ts';
import { make, type Making } from './make.ts';
import { oddScalars, scalarsFor, scalarType, withOdd } from './scalars.ts';
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

test('generates the required number of keys for a map, and at least one', () => {
  const map = 'type: object\nadditionalProperties: {type: integer}';
  expect(made(map)).toEqual({});
  expect(Object.keys(made(map, 'full') as object)).toEqual(['example']);
  expect(Object.keys(made(`${map}\nminProperties: 3`) as object)).toEqual([
    'example',
    'example-2',
    'example-3',
  ]);
});

test('generates the required fields of an object, unless the server sets them', () => {
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

test('generates the required number of items for a list, and at least one', () => {
  const list = 'type: array\nitems: {type: boolean}';
  expect(made(list)).toEqual([]);
  expect(made(list, 'full')).toEqual([true]);
  expect(made(`${list}\nminItems: 3`)).toHaveLength(3);
  expect(made(`${list}\nmaxItems: 0`, 'full')).toEqual([]);
});

test('generates the fields of every object for an embedded resource', () => {
  expect(made('type: object\nx-kubernetes-embedded-resource: true\nx-kubernetes-preserve-unknown-fields: true')).toEqual({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'example' } }); // prettier-ignore
});

test('generates a string for an int-or-string if only strings satisfy its limits', () => {
  const type = (more: string) => scalarType(shapeOf(`x-kubernetes-int-or-string: true${more}`));
  expect(type('')).toBe('integer');
  expect(type('\npattern: a')).toBe('string');
  expect(type('\nmaxLength: 3')).toBe('string');
  expect(scalarType({ schema: undefined, nested: [] } as unknown as Shape)).toBe('');
});

test('generates invalid scalars that are close to valid ones', () => {
  const hints = { behaviour, name: 'field', texts: [], numbers: [] };
  const odd: JsonValue[] = [...oddScalars(shapeOf('type: string\nenum: [abc]'), hints)];
  for (const text of ['abcabc', 'abc!', '!abc', 'ABC', 'bc', 'ab']) expect(odd).toContain(text);
  expect([...oddScalars(shapeOf('type: boolean'), hints)]).toEqual([true, false]);
  expect([...oddScalars(shapeOf('type: integer'), hints)]).toEqual(expect.arrayContaining([-1n, 0n, 1n]));
  expect([...oddScalars(shapeOf('type: number'), hints)]).toContain(0.5);
});

test('inserts a character before, after, and into a string', () => {
  const all = [...withOdd('ab')];
  expect(all.some((text) => text.endsWith('ab') && text.length === 3)).toBe(true);
  expect(all.some((text) => text.startsWith('ab') && text.length === 3)).toBe(true);
  expect(all.some((text) => text.startsWith('a') && text.endsWith('b') && text.length === 3)).toBe(true);
});

const compare = recordedIn(new URL('testing/recorded-values.txt', import.meta.url));

/** Values that fit a schema, and values that perhaps don't, in the order in which they are tried. */
test.each([
  'type: string',
  'type: string\nminLength: 3\nmaxLength: 5',
  'type: string\nmaxLength: 1',
  'type: string\npattern: ^[a-z]([-a-z0-9]*[a-z0-9])?$',
  'type: string\npattern: ^(\\d+|\\*)(/\\d+)?$',
  'type: string\npattern: ^[A-Z]{2,4}_\\w+[.]x?$\nmaxLength: 12',
  'type: string\npattern: ^(?:[^:/]+:){2}\\S*$',
  'type: string\npattern: ^(a{90}b)+$',
  ...['date', 'date-time', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'cidr', 'mac', 'uri', 'uuid', 'byte', 'hexcolor', 'quantity'].map((format) => `type: string\nformat: ${format}`), // prettier-ignore
  'type: string\nenum: [abc, de]\ndefault: de',
  'type: string\nexample: shown',
  'type: string\nallOf: [{minLength: 2}, {pattern: ^x}]',
  'type: string\nanyOf: [{enum: [a]}, {enum: [b]}]',
  'type: integer',
  'type: integer\nminimum: 4\nmaximum: 9\nexclusiveMinimum: true',
  'type: integer\nmultipleOf: 6\nminimum: -20',
  'type: integer\nformat: int32\nmaximum: 2.5',
  'type: number\nminimum: 0.25\nmaximum: 0.75',
  'type: number\nmultipleOf: 0.5\nminimum: 1e300',
  'type: number\nenum: [1.5, 2]',
  'type: boolean\ndefault: false',
  `type: integer\nenum: [${Array.from({ length: 60 }, (_, i) => i).join(', ')}]`,
  'x-kubernetes-int-or-string: true',
  'x-kubernetes-int-or-string: true\npattern: ^[0-9]+%$',
  'x-kubernetes-int-or-string: true\nanyOf: [{type: integer}, {type: string}]\nminimum: 3',
  'type: array\nitems: {type: string}',
])('values for %s', (schema) => {
  const shape = shapeOf(schema);
  const all = ['field', 'image', 'mountPath', 'port', 'url'].flatMap((name) => {
    const hints = { behaviour, name, texts: ['own', 'a-b'], numbers: [7n, 1.5] };
    return [
      `${name}: ${scalarsFor(shape, hints).map(short).join(' ')}`,
      ...(name === 'field' ? [`odd: ${[...oddScalars(shape, hints)].map(short).join(' ')}`] : []),
    ];
  });
  compare(schema.replaceAll('\n', ', '), all.join('\n'));
});

function short(value: JsonValue): string {
  const text = toJson(value);
  return text.length > 60 ? `${text.slice(0, 40)}…${text.length}` : text;
}
