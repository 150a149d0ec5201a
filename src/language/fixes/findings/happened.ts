/** Converts changes of an object's fields that no finding reports to findings. */
import type { TraceEvent } from '../../../engine/trace.ts';
import type { FixFinding } from './finding.ts';
import { pathText } from '../../../engine/paths.ts';

/** A default that isn't applied because its parent is missing. */
export const ghostCode = 'default-not-applied';

const silent: readonly TraceEvent['change'][] = ['default-not-applied', 'pruned'];

/** As findings, so that a fix can be verified to clear them. */
export function happenedIn(events: readonly TraceEvent[]): FixFinding[] {
  return events.filter(({ change }) => silent.includes(change)).map(happenedFinding);
}

export function happenedFinding({ change, path, schema = [] }: TraceEvent): FixFinding {
  return { pane: 'object', code: change, params: {}, field: pathText(path), text: '', path, schema };
}
