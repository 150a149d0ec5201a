import { expect, test } from 'vitest';
import { append } from './append.ts';

test('supports more items than a call accepts arguments', () => {
  const list = [0];
  append(
    list,
    Array.from({ length: 1_000_000 }, () => 1),
  );
  expect(list).toHaveLength(1_000_001);
});
