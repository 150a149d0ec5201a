/** Folds the managedFields of pasted or opened objects: long lists that the server writes, and nobody reads. */
import type * as monaco from 'monaco-editor/editor';

/** Length in characters above which nothing is searched. */
const longestSearched = 300_000;
/** The maximum number of lists that are folded. */
const most = 50;

/** The lines of `managedFields:` with something below them, from 1. */
export function managedFieldsLines(text: string): readonly number[] {
  if (text.length > longestSearched || !text.includes('managedFields:')) return [];
  const lines = text.split('\n');
  const found: number[] = [];
  for (const [i, line] of lines.entries())
    if (/^ +managedFields: *$/.test(line) && /^ *(?:- |-$)/.test(lines[i + 1] ?? '')) found.push(i + 1);
  return found.slice(0, most);
}

/** Resolves when they are folded. */
export async function foldManagedFields(
  editor: monaco.editor.IStandaloneCodeEditor,
  lines: readonly number[],
): Promise<void> {
  if (lines.length === 0 || !editor.getModel()) return;
  // Lines count from 0 here.
  const selectionLines = lines.map((line) => line - 1);
  await editor.getAction('editor.fold')?.run({ levels: 1, direction: 'down', selectionLines });
}
