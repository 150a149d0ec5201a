/** The worker's entry: connects its messages with the engine. */
import * as engine from '../engine/index.ts';
import type { Call, Return } from '../protocol/operations.ts';
import { createCallLoop } from './call-loop.ts';
import { sessionClock } from './clock.ts';
import { missing, takeMissed } from './late.ts';
import { loadParts } from './late-parts.ts';
import { createHandlers } from './serve.ts';
import { createSessions } from './sessions.ts';
import { callCode } from './code/webhook-code.ts';

const clock = sessionClock();
const take = createSessions(() => {
  const handlers = createHandlers(engine, clock, (...call) => callCode(missing, ...call));
  return createCallLoop(handlers, { takeMissed, load: loadParts }, (answer) => postMessage(answer));
});
addEventListener('message', ({ data }: MessageEvent<Call>) => {
  // Sent immediately: a busy worker can't report anything.
  postMessage({ id: data.id, begun: true } satisfies Return);
  take(data);
});
