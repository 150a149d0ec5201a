import { expect, test } from 'vitest';
import { inSteps } from './in-steps.ts';

function* steps(count: number, milliseconds: number): Generator<undefined, number> {
  for (let i = 0; i < count; i++) {
    const start = performance.now();
    while (performance.now() - start < milliseconds);
    yield;
  }
  return count;
}

test('long work lets others have the thread, and comes to its end', async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 0);
  expect(await inSteps(steps(40, 10))).toBe(40);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
});

test('short work is done before anything else is', async () => {
  let turns = 0;
  const timer = setTimeout(() => turns++, 0);
  expect(await inSteps(steps(100, 0))).toBe(100);
  clearTimeout(timer);
  expect(turns).toBe(0);
});

test('what a step throws is thrown', async () => {
  const failing = (function* (): Generator<undefined, never> {
    yield;
    throw new Error('broken');
  })();
  await expect(inSteps(failing)).rejects.toThrow('broken');
});
