/** The texts that the visitor wrote and opened, newest first. Opened texts never displace written ones. */
import type { Choices } from '../protocol/choices.ts';
import type { Texts } from './documents.ts';

/** Texts that the visitor wrote. */
export interface Snapshot {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The cause of their replacement; missing while a tab edits them, or edited them last. */
  readonly cause?: ReplaceCause;
  readonly name: string;
  /** Characters of all texts together. */
  readonly length: number;
  readonly choices: Choices;
  /** Missing for long texts that weren't requested yet. */
  readonly texts?: Texts;
}

/** A link that was opened and not edited: its address contains all of it. */
export interface OpenedLink {
  /** The fragment, with its `#`. */
  readonly address: string;
  readonly name: string;
  readonly at: number;
}

export type ReplaceCause =
  'example' | 'link' | 'file' | 'restore' | 'sort' | 'convert' | 'take' | 'crd' | 'made' | 'fix';

/** Only later texts of the visitor displace a snapshot, and only above this number. */
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

/** Keeps the first entry at any length. */
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

/** Returns all texts joined. */
export function textOf(texts: Texts): string {
  return Object.values(texts).join('');
}

export function sameTexts(a: Texts, b: Texts): boolean {
  const names = ['crd', 'object', 'old', 'patch', 'admission', 'cases', 'oldCrd'] as const;
  return names.every((name) => a[name] === b[name]);
}

const maxName = 100;

/** Joins the first name in each text, as a title for the texts. */
export function titleOfTexts({ crd, object }: Texts): string {
  const name = /^[ \t]+"?name"?:[ \t]*"?([^\s",]+)/m;
  const names = [crd, object].map((text) => name.exec(text.slice(0, 100_000))?.[1]?.slice(0, maxName));
  return names.filter(Boolean).join(' · ');
}
