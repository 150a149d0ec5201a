/** The worker's entry: takes calls, gives replies, and turns whatever is thrown into a fault. */
import * as engine from '../engine/core.ts';
import type { JsonObject } from '../engine/json/value.ts';
import type { Call, OperationName, RequestOf, ReplyOf, Return } from '../protocol/operations.ts';
import { sessionClock } from './clock.ts';
import { createHandlers } from './serve.ts';

let definitions: JsonObject = new Map();
const handlers = createHandlers(engine, sessionClock(), () => definitions);

function answer<Name extends OperationName>({ id, name, request }: Call<Name>): Return {
  try {
    const handle = handlers[name] as (request: RequestOf<Name>) => ReplyOf<Name>;
    return { id, reply: handle(request) };
  } catch (error) {
    return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** The texts about metadata are read by one view only, and come with its first question. */
async function loadDefinitions(): Promise<void> {
  if (definitions.size > 0) return;
  const loaded = await import('../engine/explain/object-meta.ts');
  definitions = loaded.objectMetaDefinitions;
}

/** An answer that needed the regular expression library is given again once that is here. */
async function completeAnswer(call: Call): Promise<Return> {
  if (call.name === 'kubectlExplain') await loadDefinitions();
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
