import { expect, test } from 'vitest';
import { deepEqual, isArray, isObject, type JsonValue, type PathSegments } from '../../engine/values.ts';
import { readYaml, toValue, type SourceNode } from '../../engine/texts.ts';
import { commentsOf } from '../yaml/comments.ts';
import { randomYaml } from '../testing/random-yaml.ts';
import {
  addItem,
  addMember,
  addToObject,
  addTypeMeta,
  applied,
  linesChanged,
  removeItem,
  removeMember,
  renameKey,
  replaceValue,
  type ReadText,
  type TextEdit,
} from './edits.ts';

const seeds = Array.from({ length: 200 }, (_, seed) => seed);

interface Place {
  readonly path: PathSegments;
  readonly node: SourceNode;
}

/** The objects and lists of a text, each with its path. Skips texts with anchors or several documents. */
function placesOf(text: string): { readonly read: ReadText; readonly places: readonly Place[] } | undefined {
  const found = readYaml(text);
  if (!found.ok || /&n\d|\n---/.test(text)) return undefined;
  const read = { text, root: found.root };
  const places: Place[] = [];
  const pending: Place[] = [{ path: [], node: found.root }];
  for (let at = pending.pop(); at; at = pending.pop()) {
    const { path, node } = at;
    if (node.kind === 'scalar') continue;
    places.push(at);
    if (node.kind === 'array')
      node.items.forEach((item, i) => pending.push({ path: [...path, i], node: item }));
    else for (const { key, value } of node.members) pending.push({ path: [...path, key], node: value });
  }
  return { read, places };
}

/** A copy with another value at a path. */
function changed(value: JsonValue, path: PathSegments, change: (at: JsonValue) => JsonValue): JsonValue {
  const [step, ...rest] = path;
  if (step === undefined) return change(value);
  if (isArray(value)) return value.map((item, i) => (i === step ? changed(item, rest, change) : item));
  if (!isObject(value)) return value;
  return new Map([...value].map(([key, one]) => [key, key === step ? changed(one, rest, change) : one]));
}

interface Try {
  readonly edit: TextEdit | undefined;
  readonly change: (at: JsonValue) => JsonValue;
}

/** Makes the same change in all random texts, and returns the texts whose parsed result differs. */
function misread(tries: (read: ReadText, node: SourceNode) => Try[]): { count: number; wrong: unknown[] } {
  let count = 0;
  const wrong: unknown[] = [];
  for (const seed of seeds) {
    const all = placesOf(randomYaml(seed));
    for (const { path, node } of all?.places ?? []) {
      const { read } = all as { read: ReadText };
      for (const { edit, change } of tries(read, node)) {
        if (!edit) continue;
        count++;
        const now = applied(read.text, [edit]);
        const again = readYaml(now);
        const wanted = changed(toValue(read.root), path, change);
        if (!again.ok || !deepEqual(toValue(again.root), wanted))
          wrong.push({ seed, path: path.join('.'), edit, before: read.text, now });
      }
    }
  }
  return { count, wrong };
}

const without = (key: string) => (at: JsonValue) =>
  isObject(at) ? new Map([...at].filter(([name]) => name !== key)) : at;

test('removes only the member', () => {
  const { count, wrong } = misread((read, node) =>
    node.kind === 'object'
      ? node.members.map((member) => ({
          edit: removeMember(read, node, member),
          change: without(member.key),
        }))
      : [],
  );
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(count).toBeGreaterThan(200);
});

test('removes only the item', () => {
  const { count, wrong } = misread((read, node) =>
    node.kind === 'array'
      ? node.items.map((_, i) => ({
          edit: removeItem(read, node, i),
          change: (at) => (isArray(at) ? at.filter((_item, j) => j !== i) : at),
        }))
      : [],
  );
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(count).toBeGreaterThan(50);
});

test('adds only the member or the item', () => {
  const value = new Map<string, JsonValue>([['yes', ['0x1F', new Map([['a: b', 1n]])]]]);
  const { count, wrong } = misread((read, node) => [
    {
      edit: addMember(read, node, 'new key', value),
      change: (at) => (isObject(at) ? new Map([...at, ['new key', value]]) : at),
    },
    { edit: addItem(read, node, value), change: (at) => (isArray(at) ? [...at, value] : at) },
  ]);
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(count).toBeGreaterThan(200);
});

