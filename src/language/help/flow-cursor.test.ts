/** Cursors in brackets: the same after edits, wherever the cursor was before, and in texts of any length. */
import { expect, test } from 'vitest';
import { randomOf } from '../../testing/random.ts';
import { cursorAt } from './cursor.ts';

/** A JSON text of many objects. */
const long = (count: number): string =>
  `{"kind": "Lamp", "items": [${Array.from({ length: count }, (_, i) => `{"name": "n${i}", "spec": {"watts": ${i}, "tags": ["a", "b"]}}`).join(', ')}], "last": true}`;

/** The same text elsewhere: what was read before doesn't count. */
function fresh(text: string, offset: number) {
  cursorAt('[]', 1);
  return cursorAt(text, offset);
}

test('answers for a long text as if it had not been read before, also after edits', () => {
  let text = long(1_500);
  expect(text.length).toBeGreaterThan(80_000);
  const random = randomOf(3);
  for (let i = 0; i < 60; i++) {
    const offset = Math.floor(random() * text.length);
    const inTurn = cursorAt(text, offset);
    expect(fresh(text, offset)).toEqual(inTurn);
    cursorAt(text, Math.floor(random() * text.length));
    const at = Math.floor(random() * text.length);
    text = text.slice(0, at) + ['x', '"', '}', ', ', ''][i % 5] + text.slice(at + (i % 3));
  }
});

test('knows the place of each value of a long text', () => {
  const text = long(1_500);
  for (const i of [0, 1, 700, 1_499]) {
    const at = text.indexOf(`"n${i}"`) + 2;
    expect(cursorAt(text, at)).toMatchObject({ path: ['items', i, 'name'], place: 'value', typed: 'n' });
    const tags = text.indexOf('"b"', at) + 2;
    expect(cursorAt(text, tags)).toMatchObject({ path: ['items', i, 'spec', 'tags', 1], typed: 'b' });
  }
  expect(cursorAt(text, text.indexOf('"last"') + 3)).toMatchObject({ path: [], place: 'key', typed: 'la' });
});

test.each<[marked: string, wanted: object | undefined]>([
  ['{"a": 1, §}', { place: 'key', path: [], typed: '', others: { a: '1' }, hasValue: false }],
  ['{"a": 1, "b§": 2}', { place: 'key', typed: 'b', others: { a: '1' }, hasValue: true }],
  [
    '{"a": 1, § "b": "x", "c": [1]}',
    { place: 'key', typed: '', others: { a: '1', b: 'x', c: '' }, comma: true },
  ],
  ['{"a": §, "b": 2}', { place: 'value', path: ['a'], others: { a: '', b: '2' } }],
  ['{"a": § "b": 2}', { place: 'value', path: ['a'], comma: true }],
  ['{"a": {"b": [0, "x§y"]}}', { place: 'value', path: ['a', 'b', 1], typed: 'x' }],
  ['{"a": [{"b": 1}, {"c": 2, §}]}', { place: 'key', path: ['a', 1], others: { c: '2' } }],
  ['{"a": [[1, 2], [3, §]]}', { place: 'value', path: ['a', 1, 1] }],
  ['{"a": "b" §}', undefined],
  ['{"a" §}', undefined],
  ['{"a": 1} §', undefined],
  ['[§]', { place: 'value', path: [0], typed: '' }],
  ["{'a': 'x§'}", { place: 'value', path: ['a'], typed: 'x' }],
  ['{a: tr§}', { place: 'value', path: ['a'], typed: 'tr' }],
  ['{a: §true}', { place: 'value', path: ['a'], typed: '' }],
  ['{"a": {"b": 1}, §}', { place: 'key', path: [], others: { a: '' } }],
])('%s', (marked, wanted) => {
  const offset = marked.indexOf('§');
  const text = marked.replace('§', '');
  const found = cursorAt(text, offset);
  if (!wanted) return expect(found).toBeUndefined();
  expect(found && { ...found, others: Object.fromEntries(found.others) }).toMatchObject(wanted);
  // A text before the brackets moves everything.
  const moved = cursorAt(`spec: ${text}`, offset + 6);
  expect(moved?.path).toEqual(['spec', ...(found?.path ?? [])]);
  expect(moved?.start).toBe((found?.start ?? 0) + 6);
});

test.each<[marked: string, wanted: object]>([
  ['{"a": "x\n, "b": 1, "c§": 2}', { place: 'key', path: [], typed: 'c', others: { a: 'x', b: '1' } }],
  ['{"a": {"b": "x\n}, "c": 1, "d§": 2}', { place: 'key', path: [], others: { a: '', c: '1' } }],
  ['{"a": [["x\n]], "b": [1], §}', { place: 'key', path: [], others: { a: '', b: '' } }],
  ['{"c§": 1, "a": {"b": "x\n}, "d": 2}', { place: 'key', path: [], others: { a: '', d: '2' } }],
])('brackets stay open after a quote without an end: %s', (marked, wanted) => {
  const found = cursorAt(marked.replace('§', ''), marked.indexOf('§'));
  expect(found && { ...found, others: Object.fromEntries(found.others) }).toMatchObject(wanted);
});
