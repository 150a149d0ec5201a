/** Texts that were replaced, newest first, so that nothing the user wrote is ever lost. */
import type { Texts } from './documents.ts';

export interface Snapshot extends Texts {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** What replaced it. */
  readonly cause: ReplaceCause;
}

export type ReplaceCause = 'example' | 'link' | 'file' | 'restore' | 'sort' | 'convert';

export const maxSnapshots = 20;
/** Characters of all snapshots together; browsers keep about five million for a site. */
export const maxHistoryLength = 2_000_000;

export function withSnapshot(history: readonly Snapshot[], snapshot: Snapshot): readonly Snapshot[] {
  if (snapshot.crd.trim() === '' && snapshot.object.trim() === '') return history;
  const others = history.filter(({ crd, object }) => crd !== snapshot.crd || object !== snapshot.object);
  const kept: Snapshot[] = [];
  let length = 0;
  for (const entry of [snapshot, ...others].slice(0, maxSnapshots)) {
    length += entry.crd.length + entry.object.length;
    if (kept.length > 0 && length > maxHistoryLength) break;
    kept.push(entry);
  }
  return kept;
}
