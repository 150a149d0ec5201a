/** Puts the page in its place: upon what the build made, where that is what is to be seen, else anew. */
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { State, Store } from '../store/store.ts';
import { App } from '../ui/App.tsx';
import type { Commands } from '../ui/commands.ts';
import { InPlayground } from '../ui/InPlayground.tsx';
import { loadParts } from '../ui/parts/lazy-part.ts';
import { paintedId, takenOver, type PaintedView } from './painted.ts';

export interface Taken {
  readonly view: PaintedView;
  readonly state: State;
}

interface Made {
  readonly store: Store;
  readonly commands: Commands;
}

export async function mount(
  root: HTMLElement,
  { store, commands }: Made,
  taken: Taken | undefined,
): Promise<void> {
  // Else what they show would go away, and come back when they are there.
  if (taken && isStill(store, taken)) await loadShown(taken.view);
  const isTaken = taken !== undefined && isStill(store, taken);
  const page = (
    <InPlayground playground={{ store, commands, painted: takenOver(isTaken ? taken.view : undefined) }}>
      <App onShown={tidyUp} />
    </InPlayground>
  );
  if (!isTaken) {
    root.replaceChildren();
    return createRoot(root).render(page);
  }
  // What the page was made with is what it is taken over with; what this visitor chose comes right after.
  Object.assign(store, { getInitialState: () => taken.state });
  // In short steps, so that nobody waits who types already.
  startTransition(() => {
    hydrateRoot(root, page);
  });
}

/** Whether the page shows what it was made with. */
function isStill(store: Store, { state, view }: Taken): boolean {
  const { documents, settings } = store.getState();
  return documents === state.documents && settings.language === view.language;
}

/** A part or a text that does not arrive is missing later, and told of then. */
async function loadShown({ parts, language }: PaintedView): Promise<void> {
  const texts =
    parts.includes('StoryCard') &&
    import('../text/stories-catalogue.ts').then(({ loadStoryTexts }) => loadStoryTexts(language));
  await Promise.allSettled([loadParts(parts), texts]);
}

/** What was there for the time before. */
function tidyUp(): void {
  delete document.documentElement.dataset['own'];
  document.getElementById(paintedId)?.remove();
  document.querySelector('body > .not-loaded')?.remove();
}
