/** Opening and dropping files. A file with CRDs and objects is taken apart. */
import type { Client } from '../client/client.ts';
import type { JudgedPane, Pane, SplitDocument } from '../protocol/report.ts';
import type { Store } from '../store/store.ts';

const maxSize = 4_000_000;

/** Asks for files with the browser's own dialog. */
export function chooseFiles(onFiles: (files: readonly File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = '.yaml,.yml,.json,.txt,application/yaml,application/json,text/plain';
  input.addEventListener('change', () => onFiles([...(input.files ?? [])]));
  input.click();
}

/** Gives a text to the visitor as a file. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/yaml' }));
  link.download = name;
  link.click();
  // The browser may begin to read it only later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** `pane` gets what neither is a CRD nor has a kind that says where it belongs. */
export async function openFiles(
  store: Store,
  client: Client,
  files: readonly File[],
  pane: Pane,
): Promise<void> {
  const parts: SplitDocument[] = [];
  const opened: string[] = [];
  for (const file of files) {
    const text = await readText(store, file);
    if (text === undefined) continue;
    opened.push(file.name);
    const documents = await client.call('split', { text }).catch((): SplitDocument[] => []);
    parts.push(...documents);
  }
  if (parts.length === 0) return;
  const crds = parts.filter((part) => part.isCrd || (part.kind === '' && pane === 'crd'));
  const objects = parts.filter((part) => !crds.includes(part));
  const { documents } = store.getState();
  const target = pane === 'crd' ? 'object' : pane;
  store.actions.documentsReplaced({
    crd: crds.length > 0 ? joined(crds) : documents.crd.text,
    object: objects.length > 0 && target === 'object' ? joined(objects) : documents.object.text,
    ...(objects.length > 0 && target !== 'object' && { [target]: joined(objects) }),
    cause: 'file',
    at: Date.now(),
  });
  store.actions.noticed(
    crds.length > 1
      ? { key: 'file-several-crds', detail: String(crds.length), undo: true }
      : { key: 'file-opened', detail: opened.join(', '), undo: true },
  );
}

/** Sorts what stands in both panes. What comes into a pane stands first, so that it is what is judged. */
export async function sortIntoPanes(store: Store, client: Client): Promise<void> {
  const { documents } = store.getState();
  const ask = (pane: JudgedPane): Promise<readonly SplitDocument[]> =>
    client.call('split', { text: documents[pane].text }).catch((): SplitDocument[] => []);
  const [left, right] = await Promise.all([ask('crd'), ask('object')]);
  const crds = [...right.filter(({ isCrd }) => isCrd), ...left.filter(({ isCrd }) => isCrd)];
  const objects = [...left.filter(({ isCrd }) => !isCrd), ...right.filter(({ isCrd }) => !isCrd)];
  store.actions.documentsReplaced({
    crd: joined(crds),
    object: joined(objects),
    cause: 'sort',
    at: Date.now(),
  });
}

async function readText(store: Store, file: File): Promise<string | undefined> {
  if (file.size > maxSize) {
    store.actions.noticed({ key: 'file-too-large', detail: file.name });
    return undefined;
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    if (!text.includes('\0')) return text;
  } catch {
    // Not text: told below, as for texts with NUL in them.
  }
  store.actions.noticed({ key: 'file-unreadable', detail: file.name });
  return undefined;
}

function joined(parts: readonly SplitDocument[]): string {
  return parts.map(({ text }) => text.replace(/^\n+/, '').replace(/\s*$/, '\n')).join('---\n');
}

/** Files may be dropped anywhere on the page. */
export function acceptDrops(onFiles: (files: readonly File[]) => void): () => void {
  const over = (event: DragEvent): void => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    document.documentElement.dataset['dropping'] = 'true';
  };
  const leave = (event: DragEvent): void => {
    if (event.relatedTarget === null) delete document.documentElement.dataset['dropping'];
  };
  const drop = (event: DragEvent): void => {
    delete document.documentElement.dataset['dropping'];
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    onFiles(files);
  };
  addEventListener('dragover', over, true);
  addEventListener('dragleave', leave, true);
  addEventListener('drop', drop, true);
  return () => {
    removeEventListener('dragover', over, true);
    removeEventListener('dragleave', leave, true);
    removeEventListener('drop', drop, true);
  };
}
