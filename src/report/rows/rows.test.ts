import { describe, expect, test } from 'vitest';
import type { TraceEvent } from '../../engine/trace.ts';
import type { JsonValue } from '../../engine/values.ts';
import { jsonText, rowText, yamlText } from './json.ts';
import { rowsBetween } from './rows.ts';
import { growthOf, mostGrowth, run } from '../../testing/growth.ts';

/** Plain JavaScript in the form that the engine uses. */
function value(plain: unknown): JsonValue {
  if (Array.isArray(plain)) return plain.map(value);
  if (typeof plain === 'object' && plain !== null) {
    return new Map(Object.entries(plain).map(([key, child]) => [key, value(child)]));
  }
  return Number.isInteger(plain) ? BigInt(plain as number) : (plain as JsonValue);
}

const signs = { same: ' ', added: '+', removed: '-', changed: '~', ghost: '.' } as const;

/** Each line as `sign text  [mark] (before)`. */
function lines(before: unknown, after: unknown, events: TraceEvent[] = []): string[] {
  return rowsBetween({ before: value(before), after: value(after), events }).rows.map((row) => {
    const mark = row.mark ? ` [${row.mark}]` : '';
    return `${signs[row.sign]} ${rowText(row)}${mark}${row.before === undefined ? '' : ` (${row.before})`}`;
  });
}

test('keeps the order of the document, and puts additions after it', () => {
  const before = { b: 1, a: { x: 'text' } };
  const after = { a: { x: 'text', z: true }, b: 1, c: null };
  expect(lines(before, after)).toEqual([
    '  b: 1',
    '  a:',
    '    x: text',
    '+   z: true [default]',
    '+ c: null [default]',
  ]);
});

test('gives a removed object a single mark', () => {
  const pruned: TraceEvent = { stage: 'pruned', change: 'pruned', path: ['a'] };
  expect(lines({ a: { b: [1, 2] } }, {}, [pruned])).toEqual([
    '- a: [pruned]',
    '-   b:',
    '-   - 1',
    '-   - 2',
  ]);
});

test('shows the previous value of changed scalars', () => {
  const coerced: TraceEvent = { stage: 'embedded', change: 'coerced', path: ['a'] };
  expect(lines({ a: 1 }, { a: '1' }, [coerced])).toEqual(['~ a: "1" [coerced] (1)']);
});

test('shows the last change of a dropped null that gets a default', () => {
  const events: TraceEvent[] = [
    { stage: 'nulls', change: 'null-dropped', path: ['a'] },
    { stage: 'defaulted', change: 'defaulted', path: ['a'] },
  ];
  expect(lines({ a: null }, { a: 'x' }, events)).toEqual(['~ a: x [default] (null)']);
});

test('shows both an object and the scalar that it replaces', () => {
  expect(lines({ a: 1 }, { a: { b: 2 } })).toEqual(['- a: 1', '+ a: [changed]', '+   b: 2']);
  expect(lines({ a: { b: 2 } }, { a: [1] })).toEqual(['- a:', '-   b: 2', '+ a: [changed]', '+ - 1']);
});

test("shows a default that isn't applied below the nearest existing parent", () => {
  const ghost: TraceEvent = {
    stage: 'defaulted',
    change: 'default-not-applied',
    path: ['a', 'b', 'c'],
    after: 5n,
  };
  expect(lines({ a: {} }, { a: {} }, [ghost])).toEqual(['  a: {}', '.   b.c: 5 [default-not-applied]']);
});

test('counts marks', () => {
  const events: TraceEvent[] = [
    { stage: 'pruned', change: 'pruned', path: ['a'] },
    { stage: 'pruned', change: 'pruned', path: ['b'] },
  ];
  expect(rowsBetween({ before: value({ a: 1, b: 2 }), after: value({}), events }).counts).toEqual({
    pruned: 2,
  });
});

describe('prints equivalent YAML', () => {
  test.for([
    ['lists of objects', { a: [{ b: 1, c: 2 }, { d: 3 }] }, 'a:\n- b: 1\n  c: 2\n- d: 3\n'],
    ['lists of lists', { a: [[1, 2], [3]] }, 'a:\n- - 1\n  - 2\n- - 3\n'],
    ['empty ones', { a: {}, b: [] }, 'a: {}\nb: []\n'],
    ['an empty object', {}, '{}\n'],
    [
      'texts that read as something else',
      { a: 'yes', b: '1', c: '', d: 'null', e: '0x1' },
      'a: "yes"\nb: "1"\nc: ""\nd: "null"\ne: "0x1"\n',
    ],
    [
      'texts with signs',
      { a: 'x: y', b: 'x #y', c: '- x', d: '@x' },
      'a: "x: y"\nb: "x #y"\nc: "- x"\nd: "@x"\n',
    ],
    ['quantities', { a: '1Gi', b: '100m', c: '30s' }, 'a: 1Gi\nb: 100m\nc: 30s\n'],
    ['several lines', { a: 'x\ny\n', b: 'x\ny' }, 'a: |\n  x\n  y\nb: |-\n  x\n  y\n'],
    ['keys that need quotes', { 'a b: c': 1, on: 2 }, '"a b: c": 1\n"on": 2\n'],
  ] as const)('%s', ([, plain, expected]) => {
    expect(yamlText(value(plain))).toBe(expected);
  });
});

