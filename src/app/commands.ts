/** The effects of buttons, keys, and links beyond changing the page's own state. */
import type { OwnClient } from '../client/client.ts';
import type { About } from '../client/evaluator.ts';
import type { NamedVariant } from '../examples/example.ts';
import { readLink, writeLink } from '../share/links.ts';
import type { Texts } from '../store/documents.ts';
import { sentDocument } from '../store/selectors.ts';
import type { SetAside } from '../store/view.ts';
import type { Store } from '../store/store.ts';
import type { Pane } from '../protocol/report.ts';
import { catalogueOf } from '../text/catalogue.ts';
import type { Commands } from '../ui/context/commands.ts';
import { bundleOf } from '../ui/sharing/bundle.ts';
import type { Address } from './address.ts';
import { copied, copyLink, copyText } from './clipboard.ts';
import { contentOf, textsIn } from './content.ts';
import type { Evaluation } from './evaluation.ts';
import { chooseFiles, openFiles, saveFile, sortIntoPanes } from './files.ts';
import { MountedEditors } from './mounted-editors.ts';
import type { Languages } from './languages.ts';
import type { Offline } from './offline.ts';
import type { Opening } from './opening.ts';
import type { Storage } from './storage.ts';

export interface Parts {
  readonly store: Store;
  readonly client: OwnClient;
  readonly evaluation: Evaluation;
  readonly address: Address;
  readonly opening: Opening;
  readonly storage: Storage;
  readonly languages: Languages;
  readonly offline: Offline;
}

export function createCommands(parts: Parts): Commands {
  const { store, client, evaluation, languages, offline } = parts;
  const editors = new MountedEditors(store);
  const ask = askAbout(parts);
  return {
    ...openingCommands(parts),
    jump: (pane, place) => editors.jump(pane, place),
    focusArea: (area) => editors.focusArea(area),
    editorMounted: (pane, editor) => editors.mounted(pane, editor),
    select: (path, decided) => store.actions.pathSelected(path, decided),
    selectProblem: (problem, path) => store.actions.problemSelected(problem, path),
    ask,
    evaluateNow: () => evaluation.now(),
    runCode: () => import('./run-code.ts').then(({ runCode }) => runCode(parts)),
    update: () => offline.update(),
    chooseLanguage: (language) => void languages.choose(language),
    ...sharingCommands(parts),
    copy: (text) => void copyText(store, text),
    applyFix(fix, about, title) {
      if (!isOfNow(store, fix.pane, about)) return store.actions.noticed({ key: 'fix-late' });
      store.actions.documentFixed(fix.pane, store.getState().documents[fix.pane].text, Date.now());
      editors.edit(fix.pane, fix.changes);
      store.actions.fixTaken();
      store.actions.noticed({ key: 'fixed', detail: title, undo: true });
    },
    takeMade(text, version) {
      store.actions.objectMade(text, Date.now());
      store.actions.noticed({ key: 'object-made', detail: version, undo: true });
    },
    openPasted: (pane, title) => void openPasted(parts, editors, pane, title),
    openFile: (pane) => chooseFiles((files) => void openFiles(store, client, files, pane)),
    download: (texts) => void download(parts, texts),
    takeStoredAsOld: () => void takeStoredAsOld(store, ask),
    sortIntoPanes: () => void sortIntoPanes(store, client),
  };
}

/** The text that is replaced stays in the history. */
async function openPasted(
  { store, client }: Parts,
  editors: MountedEditors,
  pane: Pane,
  title: string,
): Promise<void> {
  const { text, revision } = store.getState().documents[pane];
  const inner = await client.call('openPasted', { text }, text.length / 50).catch(() => undefined);
  if (inner === undefined || store.getState().documents[pane].revision !== revision)
    return store.actions.noticed({ key: 'fix-late' });
  store.actions.documentFixed(pane, text, Date.now());
  editors.edit(pane, [{ start: 0, end: text.length, text: inner }]);
  store.actions.noticed({ key: 'fixed', detail: title, undo: true });
}

type SharingCommand = 'share' | 'link' | 'exampleLink' | 'crdWithoutDescriptions' | 'copied' | 'save';

