/** Finds the evaluation that a finding is about, so that it can be stepped through. */
import type { ObjectReport, Problem } from '../../protocol/report.ts';
import { rejecting } from '../../store/answer/signs.ts';
import { isWithin } from '../../protocol/paths.ts';

/**
 * The number of the line in the report's `rules`; undefined for findings that aren't about a rule, and for rules
 * beyond those lines.
 */
export function stepOf(object: ObjectReport | undefined, problem: Problem): number | undefined {
  const { aboutRule, path = [], schemaPlace, pane } = problem;
  if (!object || !schemaPlace || (pane !== 'object' && pane !== 'patch') || !aboutRule) return undefined;
  let found: number | undefined;
  let nearest = Infinity;
  for (const [index, line] of object.rules.entries()) {
    const start = line.schemaPlace?.start ?? -1;
    // The finding names the list entry that contains the rule's key; a fieldPath leads further into the value.
    if (!rejecting.has(line.result) || start < schemaPlace.start || start >= nearest) continue;
    if (!isWithin(path, line.path)) continue;
    [found, nearest] = [index, start];
  }
  return found;
}