test('changes only the renamed key or the replaced scalar', () => {
  const { count, wrong } = misread((read, node) =>
    node.kind === 'object'
      ? node.members.flatMap((member) => [
          {
            edit: renameKey(read, member, 'new: key'),
            change: (at: JsonValue) =>
              isObject(at)
                ? new Map([...at].map(([key, one]) => [key === member.key ? 'new: key' : key, one]))
                : at,
          },
          ...['a, b', '0x1F', 7n].map((value) => ({
            edit: member.value.kind === 'scalar' ? replaceValue(read, member.value, value) : undefined,
            change: (at: JsonValue) => (isObject(at) ? new Map([...at, [member.key, value]]) : at),
          })),
        ])
      : [],
  );
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(count).toBeGreaterThan(200);
});

test('returns the changed lines between two texts', () => {
  for (const seed of seeds) {
    const [before, after] = [randomYaml(seed), randomYaml(seed + 1)];
    const edit = linesChanged(before, after);
    expect(applied(before, [edit])).toBe(after);
    expect(linesChanged(before, before).text).toBe('');
  }
});

test('keeps comments of other lines when a member is removed', () => {
  const text = '# a\na: 1 # b\n# c\nb: 2 # d\n# e\nc: 3\n';
  const all = placesOf(text);
  const root = all?.read.root;
  if (!all || root?.kind !== 'object') throw new Error('unread');
  const [, b] = root.members;
  const now = applied(text, [removeMember(all.read, root, b as never) as TextEdit]);
  expect(commentsOf(now).map(({ start, end }) => now.slice(start, end))).toEqual([
    '# a',
    '# b',
    '# c',
    '# e',
  ]);
});

test.each([
  ['a: |+\n  x\n\n', 'a: |+\n  x\n\nb: 1\n'],
  ['a: |+\n  x', 'a: |-\n  x\nb: 1'],
  ['a: >2 # c\n  x', 'a: >2- # c\n  x\nb: 1'],
  ['a: |-\n  x\n\n', 'a: |-\n  x\nb: 1\n\n'],
])('a member after the block scalar of %j leaves its value as it is', (text, after) => {
  const read = placesOf(text)?.read;
  if (!read) throw new Error('unread');
  expect(applied(text, [addMember(read, read.root, 'b', 1n) as TextEdit])).toBe(after);
});

test("doesn't add blank lines after a removed member to the block scalar before it", () => {
  const text = 'a: |+\n  x\nb: 1\n\nc: 2\n';
  const root = placesOf(text)?.read.root;
  if (root?.kind !== 'object') throw new Error('unread');
  const edit = removeMember({ text, root }, root, root.members[1] as never) as TextEdit;
  expect(applied(text, [edit])).toBe('a: |+\n  x\nc: 2\n');
});

test.each([
  ['a: {}\n', 'a:\n  b: 1\n'],
  ['- x: 0\n  a:  {}\n', '- x: 0\n  a:\n    b: 1\n'],
  ['- a: {}\n', '- a:\n    b: 1\n'],
  ['a: {} # c\n', 'a: {"b": 1} # c\n'],
  ['a: {c: 2}\n', 'a: {c: 2, "b": 1}\n'],
  ['x: {a: {}}\n', 'x: {a: {"b": 1}}\n'],
  ['a: {\n  }\n', 'a: {"b": 1\n  }\n'],
  ['a:\n', 'a: {"b":1}\n'],
  ['{"a": {}}', '{"a": {"b": 1}}'],
  ['a:\n  c: 2\n', 'a:\n  c: 2\n  b: 1\n'],
])('adds a member to an object that may be empty: %j', (text, after) => {
  const read = placesOf(text)?.read;
  const find = (node: SourceNode | undefined): SourceNode | undefined => {
    if (node?.kind === 'array') return find(node.items[0]);
    if (node?.kind !== 'object') return undefined;
    return node.members.find(({ key }) => key === 'a')?.value ?? find(node.members[0]?.value);
  };
  const node = find(read?.root);
  if (!read || !node) throw new Error('unread');
  expect(applied(text, [addToObject(read, node, 'b', 1n) as TextEdit])).toBe(after);
});

test.each([
  ['apiVersion', '# c\nkind: A\n', '# c\napiVersion: v1\nkind: A\n'],
  ['kind', 'apiVersion: v1\nspec: {}\n', 'apiVersion: v1\nkind: v1\nspec: {}\n'],
  ['kind', 'spec: {}\n', 'kind: v1\nspec: {}\n'],
  ['kind', 'apiVersion: v1\n', 'apiVersion: v1\nkind: v1\n'],
  ['apiVersion', '{"kind": "A"}', '{"kind": "A","apiVersion": "v1"}'],
] as const)('adds %s at the top: %j', (key, text, after) => {
  const read = placesOf(text)?.read;
  if (!read) throw new Error('unread');
  const edit = addTypeMeta(read, read.root, key, 'v1') as TextEdit;
  expect(applied(text, [edit]).replace(', "', ',"')).toBe(after);
});
