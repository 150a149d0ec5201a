/** Clears the object of an example when the CRD beside it is replaced by one that doesn't define its kind. */
import type { ObjectReport } from '../protocol/report.ts';
import type { State, Store } from '../store/store.ts';

export function keepLeftoversAway(store: Store): () => void {
  return store.subscribe((state, before) => {
    if (state.evaluation.object === before.evaluation.object || !isForeign(state)) return;
    store.actions.leftoverPutAway(Date.now());
    store.actions.noticed({ key: 'leftover-put-away', undo: true });
  });
}

/** The answer has to be about the current texts: typing continues while one is computed. */
function isForeign({ documents, evaluation: { crd, object } }: State): boolean {
  if (!documents.leftover || crd?.state !== 'accepted' || !object) return false;
  return crd.revision === documents.crd.revision && isOfOtherCrd(object);
}

function isOfOtherCrd({ state, update }: ObjectReport): boolean {
  return state === 'other-kind' || (state === 'no-old' && update?.old.state === 'other-kind');
}
