/** Answers calls one after the other, and turns whatever is thrown into a fault. */
import type { Call, Handlers, OperationName, RequestOf, ReplyOf, Return } from '../protocol/operations.ts';

/** What some answers need and most do not. Both reject when it can't be loaded, and may be asked again. */
export interface LateParts {
  /** Whether an answer was given without the regular expression library though it needed it; ends with the question. */
  wasRegexLibraryNeeded(): boolean;
  loadRegexLibrary(): Promise<void>;
  /** What published schemas refer to. */
  loadDefinitions(): Promise<void>;
}

/** Takes calls; `send` gets one answer for each, in their order: an operation may rest on the one before it. */
export function createCallLoop(
  handlers: Handlers,
  parts: LateParts,
  send: (answer: Return) => void,
): (call: Call) => void {
  const handle = <Name extends OperationName>({ id, name, request }: Call<Name>): Return => {
    try {
      const handler = handlers[name] as (request: RequestOf<Name>) => ReplyOf<Name>;
      return { id, reply: handler(request) };
    } catch (error) {
      return faultOf(id, error);
    }
  };

  /** An answer that needed the regular expression library is given again once that is here. */
  const answer = async (call: Call): Promise<Return> => {
    if (call.name === 'explain') await parts.loadDefinitions();
    const given = handle(call);
    if (!parts.wasRegexLibraryNeeded()) return given;
    await parts.loadRegexLibrary();
    return handle(call);
  };

  let last: Promise<void> = Promise.resolve();
  return (call) => {
    // A part that is missing, or a reply that can't be copied, costs its own call and none after it.
    last = last
      .then(async () => send(await answer(call)))
      .catch((error: unknown) => send(faultOf(call.id, error)));
  };
}

function faultOf(id: number, error: unknown): Return {
  return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
