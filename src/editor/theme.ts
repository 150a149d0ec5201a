/** Monaco's colours, the same as the style sheet's. */
import * as monaco from 'monaco-editor/editor';

let defined = false;

export function defineThemes(): void {
  if (defined) return;
  defined = true;
  monaco.editor.defineTheme('playground-light', {
    base: 'vs',
    inherit: true,
    rules: [
      { token: 'type', foreground: '1a4f8b' },
      { token: 'string', foreground: '3d5a1e' },
      { token: 'number', foreground: '7a3e00' },
      { token: 'keyword', foreground: '7a3e00' },
      { token: 'comment', foreground: '6b6558' },
    ],
    colors: {
      'editor.background': '#fdfcf9',
      'editor.foreground': '#24211b',
      'editorLineNumber.foreground': '#7d7767',
      'editorLineNumber.activeForeground': '#24211b',
      'editor.lineHighlightBackground': '#f4f1e8',
      'editor.lineHighlightBorder': '#00000000',
      'editor.selectionBackground': '#cfe0f5',
      'editorIndentGuide.background1': '#e9e5d9',
      'editorWidget.background': '#f7f5ee',
      'editorWidget.border': '#d6d1c2',
      focusBorder: '#1f5fa8',
    },
  });
  monaco.editor.defineTheme('playground-dark', {
    base: 'vs-dark',
    inherit: true,
    rules: [
      { token: 'type', foreground: '8fbcf0' },
      { token: 'string', foreground: 'b5cf8e' },
      { token: 'number', foreground: 'e5b37a' },
      { token: 'keyword', foreground: 'e5b37a' },
      { token: 'comment', foreground: '9a9688' },
    ],
    colors: {
      'editor.background': '#1e2024',
      'editor.foreground': '#e4e2dc',
      'editorLineNumber.foreground': '#868a92',
      'editorLineNumber.activeForeground': '#e4e2dc',
      'editor.lineHighlightBackground': '#272a2f',
      'editor.lineHighlightBorder': '#00000000',
      'editor.selectionBackground': '#2f4a6b',
      'editorIndentGuide.background1': '#33363c',
      'editorWidget.background': '#26292e',
      'editorWidget.border': '#3c4047',
      focusBorder: '#7fb2ee',
    },
  });
}
