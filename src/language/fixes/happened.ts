/** What happens to the fields of an object without a word. */
import type { TraceEvent } from '../../engine/index.ts';
import { pathText } from '../path-text.ts';
import type { FixFinding } from './finding.ts';

/** A default that is not applied, since what it is in is not there. */
export const ghostCode = 'default-not-applied';

const silent: readonly TraceEvent['change'][] = ['default-not-applied', 'pruned'];

/** As findings of their own, so that a fix can be proved to clear them. */
export function happenedIn(events: readonly TraceEvent[]): FixFinding[] {
  return events.filter(({ change }) => silent.includes(change)).map(happenedFinding);
}

export function happenedFinding({ change, path, schema = [] }: TraceEvent): FixFinding {
  return { pane: 'object', code: change, params: {}, text: pathText(path), path, schema };
}
