/** Registers TypeScript in a thread, which doesn't inherit that from its process. */
import { register } from 'tsx/esm/api';
import { workerData } from 'node:worker_threads';

register();
await import(workerData.module);
