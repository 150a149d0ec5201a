/** Measures time. */
import { performance } from 'node:perf_hooks';

/** Milliseconds of one run. */
export function once(work: () => void): number {
  const begin = performance.now();
  work();
  return performance.now() - begin;
}

/** Milliseconds of the processor for one run: other programs that run meanwhile hardly change it. */
export function onceOnProcessor(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The median time in milliseconds of as many runs as fit into the time, at least five and at most a thousand. */
export function typical(work: () => void, budget = 1500): number {
  for (let i = 0; i < 3; i++) work();
  const times: number[] = [];
  const end = performance.now() + budget;
  while (times.length < 5 || (performance.now() < end && times.length < 1000)) times.push(once(work));
  return median(times);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
