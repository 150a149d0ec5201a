import type { Reading } from '../../../protocol/views.ts';

/** The text about reading one version; `counts` lists what reading changes. */
export type ReadingSentence = 'notServed' | 'webhook' | 'refused' | 'counts' | 'onlyApiVersion' | 'asStored';

export function readingSentence({ state, counts }: Reading): ReadingSentence {
  if (state === 'not-served') return 'notServed';
  if (state === 'webhook' || state === 'refused') return state;
  // The version itself shows the change of apiVersion.
  const { set, ...others } = counts;
  if (Object.keys(others).length > 0) return 'counts';
  return set ? 'onlyApiVersion' : 'asStored';
}
