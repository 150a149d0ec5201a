/** Answers calls one after the other, and turns thrown errors into faults. */
import type { WorkerPart } from '../protocol/parts.ts';
import { likelyParts } from './likely-parts.ts';
import type { Call, Handlers, OperationName, RequestOf, ReplyOf, Return } from '../protocol/operations.ts';

/** The parts that load late. */
export interface LateParts {
  /** Returns the parts that were missing since the last call: an answer given meanwhile doesn't count. */
  takeMissed(): readonly WorkerPart[];
  /** Rejects when a part can't be loaded; calling again retries. */
  load(parts: readonly WorkerPart[]): Promise<void>;
}

/**
 * Milliseconds after a failure for which a part isn't requested again: opening a page asks several questions at once
 * that need the same part. Reading a text ends the pause, as `Try again` does.
 */
const pauseAfterFailure = 5_000;

/** Takes calls; `send` gets one answer for each, in their order: an operation may depend on the previous one. */
export function createCallLoop(
  handlers: Handlers,
  parts: LateParts,
  send: (answer: Return) => void,
  now: () => number = () => performance.now(),
): (call: Call) => void {
  const handle = <Name extends OperationName>({ id, name, request }: Call<Name>): Return => {
    try {
      const handler = handlers[name] as (request: RequestOf<Name>) => ReplyOf<Name>;
      return { id, reply: handler(request) };
    } catch (error) {
      return faultOf(id, error);
    }
  };

  const loaded = new Set<WorkerPart>();
  /** When loading a part failed last. */
  const failures = new Map<WorkerPart, number>();
  const justFailed = (part: WorkerPart): boolean =>
    now() - (failures.get(part) ?? -Infinity) < pauseAfterFailure;
  const load = async ({ id }: Call, wanted: readonly WorkerPart[]): Promise<void> => {
    const lacking = wanted.filter((part) => !loaded.has(part));
    if (lacking.length === 0) return;
    send({ id, loading: true, parts: lacking });
    try {
      await parts.load(lacking);
      // Each load creates another interpreter: the last one may have failed.
      for (const part of lacking) if (part !== 'sandbox') loaded.add(part);
    } catch (error) {
      // Of several parts, it is unknown which one failed.
      if (lacking.length === 1) failures.set(lacking[0] as WorkerPart, now());
      throw error;
    } finally {
      send({ id, loading: false, parts: lacking });
    }
  };

  /** An answer that lacked a part is repeated once the part is loaded. */
  const answer = async (call: Call): Promise<Return> => {
    if (call.name === 'readCrd' || call.name === 'readObject') failures.clear();
    // A guess: parts that aren't needed may fail to load.
    await load(call, [...likelyParts(call), ...(call.parts ?? [])]).catch(() => undefined);
    for (;;) {
      const given = handle(call);
      const missed = parts.takeMissed();
      const again = missed.find((part) => loaded.has(part));
      if (again !== undefined) throw new Error(`part ${again} is missing`);
      if (missed.length === 0) return given;
      const failed = missed.find(justFailed);
      if (failed !== undefined) return { id: call.id, missing: failed };
      try {
        await load(call, missed);
      } catch {
        return { id: call.id, missing: missed[0] as WorkerPart };
      }
    }
  };

  let last: Promise<void> = Promise.resolve();
  return (call) => {
    // A reply that can't be copied only fails its own call.
    last = last
      .then(async () => send(await answer(call)))
      .catch((error: unknown) => send(faultOf(call.id, error)));
  };
}

function faultOf(id: number, error: unknown): Return {
  return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
