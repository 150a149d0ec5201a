/** The first steps of a thread: it does not take over how its process was taught TypeScript. */
import { register } from 'tsx/esm/api';
import { workerData } from 'node:worker_threads';

register();
await import(workerData.module);
