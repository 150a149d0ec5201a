/** The mark of each change, and the events of a trace by path. */
import type { Change, TraceEvent } from '../../engine/trace.ts';
import type { PathSegments } from '../../engine/values.ts';
import type { Mark } from '../../protocol/report.ts';
import { pathKey } from '../../engine/paths.ts';

const markOf: Record<Change, Mark> = {
  converted: 'converted',
  pruned: 'pruned',
  'null-dropped': 'null-dropped',
  defaulted: 'default',
  'default-not-applied': 'default-not-applied',
  coerced: 'coerced',
  removed: 'removed',
  restored: 'restored',
  set: 'set',
};

export function markFor(change: Change): Mark {
  return markOf[change];
}

/** Events by their path, each list in the order of the stages. */
export class EventIndex {
  readonly #byPath = new Map<string, TraceEvent[]>();

  constructor(events: readonly TraceEvent[]) {
    for (const event of events) {
      const key = pathKey(event.path);
      const list = this.#byPath.get(key);
      if (list) list.push(event);
      else this.#byPath.set(key, [event]);
    }
  }

  at(path: PathSegments): readonly TraceEvent[] {
    return this.#byPath.get(pathKey(path)) ?? [];
  }

  /** The mark of the last change of a path. */
  markAt(path: PathSegments): Mark | undefined {
    const last = this.at(path).findLast((event) => event.change !== 'default-not-applied');
    return last && markFor(last.change);
  }
}
