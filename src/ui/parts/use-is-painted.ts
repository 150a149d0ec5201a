import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Whether the component is rendered by the build, or is just taking over what the build rendered. */
export function useIsPainted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
}
