/**
 * The browser's small store: short entries that are available synchronously. Damaged or refused entries count as
 * missing; nothing here throws.
 */
export interface Shelf {
  /** Undefined for entries that are missing, damaged, or refused. */
  read(key: string): unknown;
  /** Whether it was stored. */
  write(key: string, value: unknown): boolean;
  forget(key: string): void;
  keys(prefix: string): readonly string[];
}

/** `open` is called each time: a browser that denies its store throws on access. */
export function openShelf(open: () => globalThis.Storage): Shelf {
  const attempt = <T>(act: (storage: globalThis.Storage) => T, otherwise: T): T => {
    try {
      return act(open());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => attempt((storage) => parsed(storage.getItem(key)), undefined),
    write: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, JSON.stringify(value));
        return true;
      }, false),
    forget: (key) => attempt((storage) => storage.removeItem(key), undefined),
    keys: (prefix) =>
      attempt((storage) => {
        const all = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '');
        return all.filter((key) => key.startsWith(prefix));
      }, []),
  };
}

/** The JSON of an entry; undefined if it is missing or damaged. */
export function parsed(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The fields of data from outside; none if it isn't an object. */
export function fieldsOf(data: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof data === 'object' && data !== null ? Object.entries(data) : []);
}
