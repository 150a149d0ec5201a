/** Asks for the story of the selected path whenever the path or the answer changes. */
import type { Client } from '../client/client.ts';
import type { State, Store } from '../store/store.ts';

export function keepStories(store: Store, client: Client): () => void {
  let asked = 0;
  const tell = async ({ view, evaluation }: State): Promise<void> => {
    const path = view.selected;
    if (!path || !evaluation.object) return;
    const id = ++asked;
    const story = await client.call('describe', { path }).catch(() => undefined);
    if (story && id === asked && store.getState().view.selected === path) store.actions.storyTold(story);
  };
  return store.subscribe((state, before) => {
    const changed =
      state.view.selected !== before.view.selected || state.evaluation.object !== before.evaluation.object;
    if (changed) void tell(state);
  });
}
