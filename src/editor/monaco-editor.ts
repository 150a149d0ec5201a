/** Monaco as the page's editor: YAML highlighting, folding, find, markers. Everything made is disposed. */
import * as monaco from 'monaco-editor/editor';
import 'monaco-editor/features/clipboard/register';
import 'monaco-editor/features/comment/register';
import 'monaco-editor/features/contextmenu/register';
import 'monaco-editor/features/find/register';
import 'monaco-editor/features/folding/register';
import 'monaco-editor/features/gotoError/register';
import 'monaco-editor/features/hover/register';
import 'monaco-editor/features/indentation/register';
import 'monaco-editor/features/linesOperations/register';
import 'monaco-editor/features/multicursor/register';
import 'monaco-editor/features/placeholderText/register';
import 'monaco-editor/features/toggleTabFocusMode/register';
import 'monaco-editor/features/wordHighlighter/register';
import 'monaco-editor/features/wordOperations/register';
import 'monaco-editor/languages/definitions/yaml/register';
import type { Place } from '../protocol/report.ts';
import { shownOfLine } from './slow-text.ts';
import { defineThemes } from './theme.ts';
import type { EditorOptions, TextEditor } from './text-editor.ts';

const owner = 'api-server';
/** Reading a longer text out of the model takes a good part of a frame, so that waits for a rest in typing. */
const longText = 100_000;
const rest = 200;

const look: monaco.editor.IStandaloneEditorConstructionOptions = {
  fontFamily: 'var(--mono)',
  fontSize: 13,
  lineHeight: 20,
  minimap: { enabled: false },
  automaticLayout: true,
  scrollBeyondLastLine: false,
  renderLineHighlight: 'line',
  renderLineHighlightOnlyWhenFocus: true,
  lineNumbersMinChars: 3,
  lineDecorationsWidth: 8,
  folding: true,
  glyphMargin: false,
  tabSize: 2,
  insertSpaces: true,
  detectIndentation: false,
  wordBasedSuggestions: 'off',
  quickSuggestions: false,
  unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: true, nonBasicASCII: false },
  occurrencesHighlight: 'off',
  links: false,
  fixedOverflowWidgets: true,
  overviewRulerBorder: false,
  hideCursorInOverviewRuler: true,
  scrollbar: { useShadows: false, verticalScrollbarSize: 12, horizontalScrollbarSize: 12 },
  padding: { top: 8, bottom: 8 },
  stickyScroll: { enabled: false },
  hover: { delay: 250 },
  // YAML hardly has brackets, and looking for their pairs reads the whole text after each key.
  matchBrackets: 'never',
  bracketPairColorization: { enabled: false },
  guides: { bracketPairs: false },
  largeFileOptimizations: true,
};

export function createMonacoEditor(options: EditorOptions): TextEditor {
  defineThemes();
  const model = monaco.editor.createModel(options.text, 'yaml');
  options.host.replaceChildren();
  const editor = monaco.editor.create(options.host, {
    ...look,
    model,
    stopRenderingLineAfter: shownOfLine(options.text),
    theme: themeName(options.dark),
    ariaLabel: `${options.label}. ${options.tabHint}`,
    placeholder: options.placeholder,
  });
  const highlight = editor.createDecorationsCollection();
  let silent = false;
  /** The version of the text that the cursor was last seen in. */
  let lookedAt = model.getVersionId();
  let known = options.text;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (): void => {
    clearTimeout(timer);
    known = model.getValue();
    options.onText(known);
  };
  const { onHover } = options;
  const listeners = [
    ...(onHover ? [monaco.languages.registerHoverProvider('yaml', hoverOf(model, onHover))] : []),
    model.onDidChangeContent(({ changes }) => {
      const shown = changes.reduce((least, { text }) => Math.min(least, shownOfLine(text)), Infinity);
      if (shown < editor.getOption(monaco.editor.EditorOption.stopRenderingLineAfter))
        editor.updateOptions({ stopRenderingLineAfter: shown });
      if (silent) return;
      clearTimeout(timer);
      if (model.getValueLength() > longText) timer = setTimeout(tell, rest);
      else tell();
    }),
    editor.onDidChangeCursorPosition(({ position, reason }) => {
      if (reason === monaco.editor.CursorChangeReason.ContentFlush) return;
      const version = model.getVersionId();
      const isTyped = version !== lookedAt;
      lookedAt = version;
      if (isTyped) return;
      if (!silent && editor.hasTextFocus()) options.onCursor(model.getOffsetAt(position));
    }),
  ];
  return {
    get text() {
      return known;
    },
    setText(text) {
      if (known === text) return;
      known = text;
      silent = true;
      editor.pushUndoStop();
      editor.executeEdits('replace', [{ range: model.getFullModelRange(), text }]);
      editor.pushUndoStop();
      editor.setPosition({ lineNumber: 1, column: 1 });
      editor.setScrollTop(0);
      silent = false;
    },
    focus: () => editor.focus(),
    hasFocus: () => editor.hasTextFocus(),
    reveal(place) {
      const range = rangeOf(place);
      const start = { lineNumber: place.line, column: 1 };
      editor.revealPositionInCenterIfOutsideViewport(start, monaco.editor.ScrollType.Immediate);
      editor.setSelection(range);
      editor.focus();
    },
    show({ line }) {
      editor.revealLineInCenterIfOutsideViewport(line, monaco.editor.ScrollType.Immediate);
    },
    setProblems(problems) {
      monaco.editor.setModelMarkers(
        model,
        owner,
        problems.map(({ severity, message, place }) => ({
          severity: severity === 'error' ? monaco.MarkerSeverity.Error : monaco.MarkerSeverity.Warning,
          message,
          ...rangeOf(place),
        })),
      );
    },
    setHighlight(lines) {
      highlight.set(
        lines.map((line) => ({
          range: new monaco.Range(line, 1, line, 1),
          options: { isWholeLine: true, className: 'pointed-line' },
        })),
      );
    },
    setDark: (dark) => monaco.editor.setTheme(themeName(dark)),
    selection() {
      const range = editor.getSelection() ?? new monaco.Selection(1, 1, 1, 1);
      return {
        start: model.getOffsetAt(range.getStartPosition()),
        end: model.getOffsetAt(range.getEndPosition()),
      };
    },
    select: ({ start, end }) =>
      editor.setSelection(monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end))),
    dispose() {
      clearTimeout(timer);
      for (const listener of listeners) listener.dispose();
      monaco.editor.setModelMarkers(model, owner, []);
      editor.dispose();
      model.dispose();
    },
  };
}

function hoverOf(
  model: monaco.editor.ITextModel,
  ask: NonNullable<EditorOptions['onHover']>,
): monaco.languages.HoverProvider {
  return {
    async provideHover(asked, position) {
      if (asked !== model) return null;
      const found = await ask(model.getOffsetAt(position));
      if (!found || model.isDisposed()) return null;
      // A fence keeps what users wrote from being read as Markdown.
      const text = found.lines.join('\n').replaceAll('`', '\u02cb');
      return { range: rangeOf(found.place), contents: [{ value: `\`\`\`text\n${text}\n\`\`\`` }] };
    },
  };
}

function themeName(dark: boolean): string {
  return dark ? 'playground-dark' : 'playground-light';
}

function rangeOf(place: Place): monaco.IRange {
  return {
    startLineNumber: place.line,
    startColumn: place.column,
    endLineNumber: place.endLine,
    endColumn: Math.max(place.endColumn, place.line === place.endLine ? place.column + 1 : 1),
  };
}
