/** The worker's entry: takes calls, gives replies, and turns whatever is thrown into a fault. */
import * as engine from '../engine/core.ts';
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

/** An answer that needed the regular expression library is given again once that is here. */
async function completeAnswer(call: Call): Promise<Return> {
  const given = answer(call);
  if (!engine.isRegexLibraryNeeded()) return given;
  const { RE2JS } = await import('re2js');
  engine.provideRegexLibrary(RE2JS);
  return answer(call);
}

// One after the other: an operation may rest on the one before it.
let last: Promise<unknown> = Promise.resolve();
addEventListener('message', (event: MessageEvent<Call>) => {
  last = last.then(async () => postMessage(await completeAnswer(event.data)));
});
