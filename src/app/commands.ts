/** What buttons, keys and links do beyond changing the page's own state. */
import type { Client } from '../client/client.ts';
import { inSteps } from '../client/in-steps.ts';
import type { TextEditor } from '../editor/text-editor.ts';
import type { Pane, Place } from '../protocol/report.ts';
import { readFragmentInSteps } from '../share/fragment.ts';
import { textsOf, type Texts } from '../store/documents.ts';
import { textOf } from '../store/history.ts';
import { sentDocument, shownPane } from '../store/selectors.ts';
import type { Area, SetAside } from '../store/view.ts';
import type { Store } from '../store/store.ts';
import { numberText } from '../text/number-text.ts';
import type { Commands } from '../ui/commands.ts';
import type { Address } from './address.ts';
import { fileOf, textsIn } from './content.ts';
import type { Evaluation } from './evaluation.ts';
import { chooseFiles, openFiles, saveFile, sortIntoPanes } from './files.ts';
import type { Opening } from './opening.ts';
import type { Storage } from './storage.ts';

/** Links that are longer get cut by many chats and mail programs. */
const longLink = 8_000;
const maxLink = 2_000_000;

export interface Parts {
  readonly store: Store;
  readonly client: Client;
  readonly evaluation: Evaluation;
  readonly address: Address;
  readonly opening: Opening;
  readonly storage: Storage;
}

export function createCommands(parts: Parts): Commands {
  const { store, client, evaluation, address, opening, storage } = parts;
  const { actions } = store;
  const editors = new Map<Pane, TextEditor>();

  function jump(pane: Pane, place: Place): void {
    const { maximized } = store.getState().view;
    const area = pane === 'crd' ? 'crd' : 'object';
    const hidden = maximized !== undefined && maximized !== area;
    actions.viewChanged({
      sheet: area,
      ...(hidden && { maximized: undefined }),
      ...(pane !== 'crd' && { objectTab: pane === 'old' ? 'old' : 'object' }),
    });
    // The editor may only now become visible.
    requestAnimationFrame(() => editors.get(pane)?.reveal(place));
  }

  function focusArea(area: Area): void {
    const { maximized } = store.getState().view;
    if (maximized !== undefined) actions.viewChanged({ maximized: area });
    if (area === 'result') {
      actions.viewChanged({ sheet: undefined });
      document.getElementById('result')?.focus();
      return;
    }
    actions.viewChanged({ sheet: area });
    const pane = area === 'object' ? shownPane(store.getState()) : area;
    requestAnimationFrame(() => editors.get(pane)?.focus());
  }

  const ask: Commands['ask'] = (name, request, { about, extra } = {}) => {
    const state = store.getState();
    const { crd } = state.documents;
    return evaluation.ask(
      name,
      request,
      about ?? { crd: crd.revision, object: sentDocument(state).revision },
      extra,
    );
  };

  async function copy(text: string | Promise<string>): Promise<void> {
    const known = await Promise.resolve(text).catch(() => '');
    if (known === '') return actions.noticed({ key: 'nothing-to-copy' });
    actions.noticed({ key: (await copied(known)) ? 'copied' : 'not-copied' });
  }

  async function copied(text: string): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return false;
    }
  }

  async function takeStoredAsOld(): Promise<void> {
    // Of very long objects YAML shows only the beginning.
    const format = store.getState().evaluation.object?.truncated ? 'json' : 'yaml';
    const text = await ask('print', { format }).catch(() => '');
    if (text === '') return actions.noticed({ key: 'old-not-taken' });
    actions.oldTaken(text, Date.now());
    actions.noticed({ key: 'old-taken' });
  }

  async function share(): Promise<void> {
    if (textOf(textsOf(store.getState().documents)).length > maxLink * 2)
      return actions.noticed({ key: 'link-too-large' });
    const link = address.write();
    if (link.length > maxLink) return actions.noticed({ key: 'link-too-large' });
    const detail = numberText(link.length);
    if (!(await copied(link))) return actions.noticed({ key: 'link-not-copied' });
    actions.noticed({ key: link.length > longLink ? 'link-long' : 'link-copied', detail });
  }

  async function textsSetAside(texts: SetAside): Promise<Texts | undefined> {
    if (texts.kind === 'snapshot') {
      const snapshot = storage.own.find(texts.id);
      return snapshot && storage.own.read(snapshot);
    }
    const reading = await inSteps(readFragmentInSteps(texts.address));
    return reading.kind === 'content' ? textsIn(reading.content) : undefined;
  }

  async function download(setAside: SetAside): Promise<void> {
    const texts = await textsSetAside(setAside);
    if (texts) saveFile('crd-playground.yaml', fileOf(texts));
    else actions.noticed({ key: 'text-unreadable' });
  }

  return {
    jump,
    focusArea,
    select: (path) => actions.pathSelected(path),
    selectProblem: (problem, path) => actions.problemSelected(problem, path),
    ask,
    share: () => void share(),
    evaluateNow: () => evaluation.now(),
    copy: (text) => void copy(text),
    editorMounted: (pane, editor) => editors.set(pane, editor),
    openFile: (pane) => chooseFiles((files) => void openFiles(store, client, files, pane)),
    forgetHistory: () => actions.historyRestored([]),
    forgetOpened() {
      actions.openedRestored([]);
      storage.forgetOpened();
    },
    loadExample(id) {
      const { source } = store.getState().documents;
      actions.viewChanged({ dialog: undefined });
      void opening.loadExample(id).then(
        (example) =>
          example &&
          actions.noticed({
            key: 'example-loaded',
            detail: example.title,
            undo: source?.kind !== 'example',
          }),
      );
    },
    restore(snapshot) {
      actions.viewChanged({ dialog: undefined });
      void opening.restore(snapshot).then((done) => done && actions.noticed({ key: 'restored' }));
    },
    openLink(link) {
      actions.viewChanged({ dialog: undefined });
      void opening.openLink(link);
    },
    undo() {
      const { previous } = store.getState();
      if (!previous) return;
      actions.documentsReplaced({ ...previous, at: Date.now() });
      actions.noticed({ key: 'restored' });
    },
    download: (texts) => void download(texts),
    takeStoredAsOld: () => void takeStoredAsOld(),
    sortIntoPanes: () => void sortIntoPanes(store, client),
  };
}
