/** Files: chosen, dropped, and saved. The code that opens them loads with the first file. */
import type { Client } from '../client/client.ts';
import type { Pane } from '../protocol/report.ts';
import type { Store } from '../store/store.ts';

/** Asks for files with the browser's own dialog. */
export function chooseFiles(onFiles: (files: readonly File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = '.yaml,.yml,.json,.txt,application/yaml,application/json,text/plain';
  input.addEventListener('change', () => onFiles([...(input.files ?? [])]));
  input.click();
}

/** Lets the visitor save a text or a picture as a file. */
export function saveFile(name: string, content: string | Blob): void {
  const link = document.createElement('a');
  const blob = typeof content === 'string' ? new Blob([content], { type: 'application/yaml' }) : content;
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser may begin to read it only later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Like `openFiles` of the part that opens files. A part that fails to load is reported like a file that can't be read.
 */
export async function openFiles(
  store: Store,
  client: Client,
  files: readonly File[],
  pane: Pane,
): Promise<void> {
  const part = await openingPart();
  if (part) return part.openFiles(store, client, files, pane);
  store.actions.noticed({ key: 'file-not-read', detail: files.slice(0, 1).map(({ name }) => name) });
}

/** Like `sortIntoPanes` of that part. */
export async function sortIntoPanes(store: Store, client: Client): Promise<void> {
  const part = await openingPart();
  return part ? part.sortIntoPanes(store, client) : store.actions.noticed({ key: 'not-sorted' });
}

async function openingPart() {
  return import('./open-files.ts').catch(() => undefined);
}

/** Whether an element takes the files itself. */
function isElsewhere({ target }: Event): boolean {
  return target instanceof Element && target.closest('[data-drops]') !== null;
}

/** Lets files be dropped anywhere on the page. */
export function acceptDrops(onFiles: (files: readonly File[]) => void): () => void {
  const over = (event: DragEvent): void => {
    if (isElsewhere(event) || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    document.documentElement.dataset['dropping'] = 'true';
  };
  const leave = (event: DragEvent): void => {
    if (event.relatedTarget === null) delete document.documentElement.dataset['dropping'];
  };
  const drop = (event: DragEvent): void => {
    delete document.documentElement.dataset['dropping'];
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0 || isElsewhere(event)) return;
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
