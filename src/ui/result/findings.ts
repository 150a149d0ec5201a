/** What is told between the verdict and the object; its room is the same for all answers that have some of it. */
import { problemCounts, shownObject, type Evaluated } from '../../store/selectors.ts';

export function hasFindings(state: Evaluated): boolean {
  const { error, warning } = problemCounts(state);
  if (error + warning > 0) return true;
  const object = shownObject(state);
  if (!object) return false;
  const { update, rulesNotEvaluated, crdApply, kubectl } = object;
  if ((update?.ratcheted.length ?? 0) > 0 || rulesNotEvaluated > 0 || crdApply !== undefined) return true;
  return kubectl !== undefined && (kubectl.notes.length > 0 || saysMore(kubectl.terminal));
}

/** More than the verdict's line and the causes that are listed as findings. */
export function saysMore(terminal: string): boolean {
  const lines = terminal.split('\n').filter((line) => line !== '' && !line.startsWith('* '));
  return lines.length > 1;
}
