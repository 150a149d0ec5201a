import { afterEach, expect, test, vi } from 'vitest';
import { openTabs } from './tabs.ts';

afterEach(() => vi.unstubAllGlobals());

test("a tab learns that another one has a text, and doesn't answer itself", async () => {
  const first = openTabs((id) => id === 'of the first');
  const second = openTabs((id) => id === 'of the second');
  expect(await second.someoneHas('of the first')).toBe(true);
  expect(await second.someoneHas('of the second')).toBe(false);
  expect(await first.someoneHas('of the second')).toBe(true);
  expect(await first.someoneHas('of nobody')).toBe(false);
});

test('without a channel, no tab is known to have a text', async () => {
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
