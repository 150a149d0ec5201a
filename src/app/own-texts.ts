/**
 * What the visitor wrote, as the browser keeps it: an entry of its own for each text, so that tabs never write over
 * each other's. Short texts stand in the small store; longer ones in the large one, with an entry that says so.
 */
import { readContent } from '../share/content.ts';
import { textOf, type ReplaceCause, type Snapshot } from '../store/history.ts';
import type { Texts } from '../store/documents.ts';
import { contentOfTexts, choicesIn, textsIn } from './content.ts';
import type { LargeTexts } from './large-texts.ts';
import { fieldsOf, parsed, type Shelf } from './shelf.ts';

const prefix = 'crd-playground/own/2/';

/** Characters of a text that stands in the small store: as many snapshots as there may be take 2 of its 5 million. */
export const maxInPlace = 40_000;

export interface OwnTexts {
  /** Newest first; long texts are left out until they are asked for. */
  list(): readonly Snapshot[];
  find(id: string): Snapshot | undefined;
  /** Undefined when they are gone or can't be read. */
  read(snapshot: Snapshot): Promise<Texts | undefined>;
  /** Whether it is kept. A page that is `leaving` can't wait for the large store. */
  write(snapshot: Snapshot, how?: 'usual' | 'leaving'): Promise<boolean>;
  forget(id: string): void;
  /** What other tabs write; undefined for what they forget. */
  watch(onChange: (id: string, snapshot: Snapshot | undefined) => void): void;
}

/** `makeRoom` gives up what is worth less than what is being written. */
export function openOwnTexts(shelf: Shelf, large: LargeTexts, makeRoom: () => void): OwnTexts {
  /** How often each text was written: what took long must not undo what came later. */
  const turns = new Map<string, number>();

  function put(snapshot: Snapshot): boolean {
    const entry = entryOf(snapshot);
    if (shelf.write(prefix + snapshot.id, entry)) return true;
    makeRoom();
    return shelf.write(prefix + snapshot.id, entry);
  }

  async function writeLarge(snapshot: Snapshot, texts: Texts, turn: number): Promise<boolean> {
    const kept = await large.write(snapshot.id, texts);
    if (turns.get(snapshot.id) !== turn) return true;
    const { texts: _texts, ...entry } = snapshot;
    return put(kept ? entry : snapshot);
  }

  function find(id: string): Snapshot | undefined {
    return snapshotOf(id, shelf.read(prefix + id));
  }

  return {
    find,
    list: () =>
      shelf
        .keys(prefix)
        .flatMap((key) => find(key.slice(prefix.length)) ?? [])
        .toSorted((a, b) => b.at - a.at),
    async read({ id, texts }) {
      if (texts) return texts;
      const entry = find(id)?.texts;
      if (entry) return entry;
      const content = readContent(await large.read(id), Infinity);
      return content && textsIn(content);
    },
    async write(snapshot, how = 'usual') {
      const { id, texts } = snapshot;
      const turn = (turns.get(id) ?? 0) + 1;
      turns.set(id, turn);
      if (!texts) return put(snapshot);
      const isShort = snapshot.length <= maxInPlace;
      if ((isShort || how === 'leaving') && put(snapshot)) return true;
      return writeLarge(snapshot, texts, turn);
    },
    forget(id) {
      turns.set(id, (turns.get(id) ?? 0) + 1);
      shelf.forget(prefix + id);
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

function entryOf({ at, cause, name, length, choices, texts }: Snapshot): unknown {
  return { at, cause, name, length, large: !texts, ...contentOfTexts(texts ?? noTexts, choices) };
}

const noTexts: Texts = { crd: '', object: '', old: '', patch: '' };
const causes: readonly ReplaceCause[] = ['example', 'link', 'file', 'restore', 'sort', 'convert', 'take'];

/** An entry of the store, of any version of this page; undefined for what can't be one. */
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
