/** Opens files that were chosen or dropped. Splits a file that contains both CRDs and objects. */
import type { Client } from '../client/client.ts';
import type { JudgedPane, Pane, SplitDocument } from '../protocol/report.ts';
import type { Store } from '../store/store.ts';
import { numberText } from '../text/numbers/number-text.ts';

/** Limit on the bytes opened at once, in one file or in several. */
const maxSize = 4_000_000;
const mostNames = 12;
/** The speed of a slow machine that splits a text; slower ones count as stuck. */
const charactersPerMillisecond = 400;

/** The reasons why a file isn't opened. */
type Obstacle = 'file-too-large' | 'files-too-large' | 'file-unreadable' | 'file-not-read' | 'file-empty';

/**
 * Puts the contents of the files into the panes; the previous texts go to the history. Files that can't be opened are
 * reported and skipped. `pane` gets documents that aren't CRDs and whose kind doesn't show where they belong.
 */
export async function openFiles(
  store: Store,
  client: Client,
  files: readonly File[],
  pane: Pane,
): Promise<void> {
  const parts: SplitDocument[] = [];
  let cases: string | undefined;
  const opened: string[] = [];
  const failed = new Map<Obstacle, string[]>();
  let room = maxSize;
  for (const file of files) {
    const documents = await documentsOf(client, file, room);
    if (typeof documents === 'string') {
      const names = failed.get(documents);
      if (names) names.push(file.name);
      else failed.set(documents, [file.name]);
    } else {
      room -= file.size;
      opened.push(file.name);
      if (isSuite(documents)) cases = joinedTexts(documents);
      else for (const document of documents) parts.push(document);
    }
  }
  for (const [key, names] of failed) store.actions.noticed({ key, detail: shortened(names) });
  if (opened.length > 0) place(store, { parts, cases }, pane, opened);
}

/** Whether a file is a suite of cases, of our own form or of openshift's. */
function isSuite([first, ...others]: readonly SplitDocument[]): boolean {
  if (!first || others.length > 0 || first.kind !== '') return false;
  return (
    [/^suite:/m, /^(?:cases|crd|bases):/m].every((key) => key.test(first.text)) ||
    [/^(?:crdName|crd):/m, /^tests:/m].every((key) => key.test(first.text))
  );
}

interface Opened {
  readonly parts: readonly SplitDocument[];
  /** The text of a suite. */
  readonly cases: string | undefined;
}

/** `room`: how many more bytes may be opened. */
async function documentsOf(
  client: Client,
  file: File,
  room: number,
): Promise<readonly SplitDocument[] | Obstacle> {
  if (file.size > maxSize) return 'file-too-large';
  if (file.size > room) return 'files-too-large';
  const text = await readText(file);
  if (text === undefined) return 'file-unreadable';
  const documents = await split(client, text);
  if (documents === undefined) return 'file-not-read';
  return documents.length === 0 ? 'file-empty' : documents;
}

/** Undefined when the worker didn't finish. */
function split(client: Client, text: string): Promise<readonly SplitDocument[] | undefined> {
  return client.call('split', { text }, text.length / charactersPerMillisecond).catch(() => undefined);
}

function place(store: Store, { parts, cases }: Opened, pane: Pane, names: readonly string[]): void {
  const isForCrd = ({ isCrd, kind }: SplitDocument): boolean => isCrd || (kind === '' && pane === 'crd');
  const crds = parts.filter(isForCrd);
  const { documents } = store.getState();
  const others = parts.filter((part) => !isForCrd(part));
  const { admission, objects } = sortedObjects(others, documents.admission.text);
  const target = pane === 'crd' ? 'object' : pane;
  if (target === 'admission') admission.push(...objects.splice(0));
  store.actions.documentsReplaced({
    crd: crds.length > 0 ? joinedTexts(crds) : documents.crd.text,
    object: objects.length > 0 && target === 'object' ? joinedTexts(objects) : documents.object.text,
    ...(objects.length > 0 && target !== 'object' && { [target]: joinedTexts(objects) }),
    ...(admission.length > 0 && { admission: joinedTexts(admission) }),
    ...(cases !== undefined && { cases, view: 'cases' }),
    cause: 'file',
    at: Date.now(),
  });
  const count = crds.reduce((sum, crd) => sum + (crd.count ?? 1), 0);
  store.actions.noticed(
    count > 1
      ? { key: 'file-several-crds', detail: numberText(count), undo: true }
      : { key: 'file-opened', detail: shortened(names), undo: true },
  );
}

/**
 * Separates the documents that configure admission, what these look up, and the objects of a kind that a policy names
 * for its parameters. `before` is the text that configures admission so far.
 */
function sortedObjects(
  parts: readonly SplitDocument[],
  before: string,
): {
  readonly admission: SplitDocument[];
  readonly objects: SplitDocument[];
} {
  const own = parts.filter(({ isOfAdmission }) => isOfAdmission);
  const named = own.flatMap(({ text }) => /paramKind:\s[^]{0,200}?\bkind: *(\w+)/.exec(text)?.slice(1) ?? []);
  const isConfigured = own.length > 0 || before.trim() !== '';
  const belongs = (part: SplitDocument): boolean =>
    own.includes(part) || named.includes(part.kind) || (isConfigured && isLookedUp(part));
  return { admission: parts.filter(belongs), objects: parts.filter((part) => !belongs(part)) };
}

/** Whether admission looks up objects of this kind: namespaces, parameters, and permissions. */
function isLookedUp({ apiVersion, kind }: SplitDocument): boolean {
  if (apiVersion === 'v1') return kind === 'Namespace' || kind === 'ConfigMap';
  return apiVersion.startsWith('rbac.authorization.k8s.io/');
}

/** Shortens the list to what a notice has room for, with the number of the others. */
function shortened(names: readonly string[]): string[] {
  const shown = names.slice(0, mostNames);
  return names.length > mostNames ? [...shown, `+${numberText(names.length - mostNames)}`] : shown;
}

/**
 * Moves CRDs and objects into their panes. A moved document goes to the top of its pane, so that it is the one
 * evaluated.
 */
export async function sortIntoPanes(store: Store, client: Client): Promise<void> {
  const { documents } = store.getState();
  const ask = (pane: JudgedPane): Promise<readonly SplitDocument[] | undefined> =>
    split(client, documents[pane].text);
  const [left, right] = await Promise.all([ask('crd'), ask('object')]);
  // Text typed meanwhile isn't sorted yet.
  if (store.getState().documents !== documents) return sortIntoPanes(store, client);
  if (!left || !right) return store.actions.noticed({ key: 'not-sorted' });
  const crds = [...right.filter(({ isCrd }) => isCrd), ...left.filter(({ isCrd }) => isCrd)];
  const others = [...left.filter(({ isCrd }) => !isCrd), ...right.filter(({ isCrd }) => !isCrd)];
  const kept = documents.admission.text.trimEnd();
  const { admission, objects } = sortedObjects(others, kept);
  store.actions.documentsReplaced({
    crd: joinedTexts(crds),
    object: joinedTexts(objects),
    ...(admission.length > 0 && {
      admission: `${kept === '' ? '' : `${kept}\n---\n`}${joinedTexts(admission)}`,
    }),
    cause: 'sort',
    at: Date.now(),
  });
}

/** Undefined for files that aren't text. */
async function readText(file: File): Promise<string | undefined> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Joins documents into one text, without the blank lines around them. */
export function joinedTexts(parts: readonly SplitDocument[]): string {
  return parts.map(({ text }) => `${text.replace(/^\n+/, '').trimEnd()}\n`).join('---\n');
}
