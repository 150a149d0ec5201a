/** Mounts the page: hydrates the prerendered view if it is the one to show, otherwise renders from scratch. */
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { shallow } from 'zustand/vanilla/shallow';
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
    await readyToShow(store);
    root.replaceChildren();
    return createRoot(root).render(page);
  }
  // Hydration uses the state that the page was built with; this visitor's choices are applied right after.
  const { settings } = store.getState();
  const initial = shallow(settings, taken.state.settings) ? { ...taken.state, settings } : taken.state;
  Object.assign(store, { getInitialState: () => initial });
  // In short steps, so that a visitor who is already typing doesn't wait.
  startTransition(() => {
    hydrateRoot(root, page);
  });
}

/**
 * Milliseconds: a later answer, and a part that loads later, appear on the page as they come. Visitors of an example
 * read; others may want to type.
 */
const longestWait = { example: 800, own: 400 } as const;

/** Waits for the answer and the card above it, because either would move what is shown before it. */
async function readyToShow(store: Store): Promise<void> {
  const { guide } = store.getState().view;
  const parts = guide ? [guide.kind === 'tour' ? 'TourCard' : 'ExampleCard'] : [];
  const late = new Promise((resolve) => setTimeout(resolve, longestWait[guide ? 'example' : 'own']));
  await Promise.race([late, Promise.all([loadParts(parts), firstAnswer(store)])]);
}

async function firstAnswer(store: Store): Promise<void> {
  const hasAnswer = ({ evaluation: { object, stopped, fault } }: State): boolean =>
    object !== undefined || stopped !== undefined || fault !== undefined;
  if (hasAnswer(store.getState())) return;
  await new Promise<void>((resolve) => {
    const end = store.subscribe((state) => {
      if (!hasAnswer(state)) return;
      end();
      resolve();
    });
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
