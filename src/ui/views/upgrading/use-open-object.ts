import type { Effect, ObjectSource } from '../../../protocol/upgrade.ts';
import { useActions, useSelect } from '../../context/context.ts';
import { findObject, openObject } from './open-object.ts';
import type { ShownUpgrade } from './shown.ts';

interface OpenObject {
  /** An object of the visitor. */
  readonly source: (source: ObjectSource, effect: Effect) => void;
  /** A generated object. */
  readonly text: (text: string, effect: Effect) => void;
}

/** Opens an object in the panes, where the answer about it is explained. */
export function useOpenObject({ state, pane }: ShownUpgrade): OpenObject {
  const actions = useActions();
  const documents = useSelect((now) => now.documents);
  const settings = useSelect((now) => now.settings);
  const [ofPane] = state.found;
  const isSamePane = state.input.files[0]?.text === documents.object.text;
  const count = ofPane ? ofPane.objects.length + ofPane.others + ofPane.more : 0;
  const open = (text: string, document: number | undefined, effect: Effect): void =>
    openObject(actions, { documents, settings }, { text, effect, document }, count);
  return {
    source(source, effect) {
      const found = findObject(state.objects, source, pane);
      // The pane has changed, and its objects may be elsewhere in it.
      if (found && isSamePane) open(found.text, found.document, effect);
    },
    text: (text, effect) => isSamePane && open(text, undefined, effect),
  };
}
