/** An editor in an element: a light one at first, the large one once the visitor uses an editor. */
import { createPlainEditor } from '../../editor/plain-editor.ts';
import type { EditorOptions, TextEditor } from '../../editor/text-editor.ts';
import type { Assisted } from './assistance.ts';
import {
  askForLargeEditor,
  fetchLargeEditor,
  takesLargeEditor,
  whenRequested,
  type CreateLarge,
} from './large-editor.ts';

export interface EditorEvents {
  /** Replaces the current editor by this one. */
  onEditor(editor: TextEditor): void;
  /** The large editor failed to load. */
  onMissing(): void;
}

/** `options` returns the current options. The returned function disposes the editor. */
export function editorIn(options: () => EditorOptions, assisted: Assisted, events: EditorEvents): () => void {
  const { host } = options();
  let current = createPlainEditor(options());
  const quiet = quietIn(host);
  let gone = false;
  events.onEditor(current);
  const becomeLarge = (create: CreateLarge): void => {
    if (gone) return;
    // Text typed a moment ago may not have been rendered yet.
    const [text, selection, focused] = [current.text, current.selection(), current.hasFocus()];
    const top = current.scrollTop();
    current.dispose();
    current = create({ ...options(), text }, assisted);
    current.select(selection);
    current.scrollTo(top);
    if (focused) current.focus();
    // For the styles of features that only it has; a `:has` selector would be evaluated again at every key.
    const pane = host.closest<HTMLElement>('.pane');
    if (pane) pane.dataset['editor'] = 'large';
    events.onEditor(current);
  };
  const onLoad = (load: Promise<CreateLarge>): void => {
    void load.then(
      (create) => quiet.whenFree(() => becomeLarge(create)),
      () => events.onMissing(),
    );
  };
  const endWaiting = takesLargeEditor() ? whenRequested(onLoad) : undefined;
  const ask = (): void => askForLargeEditor(onLoad);
  host.addEventListener('focusin', ask, { once: true });
  const near = ({ pointerType }: PointerEvent): void => {
    if (pointerType === 'mouse') fetchLargeEditor();
  };
  host.addEventListener('pointerenter', near);
  // It was in use before the script loaded.
  if (current.hasFocus()) ask();
  return () => {
    gone = true;
    endWaiting?.();
    quiet.end();
    host.removeEventListener('focusin', ask);
    host.removeEventListener('pointerenter', near);
    current.dispose();
  };
}

interface Quiet {
  /** Calls back as soon as no button is pressed in the element and no character is being composed. */
  whenFree(callback: () => void): void;
  end(): void;
}

/** Another editor would interrupt a selection or the composition of a character. */
function quietIn(host: HTMLElement): Quiet {
  const busy = new Set<'pointer' | 'composition'>();
  let waiting: (() => void) | undefined;
  const ended = new AbortController();
  const { signal } = ended;
  const on = (target: EventTarget, type: string, act: () => void): void =>
    target.addEventListener(type, act, { signal, capture: true });
  const free = (reason: 'pointer' | 'composition') => (): void => {
    if (!busy.delete(reason) || busy.size > 0) return;
    // The event's own effect on the text or the selection comes first.
    setTimeout(() => {
      if (busy.size > 0) return;
      waiting?.();
      waiting = undefined;
    });
  };
  on(host, 'pointerdown', () => busy.add('pointer'));
  for (const type of ['pointerup', 'pointercancel', 'blur']) on(globalThis, type, free('pointer'));
  on(host, 'compositionstart', () => busy.add('composition'));
  on(host, 'compositionend', free('composition'));
  return {
    whenFree(callback) {
      if (busy.size === 0) callback();
      else waiting = callback;
    },
    end: () => ended.abort(),
  };
}
