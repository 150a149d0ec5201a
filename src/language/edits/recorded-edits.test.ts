/** Every edit at every place of some documents, as they are recorded, and strings that are written in the place of others. */
import { expect, test } from 'vitest';
import { nodeAt, readYaml, toValue } from '../../engine/texts.ts';
import {
  isArray,
  isObject,
  type JsonValue,
  type PathSegment,
  type PathSegments,
} from '../../engine/values.ts';
import { lineChanges, recordedIn } from '../../testing/recorded.ts';
import { movedLines, moveMember } from '../fixes/editing/moves.ts';
import { asItem } from '../fixes/editing/object-edits.ts';
import { addItems, addMember, applied, removeAt, renameKey, replaceValue, type TextEdit } from './edits.ts';
import { writtenLike } from './written-like.ts';

const compare = recordedIn(new URL('testing/recorded-edits.txt', import.meta.url));

const documents: Readonly<Record<string, string>> = {
  blocks: `# first
a: 1 # one

b: # two
  # above
  c: "x" # three
  d:
  - e: 'y' # four
    f: |
      lines

    g:
  - 2
  -
    h: 3
  # below

i: [] # five
`,
  brackets: `a: {b: 1, "c": [2, 'x' , {d: null}], e: {}}
f: [ {g: 1},
  3 ] # end
`,
  JSON: `{
  "a": {"b": "x"},
  "c": [
    {"d": 1},
    2
  ],
  "e": {
  }
}
`,
  'lists in lists': `- - 1
  - a: 2
    b:
    - c
- d: >-
    folded
    text
  # of d
  e: f
-   g: 1
    h: 2`,
  'other indentation': `a:
    b:
        c: 1
    # of d
    d: |2-
       kept
? e
: f: 1
  g: "long
    text"
`,
};

const value = new Map<string, JsonValue>([['new', [1n, 'a: b', new Map([['k', true]])]]]);

function pathsOf(text: string): PathSegments[] {
  const read = readYaml(text);
  if (!read.ok) throw new Error('not read');
  const paths = (at: JsonValue, path: PathSegments): PathSegments[] => {
    const steps: [PathSegment, JsonValue][] = isArray(at) ? [...at.entries()] : isObject(at) ? [...at] : [];
    return [path, ...steps.flatMap(([step, below]) => paths(below, [...path, step]))];
  };
  return paths(toValue(read.root), []);
}

const cases = Object.entries(documents).flatMap(([name, text]) =>
  pathsOf(text).map((path) => [`${name}: ${path.join('.')}`, text, path] as const),
);

test.each(cases)('%s', (name, text, path) => {
  const read = readYaml(text);
  const node = read.ok ? nodeAt(read.root, path) : undefined;
  if (!read.ok || !node) throw new Error('not read');
  const whole = { text, root: read.root };
  const members = node.kind === 'object' ? node.members : [];
  const edits: Readonly<Record<string, readonly (TextEdit | undefined)[]>> = {
    remove: [removeAt(whole, path)],
    'add a member': [addMember(whole, node, 'key: 1', 'x')],
    'add a block': [addMember(whole, node, 'key', value)],
    'add items': [addItems(whole, node, ['x', value])],
    'replace by a string': [replaceValue(whole, node, 'other "text"')],
    'replace by an object': [replaceValue(whole, node, value)],
    'as an item': asItem(whole, node),
    ...Object.fromEntries(members.map((one) => [`rename ${one.key}`, [renameKey(whole, one, 'no')]])),
    ...Object.fromEntries(members.map((one) => [`move ${one.key} to the root`, moveMember(whole, node, one, whole.root)])), // prettier-ignore
  };
  const lines = Object.entries(edits).flatMap(([edit, made]) => {
    const known = made.filter((one) => one !== undefined);
    if (known.length === 0) return [];
    const after = applied(text, known);
    const again = readYaml(after);
    return [edit, ...lineChanges(text, after).map((line) => `  ${line}`), ...(again.ok ? [] : ['  can’t be read'])]; // prettier-ignore
  });
  const moved = members.map((one) => movedLines(whole, one, 5, ['# above']));
  compare(name, [...lines, ...moved].join('\n'));
});

const before = 'self.a.all(x, x > 0) || has(self.b)';
const after: Readonly<Record<string, string>> = {
  same: before,
  'first word': 'oldSelf.a.all(x, x > 0) || has(self.b)',
  'word in the middle': 'self.a.all(x, x > 10) || has(self.b)',
  'last word': 'self.a.all(x, x > 0) || has(self.other)',
  'two words': 'self.first.all(x, x > 0) || has(self.second)',
  'put before': '!has(self.a) || (self.a.all(x, x > 0) || has(self.b))',
  'put behind': 'self.a.all(x, x > 0) || has(self.b) || true',
  'put between': 'self.a.all(x, x != 5 && x > 0) || has(self.b)',
  'last part removed': 'self.a.all(x, x > 0)',
  'first part removed': 'has(self.b)',
  'a space less': 'self.a.all(x,x > 0)||has(self.b)',
  'quotes in it': `self.a.all(x, x == "it's") || has(self.b)`,
  'lines in it': 'self.a.all(x, x > 0)\n|| has(self.c)',
  'another text': 'nothing of it',
  empty: '',
};
const raw: Readonly<Record<string, string>> = {
  plain: 'self.a.all(x, x > 0) || has(self.b)',
  single: "'self.a.all(x, x > 0) || has(self.b)'",
  double: '"self.a.all(x, x > 0) || has(self.b)"',
  'plain lines': 'self.a.all(x, x > 0)\n  || has(self.b)',
  'single lines': "'self.a.all(x,\n    x > 0) || has(self.b)'",
  literal: '|\n  self.a\n    .all(x, x > 0)\n  || has(self.b)\n',
  folded: '>- # why\n  self.a.all(x,\n  x > 0)\n\n  || has(self.b)\n',
};

test.each(
  Object.entries(raw).flatMap(([how, text]) =>
    Object.entries(after).map(([what, to]) => [how, what, text, to] as const),
  ),
)(
  // prettier-ignore
  '%s: %s',
  (how, what, text, to) => {
    const written = writtenLike(text, before, to);
    const read = readYaml(`text: ${written}\nend: 1\n`);
    const whole = read.ok ? toValue(read.root) : undefined;
    const bare = (one: unknown): string => String(one).replaceAll(/\s+/g, '');
    expect(bare(isObject(whole) ? whole.get('text') : undefined)).toBe(bare(to));
    compare(`${how}: ${what}`, written);
  },
);

test('compares the words of a long string as a whole', () => {
  const words = (first: string, count: number): string => {
    const others = Array.from({ length: count }, (_, i) => `w${i}${i % 20 === 0 ? '\n ' : ''}`);
    return [first, ...others, `${first}2`].join(' ');
  };
  for (const count of [300, 397, 398, 399, 400, 500]) {
    const text = `|\n  ${words('a', count)}\n`;
    compare(`${count} more words`, writtenLike(text, words('a', count), words('b', count)).slice(0, 40));
  }
});
