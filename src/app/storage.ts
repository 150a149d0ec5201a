/** What this browser keeps: the texts, the settings, the sizes, the history. Nothing here may break the page. */
import { readContent, type SharedContent } from '../share/content.ts';
import { patchKinds, type Operation } from '../protocol/report.ts';
import { textOf, type Snapshot, type ReplaceCause } from '../store/history.ts';
import type { Theme } from '../store/settings.ts';
import type { Layout } from '../store/view.ts';

const keys = {
  draft: 'crd-playground/draft/1',
  look: 'crd-playground/look/1',
  history: 'crd-playground/history/1',
} as const;

/** Longer texts take too long to be written twice; of them the browser keeps only the last of all tabs. */
const maxOfTab = 300_000;

export interface Look {
  readonly theme: Theme;
  readonly sizes?: Layout;
}

export interface Storage {
  /** False when the browser keeps nothing, or no longer does. */
  readonly works: boolean;
  /** The texts of this browser's last visit. */
  readDraft(): SharedContent | undefined;
  /** The texts that this tab had under the same address: newer than what the address says. */
  readOfTab(address: string): SharedContent | undefined;
  writeDraft(content: SharedContent, address: string): void;
  readLook(): Look;
  writeLook(look: Look): void;
  readHistory(): readonly Snapshot[];
  writeHistory(history: readonly Snapshot[]): void;
}

/** Browsers keep about five million characters for a site: from this length on, a text that can’t be kept is why. */
const long = 500_000;

/** `onFailure` is told once, when keeping something fails. */
export function openStorage(onFailure: (why: 'storage-unavailable' | 'storage-full') => void): Storage {
  let works = true;
  const fail = (length: number): void => {
    if (works) onFailure(length > long ? 'storage-full' : 'storage-unavailable');
    works = false;
  };
  const read = (key: string, kind: 'localStorage' | 'sessionStorage' = 'localStorage'): unknown => {
    try {
      const text = globalThis[kind].getItem(key);
      return text === null ? undefined : JSON.parse(text);
    } catch {
      // A damaged entry is as good as none; a browser that refuses reading refuses writing too.
      return undefined;
    }
  };
  const write = (
    key: string,
    value: unknown,
    kind: 'localStorage' | 'sessionStorage' = 'localStorage',
  ): boolean => {
    try {
      globalThis[kind].setItem(key, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  };
  const forget = (key: string): void => {
    try {
      localStorage.removeItem(key);
    } catch {
      // A browser that keeps nothing has nothing to forget.
    }
  };
  return {
    get works() {
      return works;
    },
    readDraft: () => readContent(read(keys.draft)),
    readOfTab(address) {
      const kept = read(keys.draft, 'sessionStorage');
      return fieldsOf(kept).get('address') === address ? readContent(kept) : undefined;
    },
    writeDraft(content, address) {
      const { crd, object, old = '', patch = '' } = content;
      const { length } = textOf({ crd, object, old, patch });
      // What is being written now is worth more than what was written once.
      if (!write(keys.draft, content)) {
        forget(keys.history);
        if (!write(keys.draft, content)) fail(length);
      }
      write(keys.draft, length > maxOfTab ? { address } : { ...content, address }, 'sessionStorage');
    },
    readLook: () => lookOf(read(keys.look)),
    writeLook: (look) => void write(keys.look, look),
    readHistory: () => historyOf(read(keys.history)),
    writeHistory(history) {
      for (let kept = history; !write(keys.history, kept) && kept.length > 0;) {
        kept = kept.slice(0, Math.floor(kept.length / 2));
      }
    },
  };
}

function fieldsOf(data: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof data === 'object' && data !== null ? Object.entries(data) : []);
}

function lookOf(data: unknown): Look {
  const fields = fieldsOf(data);
  const theme = fields.get('theme');
  const sizes = sizesOf(fields.get('sizes'));
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    ...(sizes && { sizes }),
  };
}

function sizesOf(data: unknown): Layout | undefined {
  const fields = fieldsOf(data);
  const share = (name: string): number | undefined => {
    const value = fields.get(name);
    return typeof value === 'number' && value > 0.05 && value < 1 ? value : undefined;
  };
  const [crd, object, result, stacked] = ['crd', 'object', 'result', 'stacked'].map(share);
  return crd && object && result && stacked ? { crd, object, result, stacked } : undefined;
}

const causes: ReadonlySet<unknown> = new Set([
  'example',
  'link',
  'file',
  'restore',
  'sort',
  'convert',
  'take',
]);
const operations: ReadonlySet<unknown> = new Set(['create', 'update', 'status', 'patch']);

function historyOf(data: unknown): readonly Snapshot[] {
  if (!Array.isArray(data)) return [];
  return data.flatMap((entry: unknown) => {
    const fields = fieldsOf(entry);
    const [crd, object, at, cause] = ['crd', 'object', 'at', 'cause'].map((name) => fields.get(name));
    if (typeof crd !== 'string' || typeof object !== 'string' || typeof at !== 'number') return [];
    if (!causes.has(cause)) return [];
    const [old, patch, operation] = ['old', 'patch', 'operation'].map((name) => fields.get(name));
    const patchKind = patchKinds.find((kind) => kind === fields.get('patchKind')) ?? 'merge';
    const snapshot: Snapshot = {
      crd,
      object,
      old: typeof old === 'string' ? old : '',
      patch: typeof patch === 'string' ? patch : '',
      at,
      cause: cause as ReplaceCause,
      operation: operations.has(operation) ? (operation as Operation) : 'create',
      patchKind,
    };
    return [snapshot];
  });
}
