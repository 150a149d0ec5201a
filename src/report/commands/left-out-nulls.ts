/** The nulls of a file that kubectl apply treats as absent fields: they never reach the server as values. */
import type { TraceEvent } from '../../engine/trace.ts';
import { isArray, isObject, type JsonValue, type PathSegments } from '../../engine/values.ts';
import { EventIndex } from '../rows/marks.ts';

interface At {
  readonly typed: JsonValue;
  readonly after: JsonValue | undefined;
  readonly path: PathSegments;
}

/** Returns `events` with one more for each typed null whose field is missing from the result; nulls in lists stay. */
export function withLeftOutNulls(
  typed: JsonValue | undefined,
  result: JsonValue,
  events: readonly TraceEvent[],
): readonly TraceEvent[] {
  if (typed === undefined) return events;
  const known = new EventIndex(events);
  const found: TraceEvent[] = [];
  const pending: At[] = [{ typed, after: result, path: [] }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    for (const inner of insideOf(next).toReversed()) {
      if (inner.typed !== null) pending.push(inner);
      else if (typeof inner.path.at(-1) === 'string' && isGone(inner, known))
        found.push({
          stage: 'decoded',
          change: 'null-dropped',
          path: inner.path,
          before: null,
          why: 'null-in-apply',
        });
    }
  }
  return found.length > 0 ? [...found, ...events] : events;
}

function isGone({ after, path }: At, known: EventIndex): boolean {
  return after === undefined && known.at(path).length === 0;
}

function insideOf({ typed, after, path }: At): At[] {
  if (isArray(typed)) {
    const items = after !== undefined && isArray(after) ? after : [];
    return typed.map((item, i) => ({ typed: item, after: items[i], path: [...path, i] }));
  }
  if (!isObject(typed)) return [];
  const fields = after !== undefined && isObject(after) ? after : undefined;
  return [...typed].map(([key, value]) => ({ typed: value, after: fields?.get(key), path: [...path, key] }));
}
