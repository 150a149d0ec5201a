import { useSyncExternalStore } from 'react';
import { useSelect } from './context.ts';

/** Prerendered pages don't know it; their style sheet does. */
const query = typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-color-scheme: dark)');

function subscribe(listener: () => void): () => void {
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

/** Whether the page is dark, by choice or by the system. */
export function useDark(): boolean {
  const theme = useSelect((state) => state.settings.theme);
  const system = useSyncExternalStore(
    subscribe,
    () => query?.matches ?? false,
    () => false,
  );
  return theme === 'system' ? system : theme === 'dark';
}
