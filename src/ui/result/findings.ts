/** Decides whether anything but findings is shown between the verdict and the object. */
import { shownObject, type Evaluated } from '../../store/selectors.ts';

/** kubectl's notes and output, and errors that the answer leaves out. */
export function hasMore(state: Evaluated): boolean {
  const { crdApply, kubectl, update, rulesNotEvaluated = 0 } = shownObject(state) ?? {};
  if (crdApply !== undefined || rulesNotEvaluated + (update?.ratcheted.length ?? 0) > 0) return true;
  return kubectl !== undefined && (kubectl.notes.length > 0 || kubectl.saysMore);
}
