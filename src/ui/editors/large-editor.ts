/** Loads the large editor after the first paint, and makes one editor at a time so that no frame is lost. */
import '../../editor/monaco-environment.ts';
import type { EditorOptions, TextEditor } from '../../editor/text-editor.ts';
import type { Pane } from '../../protocol/report.ts';

type Create = (options: EditorOptions) => TextEditor;

/** Undefined where the text area is the better editor: small touch screens. Rejects when it can't be loaded. */
export async function largeEditor(pane: Pane): Promise<Create | undefined> {
  if (matchMedia('(max-width: 767px) and (pointer: coarse), (max-width: 480px)').matches) return undefined;
  await idle(pane === 'object' ? 300 : 600);
  const { createMonacoEditor } = await import('../../editor/monaco-editor.ts');
  await idle(pane === 'object' ? 50 : 200);
  return createMonacoEditor;
}

function idle(after: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2_000 });
      else resolve();
    }, after);
  });
}
