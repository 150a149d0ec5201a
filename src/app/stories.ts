/** Asks for the story of the selected path whenever the path or the answer changes. */
import { aboutOf } from '../store/selectors.ts';
import type { State, Store } from '../store/store.ts';
import type { Evaluation } from './evaluation.ts';

export function keepStories(store: Store, { ask }: Evaluation): () => void {
  let asked = 0;
  const tell = async ({ view, evaluation }: State): Promise<void> => {
    const path = view.selected;
    const { crd, object } = evaluation;
    if (!path || !object) return;
    const id = ++asked;
    const story = await ask('describe', { path }, aboutOf(crd, object)).catch(() => undefined);
    if (story && id === asked && store.getState().view.selected === path) store.actions.storyTold(story);
  };
  return store.subscribe((state, before) => {
    const changed =
      state.view.selected !== before.view.selected || state.evaluation.object !== before.evaluation.object;
    if (changed) void tell(state);
  });
}
