import { expect, test } from 'vitest';
import { displayValue } from './display.ts';
import { ValueList } from './list.ts';
import { Duration, Timestamp } from './time.ts';
import { Bytes, celError, Optional, Uint, type Value } from './value.ts';
import { say } from './codes.ts';

test.each<[Value, string]>([
  [null, 'null'],
  [true, 'true'],
  [-1n, '-1'],
  [2, '2.0'],
  [2.5, '2.5'],
  ['a"b', '"a\\"b"'],
  ['x'.repeat(200), `"${'x'.repeat(200)}"`],
  ['x'.repeat(201), `"${'x'.repeat(200)}"…`],
  [new Uint(3n), '3u'],
  [new Duration(1_500_000_000n), 'duration("1.5s")'],
  [new Timestamp({ seconds: 0, nanos: 0, offset: 0 }), 'timestamp("1970-01-01T00:00:00Z")'],
  [new Bytes(new Uint8Array(3)), 'bytes of length 3'],
  [new Optional(undefined), 'optional.none()'],
  [new Optional(1n), 'optional.of(1)'],
  [new ValueList([1n, 'a']), '[1, "a"]'],
  [new ValueList(Array<Value>(20).fill(1n)), `[${Array(20).fill('1').join(', ')}]`],
  [new ValueList(Array<Value>(21).fill(1n)), `[${Array(20).fill('1').join(', ')}, …]`],
])('%s', (value, text) => {
  expect(displayValue(value)).toStrictEqual({ text, error: false });
});

test('shows lists up to four levels deep', () => {
  let nested: Value = 1n;
  for (let i = 0; i < 5; i++) nested = new ValueList([nested]);
  expect(displayValue(nested).text).toBe('[[[[…]]]]');
});

test('shows an error as its message', () => {
  const error = celError(say('cel-no-such-key', { key: 'a' }));
  expect(displayValue(error)).toStrictEqual({ text: 'no such key: a', error: true });
});
