/**
 * Recognizes bursts of keys in the editors. All keys of a burst belong to the document in which it began, so a document
 * that arrives meanwhile waits for the next pause.
 */
export interface Typing {
  /** Resolves at the next pause: immediately if nothing was typed just now. */
  paused(): Promise<void>;
}

/**
 * Milliseconds without a key. Longer than an editor takes to report the text (`rest` of the large editor), and shorter
 * than the address takes to follow it.
 */
export const pauseAfter = 450;

export function watchTyping(): Typing {
  let last = -Infinity;
  const onKey = (event: Event): void => {
    const { target } = event;
    const isInEditor = target instanceof Element && target.closest('.editor-host') !== null;
    if (isInEditor && !isOtherShortcut(event)) last = performance.now();
  };
  // Before the editors, which handle many keys themselves. Dictation sends no keys.
  for (const type of ['keydown', 'beforeinput', 'compositionupdate']) addEventListener(type, onKey, true);
  return {
    async paused() {
      for (;;) {
        const left = last + pauseAfter - performance.now();
        if (left <= 0) return;
        await new Promise((resolve) => setTimeout(resolve, left));
      }
    },
  };
}

/** A shortcut that neither changes the text nor selects all of it to replace it. */
function isOtherShortcut(event: Event): boolean {
  if (!(event instanceof KeyboardEvent)) return false;
  const { altKey, ctrlKey, metaKey, key } = event;
  return altKey || ((ctrlKey || metaKey) && !/^[avxyz]$/i.test(key));
}
