import { expect, test } from 'vitest';
import { changesOf } from './mutators.ts';

/** The changes of some kinds, each as the text that it makes. */
function changed(text: string, ...kinds: readonly string[]): string[] {
  const write = (start: number, end: number): string => text.slice(start, end);
  return changesOf('a.ts', text)
    .filter(({ kind }) => kinds.includes(kind))
    .map((one) =>
      (text.slice(0, one.start) + one.instead(write) + text.slice(one.end)).replaceAll(/\s+/g, ' '),
    );
}

test('removes each statement that can matter', () => {
  expect(changed('function f() { if (a) { return undefined; } return 1; }', 'statement')).toHaveLength(3);
  expect(changed('function f() { for (;;) { return undefined; } }', 'statement')).toHaveLength(1);
});

test('keeps a last return that returns nothing, without which a function does the same', () => {
  expect(changed('function f() { g(); return undefined; }', 'statement')).toEqual([
    'function f() { {} return undefined; }',
  ]);
  expect(changed('const f = () => { return; };', 'statement')).toEqual([]);
});

test('reorders calls, unless they add to different collections and call nothing else', () => {
  expect(changed('a.push(b); c.add(d, { e });', 'order')).toEqual([]);
  expect(changed('a.push(b); a.push(c);', 'order')).toEqual(['{ a.push(c); a.push(b); }']);
  expect(changed('a.push(b()); c.push(d);', 'order')).toHaveLength(1);
  expect(changed('a.remove(b); c.push(d);', 'order')).toHaveLength(1);
});
