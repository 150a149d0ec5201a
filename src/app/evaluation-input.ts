/** Selects the parts of the page's state that an answer depends on. */
import type { EvaluationInput } from '../client/evaluator.ts';
import { requestOf } from '../protocol/chosen.ts';
import { sentDocument } from '../store/selectors.ts';
import type { State } from '../store/store.ts';

export type InputState = Pick<State, 'documents' | 'settings'>;

export function inputOf(state: InputState): EvaluationInput {
  const { crd, old, admission, runsCode } = state.documents;
  const request = requestOf(state.settings, old.text);
  const chain = admission.text.trim() === '' ? undefined : { admission: admission.text, runsCode };
  return { crd, object: sentDocument(state), ...request, ...chain };
}

/** Whether the two states need different answers. */
export function changesAnswer(state: InputState, before: InputState): boolean {
  if (state.documents === before.documents && state.settings === before.settings) return false;
  const { crd, object, ...now } = inputOf(state);
  const { crd: crdBefore, object: objectBefore, ...then } = inputOf(before);
  return crd !== crdBefore || object !== objectBefore || differ(now, then);
}

/** Compares plain values, and the fields of objects. */
function differ(now: unknown, then: unknown): boolean {
  if (typeof now !== 'object' || typeof then !== 'object' || now === null || then === null)
    return now !== then;
  const [own, other] = [Object.entries(now), new Map<string, unknown>(Object.entries(then))];
  return own.length !== other.size || own.some(([name, value]) => differ(value, other.get(name)));
}
