/**
 * Stores what the visitor wrote: a separate entry for each text, so that tabs never overwrite each other's. Short
 * texts are in the small store; longer ones in the large one, with an entry in the small one that says so. The large
 * store has the whole entry, so that a full small store loses nothing.
 */
import { choicesIn } from '../share/choices.ts';
import { readContent } from '../share/content.ts';
import { textOf, type ReplaceCause, type Snapshot } from '../store/history.ts';
import type { Texts } from '../store/documents.ts';
import { contentOfTexts, textsIn } from './content.ts';
import type { LargeTexts } from './large-texts.ts';
import { fieldsOf, parsed, type Shelf } from './shelf.ts';

const prefix = 'crd-playground/own/2/';

/**
 * Length limit, in characters, of a text in the small store: the maximum number of snapshots takes 2 of its 5
 * million.
 */
export const maxInPlace = 40_000;

export interface OwnTexts {
  /** Newest first; long texts are left out until requested. */
  list(): readonly Snapshot[];
  find(id: string): Snapshot | undefined;
  /** Finds a text that only the large store has, because the small one was full. */
  findLarge(id: string): Promise<Snapshot | undefined>;
  /** Texts that only the large store has, newest first; long ones without their text. */
  listLarge(): Promise<readonly Snapshot[]>;
  /** Undefined when they were deleted or can't be read. */
  read(snapshot: Snapshot): Promise<Texts | undefined>;
  /**
   * Whether it was stored. A page that is `leaving` can't wait for the large store: if the small one is full, the
   * tab's store keeps the text until the tab's next page moves it.
   */
  write(snapshot: Snapshot, how?: 'usual' | 'leaving'): Promise<boolean>;
  /** Moves texts from the tab's store to their place. */
  moveFromTab(): void;
  forget(id: string): void;
  /** Reports what other tabs write; undefined for what they delete. */
  watch(onChange: (id: string, snapshot: Snapshot | undefined) => void): void;
}

export interface TextStores {
  readonly shelf: Shelf;
  /** Lasts as long as the tab, and has its own space. */
  readonly ofTab: Shelf;
  readonly large: LargeTexts;
}

/** `makeRoom` deletes entries that are worth less than the one being written. */
export function openOwnTexts(stores: TextStores, makeRoom: () => void): OwnTexts {
  const { shelf, ofTab, large } = stores;
  const { write, outdate } = writerIn(stores, makeRoom);

  function find(id: string): Snapshot | undefined {
    const [kept, left] = [shelf, ofTab].map((store) => snapshotOf(id, store.read(prefix + id)));
    return left && !(kept && kept.at > left.at) ? left : kept;
  }

  return {
    write,
    moveFromTab() {
      for (const id of idsIn(ofTab)) {
        const left = find(id);
        if (left) void write(left);
      }
    },
    find,
    findLarge: (id) => findLarge(large, id),
    listLarge: () => onlyLarge(large, find),
    list: () =>
      [...new Set([...idsIn(shelf), ...idsIn(ofTab)])]
        .flatMap((id) => find(id) ?? [])
        .toSorted((a, b) => b.at - a.at),
    async read({ id, texts }) {
      if (texts) return texts;
      const entry = find(id)?.texts;
      if (entry) return entry;
      const content = readContent(await large.read(id), Infinity);
      return content && textsIn(content);
    },
    forget(id) {
      outdate(id);
      shelf.forget(prefix + id);
      ofTab.forget(prefix + id);
      large.forget(id);
    },
    watch(onChange) {
      addEventListener('storage', ({ key, newValue }) => {
        if (!key?.startsWith(prefix)) return;
        const id = key.slice(prefix.length);
        onChange(id, snapshotOf(id, parsed(newValue)));
      });
    },
  };
}

function idsIn(store: Shelf): readonly string[] {
  return store.keys(prefix).map((key) => key.slice(prefix.length));
}

interface Writer {
  readonly write: OwnTexts['write'];
  /** Cancels pending writes under this id. Returns the number of the current turn. */
  readonly outdate: (id: string) => number;
}

function writerIn({ shelf, ofTab, large }: TextStores, makeRoom: () => void): Writer {
  /** How often each text was written: a slow write must not undo a later one. */
  const turns = new Map<string, number>();

  function outdate(id: string): number {
    const turn = (turns.get(id) ?? 0) + 1;
    turns.set(id, turn);
    return turn;
  }

  function put(snapshot: Snapshot): boolean {
    const entry = entryOf(snapshot);
    if (shelf.write(prefix + snapshot.id, entry)) return true;
    makeRoom();
    return shelf.write(prefix + snapshot.id, entry);
  }

  async function writeLarge(snapshot: Snapshot, turn: number): Promise<boolean> {
    const { id } = snapshot;
    const kept = await large.write(id, entryOf(snapshot));
    if (turns.get(id) !== turn) return true;
    if (!kept) return put(snapshot);
    // An older text under this id would be found first.
    if (!put(withoutTexts(snapshot))) shelf.forget(prefix + id);
    return true;
  }

  async function write(snapshot: Snapshot, how: 'usual' | 'leaving' = 'usual'): Promise<boolean> {
    const { id, texts } = snapshot;
    const turn = outdate(id);
    if (!texts) return put(snapshot);
    const isShort = snapshot.length <= maxInPlace;
    if ((isShort || how === 'leaving') && put(snapshot)) {
      ofTab.forget(prefix + id);
      return true;
    }
    const isLeft = how === 'leaving' && ofTab.write(prefix + id, entryOf(snapshot));
    const isKept = await writeLarge(snapshot, turn);
    if (isKept && how === 'usual' && turns.get(id) === turn) ofTab.forget(prefix + id);
    return isKept || isLeft;
  }

  return { write, outdate };
}

async function findLarge(large: LargeTexts, id: string): Promise<Snapshot | undefined> {
  return snapshotOf(id, await large.read(id));
}

async function onlyLarge(large: LargeTexts, find: OwnTexts['find']): Promise<readonly Snapshot[]> {
  const found: Snapshot[] = [];
  for (const id of await large.ids()) {
    const snapshot = find(id) ? undefined : await findLarge(large, id);
    if (snapshot) found.push(snapshot.length > maxInPlace ? withoutTexts(snapshot) : snapshot);
  }
  return found.toSorted((a, b) => b.at - a.at);
}

function withoutTexts({ texts: _texts, ...entry }: Snapshot): Snapshot {
  return entry;
}

function entryOf({ at, cause, name, length, choices, texts }: Snapshot): unknown {
  return { at, cause, name, length, large: !texts, ...contentOfTexts(texts ?? noTexts, choices) };
}

const noTexts: Texts = { crd: '', object: '', old: '', patch: '', admission: '', cases: '' };
const causes: readonly ReplaceCause[] = ['example', 'link', 'file', 'restore', 'sort', 'convert', 'take'];

/** Reads an entry of the store, of any version of this page; undefined if it isn't valid. */
export function snapshotOf(id: string, data: unknown): Snapshot | undefined {
  const content = readContent(data, Infinity);
  const fields = fieldsOf(data);
  const [at, name, length] = ['at', 'name', 'length'].map((field) => fields.get(field));
  if (!content || typeof at !== 'number') return undefined;
  const cause = causes.find((known) => known === fields.get('cause'));
  const texts = textsIn(content);
  const isLarge = fields.get('large') === true;
  return {
    id,
    at,
    ...(cause && { cause }),
    name: typeof name === 'string' ? name : '',
    length: isLarge && typeof length === 'number' ? length : textOf(texts).length,
    choices: choicesIn(content),
    ...(!isLarge && { texts }),
  };
}
