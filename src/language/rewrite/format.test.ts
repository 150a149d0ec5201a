import { expect, test } from 'vitest';
import { formatted } from './format.ts';

function format(text: string): string {
  const answer = formatted(text);
  if (!answer.ok) throw new Error(answer.why);
  const again = formatted(answer.text);
  expect(again).toMatchObject({ ok: true, edits: [] });
  return answer.text;
}

test('indents by two spaces, and keeps comments, quotes, and strings', () => {
  const before = `

# head
a:   # after a
     # lead b
     b: |  # header
           line # no comment

             two
           
     # lead c
     c:    "x # y"   # t
     d: plain
         more
     e: >-
          folded
     f: {a: 1, # in
        b: [2,
         3]}
     list:
     -  x:   1
        y: 2   # c


     # before 2
     - - 1
       - 2
     -
       z: 1
     - |
       abc
     # end of list
g: &anchor
    x: 1
h: *anchor
m:
    <<: *anchor
'k # q':   v   
`;
  expect(format(before)).toBe(`# head
a:   # after a
  # lead b
  b: |  # header
    line # no comment

      two

  # lead c
  c: "x # y"   # t
  d: plain
      more
  e: >-
    folded
  f: {a: 1, # in
     b: [2,
      3]}
  list:
  - x: 1
    y: 2   # c

  # before 2
  - - 1
    - 2
  -
    z: 1
  - |
    abc
  # end of list
g: &anchor
  x: 1
h: *anchor
m:
  <<: *anchor
'k # q': v
`);
});

test('indents all lists like the first one', () => {
  expect(format('a:\n    - 1\nb:\n- 2\n')).toBe('a:\n  - 1\nb:\n  - 2\n');
  expect(format('a:\n- 1\nb:\n    - 2\n')).toBe('a:\n- 1\nb:\n- 2\n');
});

test('formats each document separately, and JSON as JSON', () => {
  expect(format('a:\n    b: 1\n---\n{"a":1.0,"b":[1,{"c":"\\u0041"}],"d":{}}\n')).toBe(
    'a:\n  b: 1\n---\n{\n  "a": 1.0,\n  "b": [\n    1,\n    {\n      "c": "\\u0041"\n    }\n  ],\n  "d": {}\n}\n',
  );
});

test.each([
  ['nothing', ''],
  ['a text of its own indentation', 'a: |4\n      b\n    c\n'],
  ['spaces at the end of a text', 'a:\n    b: |\n        c  \n        \n        d\n'],
  ['a document in brackets', '[1,   2]\n'],
  ['a single value', 'abc\n'],
])('the value stays: %s', (_, text) => {
  expect(typeof format(text)).toBe('string');
});

test("rejects a document that can't be parsed", () => {
  for (const text of ['a: [', 'a:\n\tb: 1\n', '{"a":', '- a\nb: 1\n'])
    expect(formatted(text)).toEqual({ ok: false, why: 'unread' });
});

test('keeps the line breaks of Windows, and the texts of block scalars of every kind', () => {
  expect(format('a:\r\n    b: 1   \r\n    c:\r\n        - 2\r\n')).toBe(
    'a:\r\n  b: 1\r\n  c:\r\n    - 2\r\n',
  );
  expect(format('a:\n    b: |+\n      c\n\n\n    d: |\n      e\n\n\n    f: >2-\n        g\n')).toBe(
    'a:\n  b: |+\n    c\n\n\n  d: |\n    e\n\n  f: >2-\n      g\n',
  );
});
