/** A thread that answers only case 0. */
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', ({ seed }: { seed: number }) => {
  while (seed !== 0);
  parentPort?.postMessage({ answers: [] });
});
parentPort?.postMessage({ asking: 'nothing' });