/** Commands that share or export what is on the page. */
function sharingCommands({ store, client, address }: Parts): Pick<Commands, SharingCommand> {
  return {
    share: () => void copyLink(store, address),
    async link(crd) {
      const content = contentOf(store.getState());
      const fragment = await writeLink(crd === undefined ? content : { ...content, crd });
      return fragment === undefined ? undefined : address.linkOf(fragment);
    },
    exampleLink() {
      const { source } = store.getState().documents;
      const fragment = address.plain();
      return source?.kind === 'example' && fragment !== undefined ? address.linkOf(fragment) : undefined;
    },
    crdWithoutDescriptions() {
      const { text } = store.getState().documents.crd;
      return client.call('withoutDescriptions', { text }, text.length / 50).catch(() => undefined);
    },
    copied,
    save: saveFile,
  };
}

/** Questions are about the current texts unless they say otherwise. */
function askAbout({ store, evaluation }: Parts): Commands['ask'] {
  return (name, request, { about, extra } = {}) => {
    const state = store.getState();
    const now = { crd: state.documents.crd.revision, object: sentDocument(state).revision };
    return evaluation.ask(name, request, about ?? now, extra);
  };
}

type OpeningCommand =
  | 'loadExample'
  | 'openStep'
  | 'leaveTour'
  | 'restore'
  | 'openLink'
  | 'undo'
  | 'forgetHistory'
  | 'forgetOpened';

/** Commands that open other texts, and that clear what is stored. */
function openingCommands({ store, opening, storage }: Parts): Pick<Commands, OpeningCommand> {
  const { actions } = store;
  const closeDialog = (): void => actions.viewChanged({ dialog: undefined });
  return {
    loadExample(id) {
      const { source } = store.getState().documents;
      closeDialog();
      const undo = source?.kind !== 'example';
      void opening
        .loadExample(id)
        .then(
          (example) =>
            example && actions.noticed({ key: 'example-loaded', detail: calledIn(store, example), undo }),
        );
    },
    openStep: (step, how) => void opening.openStep(step, how),
    leaveTour() {
      const { beforeTour } = store.getState();
      if (beforeTour) actions.documentsReplaced({ ...beforeTour, at: Date.now() });
      else actions.viewChanged({ guide: undefined });
    },
    restore(snapshot) {
      closeDialog();
      void opening.restore(snapshot).then((done) => done && actions.noticed({ key: 'restored' }));
    },
    openLink(link) {
      closeDialog();
      void opening.openLink(link);
    },
    undo() {
      const { previous } = store.getState();
      if (!previous) return;
      actions.documentsReplaced({ ...previous, at: Date.now() });
      actions.noticed({ key: 'restored' });
    },
    forgetHistory: () => actions.historyRestored([]),
    forgetOpened() {
      actions.openedRestored([]);
      storage.forgetOpened();
    },
  };
}

/** The example's title, with the name of the variant if it has several. */
function calledIn({ getState }: Store, { title, name }: NamedVariant): string {
  const { variants } = catalogueOf(getState().settings.language);
  return name === 'open' ? title : variants.of(title, variants.names[name]);
}

async function takeStoredAsOld({ actions, getState }: Store, ask: Commands['ask']): Promise<void> {
  // YAML shows only the beginning of very long objects.
  const { object } = getState().evaluation;
  const format = object?.truncated ? 'json' : 'yaml';
  const text = await ask('print', { format, ...(object?.kubectl && { whole: true }) }).catch(() => '');
  if (text === '') return actions.noticed({ key: 'old-not-taken' });
  actions.oldTaken(text, Date.now());
  actions.noticed({ key: 'old-taken' });
}

function isOfNow(store: Store, pane: 'crd' | 'object' | 'patch', { crd, object }: About): boolean {
  return store.getState().documents[pane].revision === (pane === 'crd' ? crd : object);
}

async function download(parts: Parts, setAside: SetAside): Promise<void> {
  const texts = await textsSetAside(parts, setAside);
  if (texts) saveFile('crd-playground.yaml', bundleOf(texts));
  else parts.store.actions.noticed({ key: 'text-unreadable' });
}

async function textsSetAside({ storage }: Parts, texts: SetAside): Promise<Texts | undefined> {
  if (texts.kind === 'snapshot') {
    const snapshot = storage.own.find(texts.id);
    return snapshot && storage.own.read(snapshot);
  }
  const reading = await readLink(texts.address);
  return reading.kind === 'content' ? textsIn(reading.content) : undefined;
}
