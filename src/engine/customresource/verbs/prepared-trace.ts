/** Explains what the server itself changed of an object. */
import {
  deepCopy,
  deepEqual,
  isArray,
  isObject,
  type JsonObject,
  type JsonValue,
  type PathSegments,
} from '../../json/value.ts';
import { differences } from '../../trace/differences.ts';
import type { Trace } from '../../trace/trace.ts';

/** Records every difference: taken over from the stored object `old`, or set or removed by the server. */
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

function valueAt(root: JsonValue, path: PathSegments): JsonValue | undefined {
  let at: JsonValue | undefined = root;
  for (const segment of path) {
    if (isObject(at) && typeof segment === 'string') at = at.get(segment);
    else if (isArray(at) && typeof segment === 'number') at = at[segment];
    else return undefined;
  }
  return at;
}
