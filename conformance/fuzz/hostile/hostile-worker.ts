/** The thread of the hostile search: receives numbers of cases; sends the questions and their answers. */
import { parentPort } from 'node:worker_threads';
import type { Minor } from '../../../src/engine/minors.ts';
import { HostileAsker } from './asker.ts';

const asker = new HostileAsker((asking) => parentPort?.postMessage({ asking }));

parentPort?.on('message', ({ seed, kubernetes }: { seed: number; kubernetes: Minor }) => {
  parentPort?.postMessage({ answers: asker.ask(seed, kubernetes) });
});
parentPort?.postMessage({ asking: 'nothing' });
