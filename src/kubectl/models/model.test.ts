import { expect, test } from 'vitest';
import { isArray, isObject, type JsonValue } from '../../engine/values.ts';
import { readYaml, toValue } from '../../engine/texts.ts';
import type { Model } from './model-type.ts';
import { validateModel } from './model.ts';

const primitive = (type: string) => (): Model => ({ kind: 'primitive', type });
const inner: Model = {
  kind: 'object',
  fields: new Map([['size', primitive('integer')]]),
  required: ['size'],
};
const widget: Model = {
  kind: 'object',
  name: 'com.example.v1.Widget',
  fields: new Map<string, () => Model>([
    ['text', primitive('string')],
    ['count', primitive('integer')],
    ['rate', primitive('number')],
    ['flag', primitive('boolean')],
    ['any', () => ({ kind: 'any' })],
    ['list', () => ({ kind: 'array', of: () => inner })],
    ['map', () => ({ kind: 'map', of: primitive('integer') })],
    ['inner', () => inner],
  ]),
  required: ['text'],
};

function problemsOf(text: string): readonly string[] {
  const read = readYaml(text);
  const value: JsonValue = read.ok ? toValue(read.root) : null;
  expect(isObject(value) || isArray(value) || read.ok).toBe(true);
  return validateModel(value, widget, 'Widget').map((problem) => problem.replace('ValidationError', ''));
}

/** kubectl accepts any scalar as a string, and numbers as integers. */
test.each([
  ['text', ['map', 'array']],
  ['count', ['map', 'array', 'boolean', 'string']],
  ['rate', ['map', 'array', 'boolean', 'string']],
  ['flag', ['map', 'array', 'integer', 'number', 'string']],
  ['any', []],
])('values of each type for the field %s', (field, refused) => {
  const values = { map: '{}', array: '[]', integer: '1', number: '1.5', boolean: 'true', string: 'x' };
  const type = { text: 'string', count: 'integer', rate: 'number', flag: 'boolean' }[field] ?? '';
  for (const [name, value] of Object.entries(values))
    expect(problemsOf(`text: a\n${field}: ${value}\n`.replace(/^text: a\n(?=text)/, ''))).toEqual(
      refused.includes(name)
        ? [`(Widget.${field}): invalid type for com.example.v1.Widget.${field}: got "${name}", expected "${type}"`]
        : [],
    );
}); // prettier-ignore

test.each([
  ['null', ['unknown object type "nil" in Widget']],
  ['[]', ['(Widget): invalid type for com.example.v1.Widget: got "array", expected "map"']],
  ['a: 1', ['(Widget): unknown field "a" in com.example.v1.Widget', '(Widget): missing required field "text" in com.example.v1.Widget']],
  ['text: null', ['(Widget): missing required field "text" in com.example.v1.Widget']],
  ['text: a\ncount: null', []],
  ['text: a\nlist: [{size: 1}, null, 5, {}]', ['(Widget.list): unknown object type "nil" in Widget.list[1]', '(Widget.list[2]): invalid type for com.example.v1.Widget.list: got "integer", expected "map"', '(Widget.list[3]): missing required field "size" in com.example.v1.Widget.list']],
  ['text: a\nlist: {}', ['(Widget.list): invalid type for com.example.v1.Widget.list: got "map", expected "array"']],
  ['text: a\nmap: {b: x, a: null, c: 3}', ['unknown object type "nil" in Widget.map.a', '(Widget.map.b): invalid type for com.example.v1.Widget.map: got "string", expected "integer"']],
  ['text: a\nmap: 5', ['(Widget.map): invalid type for com.example.v1.Widget.map: got "integer", expected "map"']],
  ['text: a\ninner: {z: 1, b: 2}', ['(Widget.inner): unknown field "b" in com.example.v1.Widget.inner', '(Widget.inner): unknown field "z" in com.example.v1.Widget.inner', '(Widget.inner): missing required field "size" in com.example.v1.Widget.inner']],
])('%s', (text, wanted) => {
  expect(problemsOf(text)).toEqual(wanted);
}); // prettier-ignore
