/** Converts changes of an object's fields that no finding reports to findings. */
import type { TraceEvent } from '../../../engine/trace.ts';
import type { FixFinding } from './finding.ts';
import { pathText } from '../../../engine/paths.ts';

/** A default that isn't applied because its parent is missing. */
export const ghostCode = 'default-not-applied';
/** A null that the schema doesn't allow, which was dropped, or replaced by the default. */
export const lostNullCodes = ['null-dropped', 'default-of-null'] as const;
/** A missing field that was set to its default. */
export const filledCode = 'defaulted';

const silent: readonly TraceEvent['change'][] = [ghostCode, 'pruned', 'null-dropped', filledCode];

/** As findings, so that a fix can be verified to clear them. */
export function happenedIn(events: readonly TraceEvent[]): FixFinding[] {
  return events.filter(({ change }) => silent.includes(change)).map(happenedFinding);
}

export function happenedFinding(event: TraceEvent): FixFinding {
  const { change, path, schema = [], before } = event;
  const code = change === filledCode && before === null ? lostNullCodes[1] : change;
  return { pane: 'object', code, params: {}, field: pathText(path), text: '', path, schema };
}
