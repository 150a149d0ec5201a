/** Explains what the server itself changed of an object. */
import { deepCopy, type JsonObject } from '../json/value.ts';
import { differences } from '../trace/differences.ts';
import type { Trace } from '../trace/trace.ts';

/** Records every difference as set or removed by the server. */
export function recordServerChanges(trace: Trace, before: JsonObject, after: JsonObject): void {
  for (const difference of differences(before, after)) {
    trace.record({
      stage: 'prepared',
      change: difference.after === undefined ? 'removed' : 'set',
      path: difference.path,
      ...(difference.before !== undefined && { before: deepCopy(difference.before) }),
      ...(difference.after !== undefined && { after: deepCopy(difference.after) }),
    });
  }
}
