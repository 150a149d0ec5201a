/** Holds the mounted editors and routes calls to them. */
import type { TextEditor } from '../editor/text-editor.ts';
import type { TextChange } from '../protocol/fixes.ts';
import type { Pane, Place } from '../protocol/report.ts';
import { shownPane } from '../store/selectors.ts';
import type { Store } from '../store/store.ts';
import type { Area } from '../store/view.ts';

export class MountedEditors {
  readonly #store: Store;
  readonly #editors = new Map<Pane, TextEditor>();

  constructor(store: Store) {
    this.#store = store;
  }

  mounted(pane: Pane, editor: TextEditor): void {
    this.#editors.set(pane, editor);
  }

  /** Applies the changes as one step that the editor can undo. */
  edit(pane: Pane, changes: readonly TextChange[]): void {
    this.#editors.get(pane)?.edit(changes);
  }

  jump(pane: Pane, place: Place): void {
    const { maximized } = this.#store.getState().view;
    const area = pane === 'crd' ? 'crd' : 'object';
    const hidden = maximized !== undefined && maximized !== area;
    this.#store.actions.viewChanged({
      sheet: area,
      ...(hidden && { maximized: undefined }),
      ...(pane !== 'crd' && { objectTab: pane === 'patch' ? 'object' : pane }),
    });
    // The editor may become visible only in the next frame.
    requestAnimationFrame(() => this.#editors.get(pane)?.reveal(place));
  }

  focusArea(area: Area): void {
    const { actions, getState } = this.#store;
    if (getState().view.maximized !== undefined) actions.viewChanged({ maximized: area });
    if (area === 'result') {
      actions.viewChanged({ sheet: undefined });
      document.getElementById('result')?.focus();
      return;
    }
    actions.viewChanged({ sheet: area });
    const pane = area === 'object' ? shownPane(getState()) : area;
    requestAnimationFrame(() => this.#editors.get(pane)?.focus());
  }
}
