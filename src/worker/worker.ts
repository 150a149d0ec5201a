/** The worker's entry: connects its messages with the engine. */
import * as engine from '../engine/core.ts';
import type { Call } from '../protocol/operations.ts';
import { createCallLoop } from './call-loop.ts';
import { sessionClock } from './clock.ts';
import { latePartsOf, loadPart } from './late-parts.ts';
import type { PartScope } from './parts/scope.ts';
import { createHandlers } from './serve.ts';
import { createSessions } from './sessions.ts';

const parts = latePartsOf(engine, globalThis as PartScope, loadPart);
const clock = sessionClock();
const take = createSessions(() => {
  const handlers = createHandlers(engine, clock, () => parts.definitions());
  return createCallLoop(handlers, parts, (answer) => postMessage(answer));
});
addEventListener('message', (event: MessageEvent<Call>) => take(event.data));
