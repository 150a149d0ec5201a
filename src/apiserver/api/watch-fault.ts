/** Watches that fail, for tests of clients. */
import type { JsonObject } from '../../engine/values.ts';
import { failure } from '../../kubectl/index.ts';
import type { WatchStream } from './event-queue.ts';

/** A watch fails after some events: its connection breaks, or an error event ends it, as after a long pause. */
export interface WatchFault {
  readonly how: 'break' | 'expire';
  /** At least 1. */
  readonly events: number;
}

/** The stream with the fault. */
export function failingStream(
  stream: WatchStream,
  connection: { readonly end: () => void; readonly break: () => void },
  fault: WatchFault | undefined,
): WatchStream {
  if (fault === undefined) return stream;
  let left = fault.events;
  const finish = (): void => {
    if (fault.how === 'break') return connection.break();
    stream.send({ type: 'ERROR', object: expired() });
    connection.end();
  };
  return {
    ...stream,
    send(event) {
      if (left === 0) return;
      stream.send(event);
      left--;
      if (left === 0) finish();
    },
  };
}

function expired(): JsonObject {
  return failure(410, 'Expired', 'The resourceVersion for the provided watch is too old.').body as JsonObject;
}
