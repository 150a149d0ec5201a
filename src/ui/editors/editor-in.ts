/** An editor in an element: a text area at first, the large editor as soon as it is there. */
import { createPlainEditor } from '../../editor/plain-editor.ts';
import type { EditorOptions, TextEditor } from '../../editor/text-editor.ts';
import type { Pane } from '../../protocol/report.ts';
import { largeEditor } from './large-editor.ts';

export interface EditorEvents {
  /** This is the editor from now on. */
  onEditor(editor: TextEditor): void;
  /** The large editor did not arrive. */
  onMissing(): void;
}

/** `options` gives those of now. The function that is returned ends the editor. */
export function editorIn(pane: Pane, options: () => EditorOptions, events: EditorEvents): () => void {
  let current = createPlainEditor(options());
  let gone = false;
  events.onEditor(current);
  largeEditor(pane).then(
    (create) => {
      if (gone || !create) return;
      // What was typed a moment ago may not have been rendered yet.
      const [text, selection, focused] = [current.text, current.selection(), current.hasFocus()];
      current.dispose();
      current = create({ ...options(), text });
      current.select(selection);
      if (focused) current.focus();
      events.onEditor(current);
    },
    () => events.onMissing(),
  );
  return () => {
    gone = true;
    current.dispose();
  };
}
