/**
 * Decides what is shown between the verdict and the object; the space is the same for all answers that have something
 * there.
 */
import { problemCounts, shownObject, type Evaluated } from '../../store/selectors.ts';

export function hasFindings(state: Evaluated): boolean {
  if (hasReasons(state)) return true;
  const { crdApply, kubectl } = shownObject(state) ?? {};
  if (crdApply !== undefined) return true;
  return kubectl !== undefined && (kubectl.notes.length > 0 || kubectl.saysMore);
}

/** Messages of the server, apart from kubectl's notes. */
export function hasReasons(state: Evaluated): boolean {
  const { error, warning } = problemCounts(state);
  const { update, rulesNotEvaluated = 0 } = shownObject(state) ?? {};
  return error + warning + rulesNotEvaluated + (update?.ratcheted.length ?? 0) > 0;
}
