/** Defaults that don't apply because their parent is missing, as lines at their would-be location. */
import type { TraceEvent } from '../../engine/trace.ts';
import { isArray, isObject, type JsonValue, type PathSegments, valueIn } from '../../engine/values.ts';
import type { Row } from '../../protocol/report.ts';
import { preview } from './preview.ts';
import { pathKey } from '../../engine/paths.ts';

/** Defaults that weren't applied, by their nearest existing parent. */
export function ghostsByParent(
  events: readonly TraceEvent[],
  root: JsonValue | undefined,
): ReadonlyMap<string, readonly TraceEvent[]> {
  const found = new Map<string, TraceEvent[]>();
  for (const event of events) {
    if (event.change !== 'default-not-applied') continue;
    const key = pathKey(event.path.slice(0, depthOf(root, event.path)));
    const list = found.get(key);
    if (list) list.push(event);
    else found.set(key, [event]);
  }
  return found;
}

/** The number of a path's steps that lead to an existing value. */
function depthOf(root: JsonValue | undefined, path: PathSegments): number {
  let value = root;
  for (const [depth, step] of path.entries()) {
    value = valueIn(value, step);
    if (!isObject(value) && !isArray(value)) return depth;
  }
  return path.length;
}

export function ghostRow(event: TraceEvent, parent: PathSegments, indent: number): Row {
  return {
    indent,
    dashes: 0,
    key: event.path
      .slice(parent.length)
      .map((step) => (typeof step === 'number' ? `[${step}]` : step))
      .join('.'),
    value: event.after === undefined ? '' : preview(event.after),
    sign: 'ghost',
    mark: 'default-not-applied',
    path: event.path,
  };
}
