/** The first steps of a thread: it does not take over how its process was taught TypeScript. */
import { register } from 'tsx/esm/api';

register();
await import('./answer-worker.ts');
