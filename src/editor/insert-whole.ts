/**
 * Dictation and text expanders insert a whole text in one step. Monaco would type it key by key: closing brackets and quotes
 * that the text already has, indenting lines that are indented already, and reading tokens of lines that are still changing.
 */
import * as monaco from 'monaco-editor/editor';

let isRegistered = false;

/**
 * Makes all editors insert such a text unchanged. The command replaces the one that Monaco registers under this name.
 */
export function insertWhole(): void {
  if (isRegistered) return;
  isRegistered = true;
  monaco.editor.registerCommand('type', (_services, { text }: { readonly text: string }) => {
    const editor = monaco.editor.getEditors().find((one) => one.hasTextFocus());
    // Only keyboard input is completed and indented.
    editor?.trigger(isOneCharacter(text) ? 'keyboard' : 'insertion', 'type', { text });
  });
}

function isOneCharacter(text: string): boolean {
  const [first = ''] = text;
  return first.length === text.length;
}
