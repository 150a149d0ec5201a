/** The outcome of a field: the check that rejected it, the step that removed it, or storage. */
import type { TraceEvent } from '../../../engine/trace.ts';
import { valueAt, type JsonValue, type PathSegments } from '../../../engine/values.ts';
import type { Problem } from '../../../protocol/report.ts';
import type { Because, Ending } from '../../../protocol/explanation.ts';
import type { HeldObject } from '../../held/held-object.ts';
import { checkOf, stageOf } from './check-of.ts';
import { isWithin } from '../../../engine/paths.ts';

export function endingOfProblem(problem: Problem): Ending {
  const { code, severity } = problem;
  const check = checkOf(problem);
  return { how: severity === 'error' ? 'refused' : 'warned', stage: stageOf(check, code), check };
}

export interface Way {
  readonly path: PathSegments;
  /** The finding that is shown for the field. */
  readonly problem: Problem | undefined;
  readonly object: HeldObject;
  /** The events of the field and its parents. */
  readonly events: readonly TraceEvent[];
}

export function endingOf({ path, problem, object, events }: Way): Ending {
  const { problems, state } = object.report;
  if (problem?.severity === 'error') return endingOfProblem(problem);
  const errors = problems.filter(({ severity, pane }) => severity === 'error' && isOfObject(pane));
  // A field inside an unknown field is unknown, too.
  const around = errors.find((one) => one.path && isWithin(path, one.path) && isUnknown(one));
  if (around) return endingOfProblem(around);
  const inside = errors.find((one) => one.path && isWithin(one.path, path));
  if (inside) return { ...endingOfProblem(inside), how: 'refused-inside' };
  const taken = wasThere(path, object) ? takenBy(events, path, object.result) : undefined;
  if (taken) return { how: 'removed', stage: taken.stage };
  const first = problems.find(({ severity }) => severity === 'error');
  if (state === 'refused' && first) return { ...endingOfProblem(first), how: 'not-stored' };
  if (valueAt(object.result, path) === undefined) {
    const wasStored = object.report.update && valueAt(object.oldObject, path) !== undefined;
    const typed = valueAt(object.typed, path);
    // In a patch, null removes a field, whether it exists or not.
    const wasTyped = typed !== undefined && !(object.report.patch && typed === null);
    return { how: wasStored || wasTyped ? 'removed' : 'absent', stage: 'decoded' };
  }
  if (problem) return endingOfProblem(problem);
  // A dry run stores nothing.
  return { how: object.report.admission?.dryRun ? 'tried' : 'stored', stage: 'stored' };
}

/**
 * Only fields of the document or of the stored object can be removed: a default that wasn't applied, or a field of a
 * dropped parent, was in neither.
 */
function wasThere(path: PathSegments, { typed, oldObject }: HeldObject): boolean {
  return valueAt(typed, path) !== undefined || valueAt(oldObject, path) !== undefined;
}

function isOfObject(pane: Problem['pane']): boolean {
  return pane === 'object' || pane === 'patch';
}

function isUnknown(problem: Problem): boolean {
  return checkOf(problem) === 'field-validation';
}

/** The step that removed the field, if any. */
function takenBy(
  events: readonly TraceEvent[],
  path: PathSegments,
  result: JsonValue | undefined,
): TraceEvent | undefined {
  const last = events.findLast(({ change }) => change !== 'default-not-applied');
  const isOut = last?.change === 'pruned' || last?.change === 'null-dropped' || last?.after === undefined;
  return last && isOut && valueAt(result, path) === undefined ? last : undefined;
}

/** The finding that an outcome is about, if the field has none of its own. */
export function becauseOf(
  { how }: Ending,
  path: PathSegments,
  problem: Problem | undefined,
  problems: readonly Problem[],
): Because | undefined {
  if (how !== 'not-stored' && how !== 'refused-inside' && (how !== 'refused' || problem)) return undefined;
  const errors = problems.filter(({ severity }) => severity === 'error');
  const about =
    how === 'not-stored'
      ? errors[0]
      : errors.find((one) =>
          one.path && how === 'refused-inside'
            ? isWithin(one.path, path)
            : one.path && isWithin(path, one.path),
        );
  return about
    ? { field: about.field, text: about.text, ...(about.path && { path: about.path }) }
    : undefined;
}
