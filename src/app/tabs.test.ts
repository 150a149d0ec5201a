import { afterEach, expect, test, vi } from 'vitest';
import { openTabs } from './tabs.ts';

afterEach(() => vi.unstubAllGlobals());

test('a tab hears from another that has something, and not from itself', async () => {
  const first = openTabs((id) => id === 'of the first');
  const second = openTabs((id) => id === 'of the second');
  expect(await second.someoneHas('of the first')).toBe(true);
  expect(await second.someoneHas('of the second')).toBe(false);
  expect(await first.someoneHas('of the second')).toBe(true);
  expect(await first.someoneHas('of nobody')).toBe(false);
});

test('where tabs can’t speak nobody has anything', async () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('insecure', 'SecurityError');
      }
    },
  );
  expect(await openTabs(() => true).someoneHas('a')).toBe(false);
});
