/** What every component can reach: the store, the commands, the texts. */
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Actions, State, Store } from '../store/store.ts';
import { catalogueOf, type Catalogue, type Language } from '../text/catalogue.ts';
import type { Commands } from './commands.ts';

export interface Playground {
  readonly store: Store;
  readonly commands: Commands;
}

export const PlaygroundContext = createContext<Playground | undefined>(undefined);

function usePlayground(): Playground {
  const playground = useContext(PlaygroundContext);
  if (!playground) throw new Error('rendered outside of the playground');
  return playground;
}

export function useSelect<T>(select: (state: State) => T): T {
  return useStore(usePlayground().store, select);
}

export function useActions(): Actions {
  return usePlayground().store.actions;
}

export function useCommands(): Commands {
  return usePlayground().commands;
}

/** The language that the page speaks; its catalogue is loaded. */
export function useLanguage(): Language {
  return useSelect((state) => state.settings.language);
}

export function useTexts(): Catalogue {
  return catalogueOf(useLanguage());
}
