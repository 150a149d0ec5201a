/** Opens an object of a result in the panes, so that the answer to the request is explained there. */
import type { Effect, FoundObject, ObjectsText } from '../../../protocol/upgrade.ts';
import type { State, Store } from '../../../store/store.ts';
import { takesOld } from '../../../store/settings.ts';

/** The object as it is stored, or as the text to send. */
export interface Opened {
  readonly text: string;
  /** Its position in the object pane; undefined if the pane doesn't contain it. */
  readonly document: number | undefined;
  readonly effect: Effect;
}

/** Nothing in the panes is lost: an object that isn't in the pane is added to it. */
export function openObject(
  actions: Store['actions'],
  state: Pick<State, 'documents' | 'settings'>,
  { text, document, effect }: Opened,
  /** The number of documents in the pane. */
  count: number,
): void {
  const pane = state.documents.object.text;
  if (document === undefined) {
    const before = pane.trim() === '' ? '' : `${pane.trimEnd()}\n---\n`;
    actions.documentEdited('object', `${before}${text.trim()}\n`);
  }
  actions.documentChosen('object', document ?? count);
  if (effect.startsWith('recreate') || effect === 'apply-refused') {
    // With an existing object, the request would be an update.
    if (takesOld(state.settings) && state.documents.old.text.trim() !== '')
      actions.settingsChanged({ sentBy: 'create' });
  } else {
    actions.oldTaken(text, Date.now());
    actions.settingsChanged({
      oldAsItIs: true,
      ...(effect === 'status-refused' && { sentBy: 'request', operation: 'status' }),
    });
  }
  actions.viewChanged({ tab: 'stored', objectTab: 'object' });
}

/** The object of a source among those of the texts; its position if it is in the object pane. */
export function findObject(
  objects: readonly FoundObject[],
  { path, line, name, namespace }: FoundObject['source'],
  pane: ObjectsText,
): Pick<Opened, 'text' | 'document'> | undefined {
  const found = objects.find(
    ({ source }) =>
      source.path === path && source.line === line && source.name === name && source.namespace === namespace,
  );
  return found && { text: found.text, document: path === pane.name ? found.document : undefined };
}
