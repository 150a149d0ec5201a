import { expect, test } from 'vitest';
import { ValueMap } from './map.ts';

test('a key whose value is null is in the map', () => {
  const map = new ValueMap();
  map.set('known', null);
  expect(map.get('known')).toBeNull();
  expect(map.get('unknown')).toMatchObject({ message: 'no such key: unknown' });
});
