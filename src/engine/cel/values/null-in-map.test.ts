import { expect, test } from 'vitest';
import { ValueMap } from './map.ts';

test('finds a key with the value null', () => {
  const map = new ValueMap();
  map.set('known', null);
  expect(map.get('known')).toBeNull();
  expect(map.get('unknown')).toMatchObject({ message: 'no such key: unknown' });
});
