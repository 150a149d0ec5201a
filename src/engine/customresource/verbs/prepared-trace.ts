/** Explains the changes that the server itself made to an object. */
import { deepCopy, deepEqual, type JsonObject } from '../../json/value.ts';
import { differences } from '../../trace/differences.ts';
import type { Trace } from '../../trace/trace.ts';
import { valueAt } from '../../json/steps.ts';

/** Records every difference: copied from the stored object `old`, or set or removed by the server. */
export function recordServerChanges(
  trace: Trace,
  before: JsonObject,
  after: JsonObject,
  old?: JsonObject,
): void {
  for (const difference of differences(before, after)) {
    const { path } = difference;
    const held = old && valueAt(old, path);
    const restored =
      held !== undefined && difference.after !== undefined && deepEqual(held, difference.after);
    trace.record({
      stage: 'prepared',
      change: restored ? 'restored' : difference.after === undefined ? 'removed' : 'set',
      path,
      ...(difference.before !== undefined && { before: deepCopy(difference.before) }),
      ...(difference.after !== undefined && { after: deepCopy(difference.after) }),
    });
  }
}
