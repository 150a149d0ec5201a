import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { LanguageContext, PlaygroundContext, type Playground } from './context.ts';

/** Gives everything inside access to the store, the commands, and the texts. */
export function InPlayground({
  playground,
  children,
}: {
  readonly playground: Playground;
  readonly children: ReactNode;
}) {
  const language = useStore(playground.store, (state) => state.settings.language);
  return (
    <PlaygroundContext value={playground}>
      <LanguageContext value={language}>{children}</LanguageContext>
    </PlaygroundContext>
  );
}
