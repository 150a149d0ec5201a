/** Places in texts, and the fields there. */
import { expect, test } from 'vitest';
import { readYaml } from '../../engine/texts.ts';
import type { PathSegments } from '../../engine/values.ts';
import { Lines } from './lines.ts';
import { pathAtOffset } from './offset.ts';
import { markedPlace, placeOf } from './place-of.ts';
import { objectPathOf } from './schema-at.ts';

function rootOf(text: string) {
  const read = readYaml(text);
  if (!read.ok) throw new Error(read.error.text);
  return read.root;
}

test('counts lines and columns from one, whatever the line ends', () => {
  for (const text of ['', 'a', 'a\n', '\n\n', 'ab\r\ncd\n\nef', 'x\n'.repeat(40)]) {
    const lines = new Lines(text);
    for (let at = 0; at <= text.length; at++) {
      const before = text.slice(0, at).split('\n');
      expect(lines.lineOf(at)).toBe(before.length);
      expect(lines.place({ start: at, end: at }, 0)).toMatchObject({
        line: before.length,
        column: (before.at(-1) ?? '').length + 1,
      });
    }
    const count = text.split('\n').length;
    for (let line = 1; line <= count; line++) expect(lines.lineOf(lines.startOf(line))).toBe(line);
    expect([lines.startOf(0), lines.startOf(count + 5)]).toEqual([0, lines.startOf(count)]);
  }
});

test('moves a range by the beginning of its document; its end never comes before its start', () => {
  const lines = new Lines('ab\ncd\nef');
  expect(lines.place({ start: 1, end: 4 }, 3)).toEqual({ start: 4, end: 7, line: 2, column: 2, endLine: 3, endColumn: 2 }); // prettier-ignore
  expect(lines.place({ start: 4, end: 1 }, 0)).toMatchObject({ start: 4, end: 4, line: 2, endLine: 2 });
});

test.each<[marked: string, path: PathSegments | undefined]>([
  ['sp§ec:\n  a: 1\n', ['spec']],
  ['spec:\n  §a: 1\n', ['spec', 'a']],
  ['spec:\n  a: 1§\n', ['spec', 'a']],
  ['spec: {a: [x, §y], b: 2}\n', ['spec', 'a', 1]],
  ['spec: {a: [x,§ y], b: 2}\n', ['spec', 'a']],
  ['spec: {a: 1,§ b: 2}\n', ['spec']],
  ['a: 1\n§b: 2\n', ['b']],
  ['a: 1\nb: 2\n\n§', undefined],
  ['§# c\na: 1\n', undefined],
  ['- a: 1\n- b:§ 2\n', [1, 'b']],
])('the field at the cursor: %j', (marked, path) => {
  const offset = marked.indexOf('§');
  expect(pathAtOffset(rootOf(marked.replace('§', '')), offset)).toEqual(path);
});

const text = 'spec:\n  one: x\n  list:\n  - a: 1\n    b: 2\n  - plain\n  many:\n    c: 3\n';
const located = { root: rootOf(text), lines: new Lines(text), shift: 0 };
const textAt = (place: ReturnType<typeof placeOf>): string | undefined => place && text.slice(place.start, place.end); // prettier-ignore

test.each<[path: PathSegments, place: string, marked: string]>([
  [['spec'], 'spec', 'spec'],
  [['spec', 'one'], 'one', 'x'],
  [['spec', 'list'], 'list', 'list'],
  [['spec', 'list', 0], 'a: 1', 'a: 1'],
  [['spec', 'list', 1], 'plain', 'plain'],
  [['spec', 'list', 0, 'b'], 'b', '2'],
  [['spec', 'many', 'missing'], 'many', 'many'],
  [['spec', 'list', 7], 'list', 'list'],
])('the place of %j', (path, place, marked) => {
  expect(textAt(placeOf(located, path))).toBe(place);
  expect(textAt(markedPlace(located, path))).toBe(marked);
});

test('knows no place without a text or a path', () => {
  expect(placeOf(undefined, ['a'])).toBeUndefined();
  expect(placeOf(located, undefined)).toBeUndefined();
  expect(placeOf({ ...located, root: undefined }, ['a'])).toBeUndefined();
  expect(markedPlace({ ...located, root: undefined }, ['a'])).toBeUndefined();
});

const schema = ['spec', 'versions', 1, 'schema', 'openAPIV3Schema'] as const;

test.each<[path: PathSegments, wanted: PathSegments | undefined]>([
  [[...schema], []],
  [[...schema, 'properties', 'spec'], ['spec']],
  [[...schema, 'properties', 'spec', 'properties', 'list', 'items', 'properties', 'a', 'type'], ['spec', 'list', 0, 'a']], // prettier-ignore
  [[...schema, 'properties', 'spec', 'additionalProperties', 'type'], ['spec']],
  [[...schema, 'properties'], []],
  [
    [...schema, 'properties', 'properties', 'items'],
    ['properties', 0],
  ],
  [['spec', 'versions', 1, 'schema'], undefined],
  [['spec', 'versions', 'x', 'schema', 'openAPIV3Schema'], undefined],
  [['spec', 'names', 1, 'schema', 'openAPIV3Schema'], undefined],
  [['status', 'versions', 1, 'schema', 'openAPIV3Schema'], undefined],
  [['spec', 'versions', 1, 'schemas', 'openAPIV3Schema'], undefined],
])('the field that a schema at %j describes', (path, wanted) => {
  expect(objectPathOf(path)).toEqual(wanted && { version: 1, path: wanted });
});
