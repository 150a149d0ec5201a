/** Monaco's colours, the same as the style sheet's: hues are reserved for what the server reports. */
import * as monaco from 'monaco-editor/editor';

let defined = false;

export function defineThemes(): void {
  if (defined) return;
  defined = true;
  monaco.editor.defineTheme('playground-light', {
    base: 'vs',
    inherit: true,
    rules: [
      { token: 'type', foreground: '3b4f66' },
      { token: 'string', foreground: '24211b' },
      { token: 'string.yaml', foreground: '24211b' },
      { token: 'number', foreground: '24211b' },
      { token: 'keyword', foreground: '24211b' },
      { token: 'comment', foreground: '655f52', fontStyle: 'italic' },
    ],
    colors: {
      'editor.background': '#fdfcf9',
      'editor.foreground': '#24211b',
      'editorLineNumber.foreground': '#6b6556',
      'editorLineNumber.activeForeground': '#24211b',
      'editor.lineHighlightBackground': '#f4f1e8',
      'editor.lineHighlightBorder': '#00000000',
      'editor.selectionBackground': '#cfe0f5',
      'editor.foldBackground': '#00000000',
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
      { token: 'type', foreground: 'b3c3d6' },
      { token: 'string', foreground: 'e4e2dc' },
      { token: 'string.yaml', foreground: 'e4e2dc' },
      { token: 'number', foreground: 'e4e2dc' },
      { token: 'keyword', foreground: 'e4e2dc' },
      { token: 'comment', foreground: 'a09c8e', fontStyle: 'italic' },
    ],
    colors: {
      'editor.background': '#1e2024',
      'editor.foreground': '#e4e2dc',
      'editorLineNumber.foreground': '#9aa0a8',
      'editorLineNumber.activeForeground': '#e4e2dc',
      'editor.lineHighlightBackground': '#272a2f',
      'editor.lineHighlightBorder': '#00000000',
      'editor.selectionBackground': '#2f4a6b',
      'editor.foldBackground': '#00000000',
      'editorIndentGuide.background1': '#33363c',
      'editorWidget.background': '#26292e',
      'editorWidget.border': '#3c4047',
      focusBorder: '#7fb2ee',
    },
  });
}
