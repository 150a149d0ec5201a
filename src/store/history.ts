/** Texts that were replaced, newest first, so that nothing the user wrote is ever lost. */
import type { Operation, PatchKind } from '../protocol/report.ts';
import type { Texts } from './documents.ts';

export interface Snapshot extends Texts {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** What replaced it. */
  readonly cause: ReplaceCause;
  readonly operation: Operation;
  readonly patchKind: PatchKind;
}

export type ReplaceCause = 'example' | 'link' | 'file' | 'restore' | 'sort' | 'convert' | 'take';

export const maxSnapshots = 20;
/** Characters of all snapshots together; browsers keep about five million for a site. */
export const maxHistoryLength = 2_000_000;

export function withSnapshot(history: readonly Snapshot[], snapshot: Snapshot): readonly Snapshot[] {
  if (textOf(snapshot).trim() === '') return history;
  const others = history.filter((entry) => !sameTexts(entry, snapshot));
  const kept: Snapshot[] = [];
  let length = 0;
  for (const entry of [snapshot, ...others].slice(0, maxSnapshots)) {
    length += textOf(entry).length;
    if (kept.length > 0 && length > maxHistoryLength) break;
    kept.push(entry);
  }
  return kept;
}

/** All texts together. */
export function textOf({ crd, object, old, patch }: Texts): string {
  return crd + object + old + patch;
}

export function sameTexts(a: Texts, b: Texts): boolean {
  return a.crd === b.crd && a.object === b.object && a.old === b.old && a.patch === b.patch;
}
