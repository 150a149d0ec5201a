/** The events of a trace that have to do with what is stored. */
import type { ServedVersion } from '../../engine/answers.ts';
import type { TraceEvent } from '../../engine/trace.ts';

/**
 * Leaves out the defaults of the part that an endpoint ignores: the server takes that part from the stored object, or
 * drops it.
 */
export function relevantEvents(
  events: readonly TraceEvent[],
  endpoint: 'main' | 'status',
  version: ServedVersion | undefined,
): readonly TraceEvent[] {
  if (version?.status !== true) return events;
  return events.filter(({ change, path: [first] }) => {
    const isDefault = change === 'defaulted' || change === 'default-not-applied';
    return !isDefault || (first === 'status') === (endpoint === 'status');
  });
}
