/** Several users of one worker, each with their own texts. */
import type { Call } from '../protocol/operations.ts';

/**
 * Takes calls; `open` creates the handler for the calls of one session. An ended session holds nothing. A client has
 * one call under way at a time, so that the calls of two sessions never overlap.
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
