/**
 * The browser's large store (IndexedDB), for texts that are too long for the small one. It may be missing, refuse, or
 * never answer; all of these are returned as values.
 */
export interface LargeTexts {
  /** Undefined for entries that are missing or can't be read in time. */
  read(id: string): Promise<unknown>;
  /** Whether it was stored. */
  write(id: string, value: unknown): Promise<boolean>;
  /** The ids of all entries; empty if they can't be read in time. */
  ids(): Promise<readonly string[]>;
  forget(id: string): void;
}

/** Milliseconds. A store that is blocked by another tab or a broken profile never answers. */
const usualDeadline = 3_000;

export function openLargeTexts(deadline = usualDeadline): LargeTexts {
  let loading: ReturnType<typeof load> | undefined;
  const store = (): ReturnType<typeof load> => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    read: (id) =>
      within(
        deadline,
        store().then(({ library, texts }) => library.get<unknown>(id, texts)),
      ).catch(() => undefined),
    write: (id, value) =>
      within(
        deadline,
        store().then(({ library, texts }) => library.set(id, value, texts)),
      ).then(
        () => true,
        () => false,
      ),
    ids: () =>
      within(
        deadline,
        store().then(({ library, texts }) => library.keys<string>(texts)),
      ).catch(() => []),
    forget: (id) => {
      store()
        .then(({ library, texts }) => library.del(id, texts))
        // An entry that can't be deleted only uses space.
        .catch(() => undefined);
    },
  };
}

async function load() {
  const library = await import('idb-keyval');
  return { library, texts: library.createStore('crd-playground', 'texts') };
}

async function within<T>(deadline: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), deadline);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
