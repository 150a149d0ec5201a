/** Runs the code of webhooks, after the visitor has allowed it. */
import type { OwnClient } from '../client/client.ts';
import { openCodeFrame } from '../client/code-frame.ts';
import type { Store } from '../store/store.ts';
import { fileHref } from '../ui/parts/hrefs.ts';

/** Moves the worker into a frame that allows WebAssembly, and evaluates the documents with their code. */
export async function runCode({
  store,
  client,
}: {
  readonly store: Store;
  readonly client: OwnClient;
}): Promise<void> {
  const { id } = store.getState().documents;
  if (!import.meta.env.DEV) {
    await openCodeFrame(fileHref('webhook-code.html'));
    client.renew();
  }
  // Other documents may have been opened meanwhile.
  if (store.getState().documents.id === id) store.actions.codeAllowed();
}
