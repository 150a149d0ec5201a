/**
 * Remembers which texts stopped a page. A mark is set before a text is evaluated and removed when the page has shown
 * the answer and still responds. A mark left by a page that no longer answers means that the text hung or crashed it.
 */
import { newId, type Documents } from '../store/documents.ts';
import type { SetAside } from '../store/view.ts';
import type { Store } from '../store/store.ts';
import { fieldsOf, type Shelf } from './shelf.ts';
import type { Tabs } from './tabs.ts';

const prefix = 'crd-playground/opening/1/';
/** Time after an answer, for it to be painted and for the large editors to load. */
const quiet = 3_000;
const beat = 250;
/** A page whose clock stopped for this long didn't respond. */
const hung = 5_000;
const maxMarks = 20;

export interface CrashGuard {
  /** Whether a page stopped on these texts, rather than being busy with them in another tab. */
  hasStopped(texts: SetAside): Promise<boolean>;
  /** Must be called before texts are opened. */
  begin(texts: SetAside): void;
}

/** `page` is the name of this page among the tabs. */
export function keepGuard(store: Store, shelf: Shelf, tabs: Tabs, page: string): CrashGuard {
  let marked: string | undefined;
  let heart: ReturnType<typeof setInterval> | undefined;
  let settled: number | undefined;
  let lastBeat = 0;

  function begin(texts: SetAside): void {
    const key = keyOf(texts);
    settled = undefined;
    if (marked === key) return;
    end();
    marked = key;
    lastBeat = performance.now();
    shelf.write(key, { page, at: Date.now() });
    heart = setInterval(onBeat, beat);
  }

  function onBeat(): void {
    lastBeat = performance.now();
    if (settled !== undefined && lastBeat - settled >= quiet) end();
  }

  function end(): void {
    clearInterval(heart);
    if (marked !== undefined) shelf.forget(marked);
    marked = undefined;
  }

  store.subscribe((state, before) => {
    if (state.documents !== before.documents || state.settings !== before.settings) {
      const texts = guarded(state.documents);
      if (texts) begin(texts);
      else end();
    }
    if (!state.evaluation.working) settled ??= performance.now();
    else settled = undefined;
  });
  addEventListener('pagehide', () => {
    // A page that hung until now is probably closed because of it. Hidden pages have slow clocks.
    const isHung = document.visibilityState === 'visible' && performance.now() - lastBeat > hung;
    if (!isHung) end();
  });
  forgetOldMarks(shelf);
  return {
    begin,
    async hasStopped(texts) {
      const owner = fieldsOf(shelf.read(keyOf(texts))).get('page');
      return typeof owner === 'string' && owner !== page && !(await tabs.someoneHas(owner));
    },
  };
}

/** Returns a name for this page that is unique among all tabs. */
export function newPageName(): string {
  return `page-${newId()}`;
}

/** The texts to mark, if any: examples are known to be harmless. */
function guarded({ id, source }: Documents): SetAside | undefined {
  if (source === undefined) return { kind: 'snapshot', id };
  return source.kind === 'example' ? undefined : source;
}

function keyOf(texts: SetAside): string {
  return `${prefix}${texts.kind === 'link' ? `link-${fingerprint(texts.address)}` : texts.id}`;
}

/** Two runs of FNV-1a and the length; only has to distinguish the links that one browser opens. */
function fingerprint(text: string): string {
  let [a, b] = [0x811c9dc5, 0x1b873593];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ unit, 0x01000193) + i;
  }
  return [text.length, a >>> 0, b >>> 0].map((part) => part.toString(36)).join('-');
}

function forgetOldMarks(shelf: Shelf): void {
  const at = (key: string): number => Number(fieldsOf(shelf.read(key)).get('at')) || 0;
  const marks = shelf.keys(prefix).toSorted((a, b) => at(b) - at(a));
  for (const key of marks.slice(maxMarks)) shelf.forget(key);
}
