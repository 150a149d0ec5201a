/** A thread that uses up all memory for any case except 0. */
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', ({ seed }: { seed: number }) => {
  const kept: number[][] = [];
  while (seed !== 0) kept.push(Array.from<number>({ length: 1_000_000 }).fill(kept.length));
  parentPort?.postMessage({ answers: [] });
});
parentPort?.postMessage({ asking: 'nothing' });
