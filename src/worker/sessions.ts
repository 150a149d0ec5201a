/** Several users of one worker: each has texts of its own. */
import type { Call } from '../protocol/operations.ts';

/**
 * Takes calls; `open` makes what takes those of one session. One that is left holds nothing any more.
 * A client has one call under way at a time, so that those of two sessions never meet.
 */
export function createSessions(open: () => (call: Call) => void): (call: Call) => void {
  const takers = new Map<number, (call: Call) => void>();
  return (call) => {
    const { session = 0, name } = call;
    const take = takers.get(session) ?? open();
    if (name === 'leave') takers.delete(session);
    else takers.set(session, take);
    take(call);
  };
}
