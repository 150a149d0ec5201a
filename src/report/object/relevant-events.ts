/** The events of a trace that affect the stored object. */
import type { ServedVersion } from '../../engine/answers.ts';
import type { TraceEvent } from '../../engine/trace.ts';

/**
 * Omits the defaults and the dropped nulls of the part that an endpoint ignores: the server takes that part from the
 * stored object, or drops it.
 */
export function relevantEvents(
  events: readonly TraceEvent[],
  endpoint: 'main' | 'status',
  version: ServedVersion | undefined,
): readonly TraceEvent[] {
  if (version?.status !== true) return events;
  return events.filter(({ change, path: [first] }) => {
    const isOfSchema =
      change === 'defaulted' || change === 'default-not-applied' || change === 'null-dropped';
    const isIgnored = isOfSchema && first !== 'metadata';
    return !isIgnored || (first === 'status') === (endpoint === 'status');
  });
}
