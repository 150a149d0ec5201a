/** Puts the object of an example away when the CRD beside it was replaced by one that says nothing about it. */
import type { ObjectReport } from '../protocol/report.ts';
import type { State, Store } from '../store/store.ts';

export function keepLeftoversAway(store: Store): () => void {
  return store.subscribe((state, before) => {
    if (state.evaluation.object === before.evaluation.object || !isForeign(state)) return;
    store.actions.leftoverPutAway(Date.now());
    store.actions.noticed({ key: 'leftover-put-away', undo: true });
  });
}

/** The answer is about the texts as they stand: typing goes on while one is made. */
function isForeign({ documents, evaluation: { crd, object } }: State): boolean {
  if (!documents.leftover || crd?.state !== 'accepted' || !object) return false;
  return crd.revision === documents.crd.revision && isOfOtherCrd(object);
}

function isOfOtherCrd({ state, update }: ObjectReport): boolean {
  return state === 'other-kind' || (state === 'no-old' && update?.old.state === 'other-kind');
}
