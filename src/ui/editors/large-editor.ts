/**
 * Loads the large editor when the visitor uses an editor: by a click, a key, or a command. Then all editors become
 * large, the used one first.
 */
import '../../editor/monaco-environment.ts';
import type * as monacoEditor from '../../editor/monaco-editor.ts';
import type { EditorOptions, TextEditor } from '../../editor/text-editor.ts';
import type { Assisted } from './assistance.ts';

export type CreateLarge = (options: EditorOptions, assisted: Assisted) => TextEditor;

type Module = typeof monacoEditor;

/** Its module, from when the visitor came near an editor. */
let coming: Promise<Module> | undefined;
/** The same, from when an editor was requested. */
let loading: Promise<Module> | undefined;
/** Editors that become large when one is requested. */
const waiting = new Set<(load: Promise<CreateLarge>) => void>();

/** False where the light editor is better: on small touch screens. */
export function takesLargeEditor(): boolean {
  return !matchMedia('(max-width: 767px) and (pointer: coarse), (max-width: 480px)').matches;
}

/** Calls back when any editor is requested; immediately if one already was. The returned function cancels that. */
export function whenRequested(callback: (load: Promise<CreateLarge>) => void): () => void {
  if (loading) callback(creation(loading));
  else waiting.add(callback);
  return () => waiting.delete(callback);
}

/**
 * The pointer or focus comes near an editor: most visitors go on to use it, and by then its module has run and is
 * warm. It is large, so visitors who use touch or save data get it only when an editor is requested. A failed load is
 * repeated then.
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

/** The visitor is about to use an editor. `first` is called before all others, which follow one at a time. */
export function askForLargeEditor(first?: (load: Promise<CreateLarge>) => void): void {
  if (loading || !takesLargeEditor()) return;
  loading = moduleOfEditor();
  const load = creation(loading);
  // Each editor reports that it is missing; there may be none.
  load.catch(() => undefined);
  const others = [...waiting].filter((one) => one !== first);
  waiting.clear();
  first?.(load);
  for (const callback of others) callback(load.then(inTaskOfItsOwn));
}

async function creation(module: Promise<Module>): Promise<CreateLarge> {
  const [{ createMonacoEditor }, { assistance }] = await Promise.all([module, import('./assistance.ts')]);
  return (options, assisted) => createMonacoEditor({ ...options, ...assistance(assisted) });
}

function inTaskOfItsOwn<T>(value: T): Promise<T> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(value));
  });
}
