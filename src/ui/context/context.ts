/** Values that every component can access: the store, the commands, the texts. */
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { About } from '../../client/evaluator.ts';
import type { LightContent } from '../../editor/light-markup.ts';
import type { OperationName, ReplyOf, RequestOf } from '../../protocol/operations.ts';
import type { Actions, State, Store } from '../../store/store.ts';
import { catalogueOf, type Catalogue, type Language } from '../../text/catalogue.ts';
import type { Commands } from './commands.ts';

/** How an editor is rendered before it exists: by the build, or not at all. */
export type PaintedEditor =
  | { readonly kind: 'from'; readonly from: (content: LightContent) => string; readonly empty: string }
  | { readonly kind: 'none'; readonly empty: string };

/** The known facts about the first view, in the build and in a page that takes it over. */
export interface Painted {
  readonly editor: PaintedEditor;
  /** The reply to a question in the build; undefined if it wasn't asked. */
  readonly reply: <Name extends OperationName>(
    name: Name,
    request: RequestOf<Name>,
    about: About,
  ) => { readonly value: ReplyOf<Name> } | undefined;
}

export interface Playground {
  readonly store: Store;
  readonly commands: Commands;
  readonly painted: Painted;
}

export const PlaygroundContext = createContext<Playground | undefined>(undefined);

/** Separate from the store: nearly every component has texts, and would check the language at every key. */
export const LanguageContext = createContext<Language>('en');

function usePlayground(): Playground {
  const playground = useContext(PlaygroundContext);
  if (!playground) throw new Error('rendered outside of the playground');
  return playground;
}

export function useSelect<T>(select: (state: State) => T): T {
  return useStore(usePlayground().store, select);
}

export function usePainted(): Painted {
  return usePlayground().painted;
}

export function useActions(): Actions {
  return usePlayground().store.actions;
}

export function useCommands(): Commands {
  return usePlayground().commands;
}

/** The language of the page; its catalogue is loaded. */
export function useLanguage(): Language {
  return useContext(LanguageContext);
}

export function useTexts(): Catalogue {
  return catalogueOf(useLanguage());
}
