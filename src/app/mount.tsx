/** Mounts the page: hydrates the prerendered view if it is the one to show, otherwise renders from scratch. */
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { State, Store } from '../store/store.ts';
import { App } from '../ui/App.tsx';
import type { Commands } from '../ui/context/commands.ts';
import { InPlayground } from '../ui/context/InPlayground.tsx';
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
  // Otherwise their content would disappear until they are loaded.
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
  // Hydration uses the state that the page was built with; this visitor's choices are applied right after.
  Object.assign(store, { getInitialState: () => taken.state });
  // In short steps, so that a visitor who is already typing doesn't wait.
  startTransition(() => {
    hydrateRoot(root, page);
  });
}

/** Whether the page still shows what it was built with. */
function isStill(store: Store, { state, view }: Taken): boolean {
  const { documents, settings } = store.getState();
  return documents === state.documents && settings.language === view.language;
}

/** A part or a text that fails to load is missing, and reported, later. */
async function loadShown({ parts, explained, language }: PaintedView): Promise<void> {
  const words =
    parts.includes('ExplanationCard') &&
    import('../ui/explanation/explanation-parts.ts').then(({ loadPaintedParts }) =>
      loadPaintedParts(language, explained),
    );
  await Promise.allSettled([loadParts(parts), words]);
}

/** Removes what was needed only before mounting. */
function tidyUp(): void {
  delete document.documentElement.dataset['own'];
  document.getElementById(paintedId)?.remove();
  document.querySelector('body > .not-loaded')?.remove();
}
