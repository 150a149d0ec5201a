/** The worker's entry: takes calls, gives replies, and turns whatever is thrown into a fault. */
import * as engine from '../engine/index.ts';
import type { Call, OperationName, RequestOf, ReplyOf, Return } from '../protocol/operations.ts';
import { sessionClock } from './clock.ts';
import { createHandlers } from './serve.ts';

const handlers = createHandlers(engine, sessionClock());

function answer<Name extends OperationName>({ id, name, request }: Call<Name>): Return {
  try {
    const handle = handlers[name] as (request: RequestOf<Name>) => ReplyOf<Name>;
    return { id, reply: handle(request) };
  } catch (error) {
    return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

addEventListener('message', (event: MessageEvent<Call>) => postMessage(answer(event.data)));
