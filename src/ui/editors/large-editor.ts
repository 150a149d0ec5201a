/**
 * The large editor is loaded when someone asks for an editor: by a click, a key or a command. Then all editors become
 * large, the one that was asked for first.
 */
import '../../editor/monaco-environment.ts';
import type * as monacoEditor from '../../editor/monaco-editor.ts';
import type { EditorOptions, TextEditor } from '../../editor/text-editor.ts';

type Create = (options: EditorOptions) => TextEditor;

type Module = typeof monacoEditor;

/** Its module, from when somebody came near an editor. */
let coming: Promise<Module> | undefined;
/** The same, from when an editor was asked for. */
let loading: Promise<Module> | undefined;
/** Editors that become large when one is asked for. */
const waiting = new Set<(load: Promise<Create>) => void>();

/** False where the light editor is the better one: small touch screens. */
export function takesLargeEditor(): boolean {
  return !matchMedia('(max-width: 767px) and (pointer: coarse), (max-width: 480px)').matches;
}

/** Calls back when any editor is asked for; at once where that was before. The returned function ends the waiting. */
export function whenAsked(callback: (load: Promise<Create>) => void): () => void {
  if (loading) callback(creation(loading));
  else waiting.add(callback);
  return () => waiting.delete(callback);
}

/**
 * Somebody comes near an editor: most go on to use it, and by then its module has run and is warm. It is large, so that who comes by touch, or
 * saves data, gets it when an editor is asked for. What does not arrive is asked for again then.
 */
export function fetchLargeEditor(): void {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (coming || connection?.saveData || !takesLargeEditor()) return;
  void moduleOfEditor().then(
    ({ warmMonaco }) => setTimeout(() => loading ?? warmMonaco()),
    () => (coming = undefined),
  );
}

function moduleOfEditor(): Promise<Module> {
  return (coming ??= import('../../editor/monaco-editor.ts'));
}

/** Somebody goes to use an editor. `first` is told before all others, which follow one at a time. */
export function askForLargeEditor(first?: (load: Promise<Create>) => void): void {
  if (loading || !takesLargeEditor()) return;
  loading = moduleOfEditor();
  const load = creation(loading);
  const others = [...waiting].filter((one) => one !== first);
  waiting.clear();
  first?.(load);
  for (const callback of others) callback(load.then(inTaskOfItsOwn));
}

async function creation(module: Promise<Module>): Promise<Create> {
  return (await module).createMonacoEditor;
}

function inTaskOfItsOwn<T>(value: T): Promise<T> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(value));
  });
}
