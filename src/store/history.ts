/** What the visitor wrote and what was opened, newest first. Nothing that was opened takes the place of what was written. */
import type { Texts } from './documents.ts';
import type { Choices } from './settings.ts';

/** Texts that the visitor wrote. */
export interface Snapshot {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** What replaced them; missing while a tab works on them, or worked on them last. */
  readonly cause?: ReplaceCause;
  readonly name: string;
  /** Characters of all texts together. */
  readonly length: number;
  readonly choices: Choices;
  /** Missing where they are long and were not asked for yet. */
  readonly texts?: Texts;
}

/** A link that was opened and not changed: its address holds all of it. */
export interface OpenedLink {
  /** The fragment, with its `#`. */
  readonly address: string;
  readonly name: string;
  readonly at: number;
}

export type ReplaceCause =
  'example' | 'link' | 'file' | 'restore' | 'sort' | 'convert' | 'take' | 'crd' | 'made' | 'fix';

/** Only what the visitor writes later ends a snapshot, and not before there are this many. */
export const maxSnapshots = 50;
/** Characters of all snapshots together. */
export const maxHistoryLength = 40_000_000;
export const maxOpened = 20;
/** Characters of all addresses together; the newest may be longer. */
export const maxOpenedLength = 200_000;

export function withSnapshot(history: readonly Snapshot[], snapshot: Snapshot): readonly Snapshot[] {
  const { id, texts } = snapshot;
  if (texts && textOf(texts).trim() === '') return history;
  const isOther = (entry: Snapshot): boolean =>
    entry.id !== id && !(entry.cause && sameEntries(entry, snapshot));
  return newestWithin(
    [snapshot, ...history.filter(isOther)],
    maxSnapshots,
    maxHistoryLength,
    (entry) => entry.length,
  );
}

export function withOpened(opened: readonly OpenedLink[], link: OpenedLink): readonly OpenedLink[] {
  const others = opened.filter(({ address }) => address !== link.address);
  return newestWithin([link, ...others], maxOpened, maxOpenedLength, ({ address }) => address.length);
}

/** The first entry stays at any length. */
function newestWithin<T>(
  entries: readonly T[],
  count: number,
  total: number,
  lengthOf: (entry: T) => number,
): readonly T[] {
  let length = 0;
  return entries.slice(0, count).filter((entry, i) => {
    length += lengthOf(entry);
    return i === 0 || length <= total;
  });
}

function sameEntries(a: Snapshot, b: Snapshot): boolean {
  return a.texts !== undefined && b.texts !== undefined && sameTexts(a.texts, b.texts);
}

/** All texts together. */
export function textOf({ crd, object, old, patch }: Texts): string {
  return crd + object + old + patch;
}

export function sameTexts(a: Texts, b: Texts): boolean {
  return a.crd === b.crd && a.object === b.object && a.old === b.old && a.patch === b.patch;
}

const maxName = 100;

/** The first name in each text, as something to know the texts by. */
export function nameOf({ crd, object }: Texts): string {
  const name = /^[ \t]+"?name"?:[ \t]*"?([^\s",]+)/m;
  const names = [crd, object].map((text) => name.exec(text.slice(0, 100_000))?.[1]?.slice(0, maxName));
  return names.filter(Boolean).join(' · ');
}