test('indents JSON by two spaces', () => {
  const plain = { a: [1, { b: 'x' }, []], c: {}, d: [[true, null]] };
  expect(jsonText(value(plain))).toBe(JSON.stringify(plain, undefined, 2));
  expect(jsonText(1.5)).toBe('1.5');
});

test('truncates 10,000 levels without recursion', () => {
  let deep: JsonValue = [];
  for (let i = 0; i < 10_000; i++) deep = [deep];
  const { rows } = rowsBetween({ before: deep, after: deep, events: [] });
  expect(rows.length).toBeLessThan(1_000);
});

test('shows 400 levels, and what is below them on one line', () => {
  const nested = (levels: number): JsonValue => (levels === 0 ? 1n : new Map([['a', nested(levels - 1)]]));
  const rowsOf = (levels: number) => {
    const value = nested(levels);
    return rowsBetween({ before: value, after: value, events: [] }).rows;
  };
  expect(rowsOf(400).at(-1)).toMatchObject({ path: Array(400).fill('a'), value: '1' });
  expect(rowsOf(401)).toHaveLength(400);
  expect(rowsOf(401).at(-1)?.value).not.toBe('');
});

test('omits very many lines, and counts them', () => {
  const many = value(Array.from({ length: 30_000 }, (_, i) => i));
  const { rows, more, counts } = rowsBetween({ before: [], after: many, events: [] });
  expect([rows.length, more, counts.default]).toEqual([20_000, 10_000, 30_000]);
});

test('truncates long values and keys, but not printed texts', () => {
  const long = 'x'.repeat(5_000);
  const object = value({ [long]: long });
  const { rows } = rowsBetween({ before: object, after: object, events: [] });
  expect(rows[0]).toMatchObject({ more: 8_000 });
  expect(rows[0]?.value).toHaveLength(1_000);
  expect(yamlText(object)).toBe(`${long}: ${long}\n`);
});

test('limits the total size of all lines', () => {
  const key = 'k'.repeat(100_000);
  const object = value({ [key]: Array.from({ length: 1_000 }, (_, i) => i) });
  const { rows, more } = rowsBetween({ before: object, after: object, events: [] });
  expect(rows.length).toBeLessThan(50);
  expect(rows.length + more).toBe(1_001);
});

test('takes linear time for a text of many lines', () => {
  const room = { rows: 10, value: 10, texts: 1_000 };
  const read = (text: string) => rowsBetween({ before: text, after: text, events: [], room });
  const attacks = ['\n', 'a\n', ' \n', 'a\n\n b\n'].map((part) => ({
    name: JSON.stringify(part),
    text: (length: number) => `a${run(part, length)}!`,
  }));
  expect(growthOf(read, attacks).ratio).toBeLessThan(mostGrowth);
});

test('shows a field that appears or disappears as a whole, with its sign on each line and one mark', () => {
  const spec = {
    a: [],
    b: {},
    c: null,
    d: 'two\nlines\n',
    e: [[1, [2]], { f: 1, g: [{ h: 'x: y' }] }, ''],
    i: { j: true },
  };
  const whole = { kept: 1, spec };
  for (const [sign, mark, before, after] of [
    ['added', 'default', { kept: 1 }, whole],
    ['removed', 'removed', whole, { kept: 1 }],
  ] as const) {
    const { rows, counts, more } = rowsBetween({ before: value(before), after: value(after), events: [] });
    expect(`${rows.map(rowText).join('\n')}\n`).toBe(yamlText(value(whole)));
    expect(rows.map((row) => row.sign)).toEqual(['same', ...Array(rows.length - 1).fill(sign)]);
    expect([rows[1]?.mark, counts, more]).toEqual([mark, { [mark]: 1 }, 0]);
  }
});

test('marks an item of a list that appears once, on the line of its first field', () => {
  expect(lines({ a: [{ b: 1, c: 2 }] }, { a: [{ b: 1, c: 2 }, { b: 3, c: { d: 4 } }, 5] })).toEqual([
    '  a:',
    '  - b: 1',
    '    c: 2',
    '+ - b: 3 [default]',
    '+   c:',
    '+     d: 4',
    '+ - 5 [default]',
  ]);
});

test('shows a value of each other type beside the value that it replaces', () => {
  expect(lines({ a: [1], b: { c: 1 }, d: 1 }, { a: 1, b: [1], d: { e: 1 } })).toEqual([
    '- a:',
    '- - 1',
    '+ a: 1 [changed]',
    '- b:',
    '-   c: 1',
    '+ b: [changed]',
    '+ - 1',
    '- d: 1',
    '+ d: [changed]',
    '+   e: 1',
  ]);
});
