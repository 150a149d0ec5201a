/** A thread that takes all memory for any case but 0. */
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', ({ seed }: { seed: number }) => {
  const kept: string[] = [];
  while (seed !== 0) kept.push(`${kept.length}`.padEnd(1000, 'x'));
  parentPort?.postMessage({ answers: [] });
});
parentPort?.postMessage({ asking: 'nothing' });
