/** Monaco as the page's editor: YAML highlighting, folding, find, markers. Everything it creates is disposed. */
import * as monaco from 'monaco-editor/editor';
import 'monaco-editor/features/clipboard/register';
import 'monaco-editor/features/codeAction/register';
import 'monaco-editor/features/comment/register';
import 'monaco-editor/features/contextmenu/register';
import 'monaco-editor/features/find/register';
import 'monaco-editor/features/folding/register';
import 'monaco-editor/features/gotoError/register';
import 'monaco-editor/features/hover/register';
import 'monaco-editor/features/indentation/register';
import 'monaco-editor/features/linesOperations/register';
import 'monaco-editor/features/multicursor/register';
import 'monaco-editor/features/parameterHints/register';
import 'monaco-editor/features/placeholderText/register';
import 'monaco-editor/features/quickOutline/register';
import 'monaco-editor/features/toggleTabFocusMode/register';
import 'monaco-editor/features/snippet/register';
import 'monaco-editor/features/wordHighlighter/register';
import 'monaco-editor/features/wordOperations/register';
// The module named after the feature only adds inline suggestions.
import 'monaco-editor/editor/contrib/suggest/browser/suggestController';
import type { Place } from '../protocol/report.ts';
import type { TextChange } from '../protocol/fixes.ts';
import { helpActions, helpProviders } from './monaco-help.ts';
import { offerFixes } from './code-actions.ts';
import { insertWhole } from './insert-whole.ts';
import { foldManagedFields, managedFieldsLines } from './managed-fields.ts';
import { shownOfLine } from './slow-text.ts';
import { defineThemes } from './theme.ts';
import type { EditorOptions, EditorProblem, EditorTexts, TextEditor } from './text-editor.ts';
import { registerYaml } from './yaml-language.ts';

export { markChangedLines } from './changed-lines.ts';

const owner = 'api-server';
/** Reading a longer text from the model takes a good part of a frame, so that waits for a pause in typing. */
const longText = 100_000;
const rest = 200;
/** The width of the scroll bar, which covers the ends of lines. */
const besideEnd = 16;
/** The largest CRDs have about ten thousand. */
const mostRegions = 60_000;

/**
 * Models follow only this name of the option, which the types don't know. To find the pairs of brackets in one long line
 * takes 80 MB and half a second.
 */
const lookOfModels = { 'bracketPairColorization.enabled': false };

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
  // As in the light editor: leaves space for deeply nested lines.
  wrappingIndent: 'none',
  glyphMargin: false,
  tabSize: 2,
  insertSpaces: true,
  detectIndentation: false,
  wordBasedSuggestions: 'off',
  quickSuggestions: false,
  acceptSuggestionOnCommitCharacter: false,
  suggest: { showWords: false, showStatusBar: false, preview: false },
  unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: true, nonBasicASCII: false },
  occurrencesHighlight: 'off',
  selectionHighlight: false,
  links: false,
  fixedOverflowWidgets: true,
  overviewRulerBorder: false,
  hideCursorInOverviewRuler: true,
  scrollbar: { useShadows: false, verticalScrollbarSize: 12, horizontalScrollbarSize: 12 },
  padding: { top: 8, bottom: 8 },
  stickyScroll: { enabled: false },
  hover: { delay: 250 },
  // It would ask for fixes at every move of the cursor.
  lightbulb: { enabled: monaco.editor.ShowLightbulbIconMode.Off },
  // YAML hardly has brackets, and finding their pairs reads the whole text after each key.
  matchBrackets: 'never',
  bracketPairColorization: { enabled: false },
  ...lookOfModels,
  guides: { bracketPairs: false },
  largeFileOptimizations: true,
};

export function createMonacoEditor(options: EditorOptions): TextEditor {
  return new MonacoEditor(options);
}

/**
 * Creates a hidden editor: what all editors share, and what the first one compiles, takes longer than another editor.
 */
export function warmMonaco(): void {
  defineThemes();
  registerYaml();
  const host = document.createElement('div');
  const model = monaco.editor.createModel('kind: CronTab\n', 'yaml');
  monaco.editor.create(host, { ...look, automaticLayout: false, model }).dispose();
  model.dispose();
}

class MonacoEditor implements TextEditor {
  readonly #options: EditorOptions;
  readonly #model: monaco.editor.ITextModel;
  readonly #editor: monaco.editor.IStandaloneCodeEditor;
  readonly #highlight: monaco.editor.IEditorDecorationsCollection;
  readonly #listeners: readonly monaco.IDisposable[];
  /** True while the page itself changes the text. */
  #silent = false;
  /** The version of the text in which the cursor was last reported. */
  #lookedAt = 0;
  #known: string;
  #isFolded = false;
  #isWrapped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: EditorOptions) {
    defineThemes();
    registerYaml();
    insertWhole();
    this.#options = options;
    this.#known = options.text;
    this.#model = monaco.editor.createModel(options.text, 'yaml');
    options.host.replaceChildren();
    this.#editor = monaco.editor.create(options.host, {
      ...look,
      model: this.#model,
      stopRenderingLineAfter: shownOfLine(options.text),
      theme: themeName(options.dark),
      ...labelOptions(options.texts),
    });
    this.#highlight = this.#editor.createDecorationsCollection();
    this.#lookedAt = this.#model.getVersionId();
    this.#listeners = this.#listen();
    this.#foldLists();
  }

  get text(): string {
    return this.#known;
  }

  setText(text: string): void {
    if (this.#known === text) return;
    const editor = this.#editor;
    this.#known = text;
    this.#silent = true;
    editor.pushUndoStop();
    editor.executeEdits('replace', [{ range: this.#model.getFullModelRange(), text }]);
    editor.pushUndoStop();
    editor.setPosition({ lineNumber: 1, column: 1 });
    editor.setScrollTop(0);
    this.#silent = false;
    this.#foldLists();
  }

  edit(changes: readonly TextChange[]): void {
    const edits = changes.map(({ start, end, text }) => {
      const [from, to] = [this.#model.getPositionAt(start), this.#model.getPositionAt(end)];
      return { range: monaco.Range.fromPositions(from, to), text, forceMoveMarkers: true };
    });
    this.#editor.pushUndoStop();
    this.#editor.executeEdits('fix', edits);
    this.#editor.pushUndoStop();
    this.#tell();
  }

  focus(): void {
    this.#editor.focus();
  }

  hasFocus(): boolean {
    return this.#editor.hasTextFocus();
  }

  reveal(place: Place): void {
    this.#bring(place);
    this.#editor.setSelection(rangeOf(place));
    this.#editor.focus();
  }

  show(place: Place): void {
    if (this.#isFolded) void this.#unfold([place.line]);
    this.#bring(place);
    // In a new editor, line numbers would lag by the height of a scroll bar.
    requestAnimationFrame(() => this.#editor.getModel() && this.#editor.render(true));
  }

  /** Scrolls a place into view if it isn't visible: its line, and for a deep one its columns, or the first of them. */
  #bring({ line, column, endLine, endColumn }: Place): void {
    const editor = this.#editor;
    editor.revealLineInCenterIfOutsideViewport(line, monaco.editor.ScrollType.Immediate);
    const at = editor.getOffsetForColumn(line, column);
    const end = endLine === line ? editor.getOffsetForColumn(line, endColumn) : Infinity;
    const { contentWidth } = editor.getLayoutInfo();
    const isSeenFrom = (left: number): boolean =>
      at >= left && (end <= left + contentWidth - besideEnd || at < left + contentWidth * 0.7);
    if (isSeenFrom(editor.getScrollLeft())) return;
    const left = isSeenFrom(0) ? 0 : at - contentWidth / 4;
    editor.setScrollLeft(left, monaco.editor.ScrollType.Immediate);
  }

  setProblems(problems: readonly EditorProblem[]): void {
    const markers = problems.map(({ severity, text, place }) => ({
      severity: severity === 'error' ? monaco.MarkerSeverity.Error : monaco.MarkerSeverity.Warning,
      message: text,
      ...rangeOf(place),
    }));
    monaco.editor.setModelMarkers(this.#model, owner, markers);
  }

  setHighlight(lines: readonly number[]): void {
    const options = { isWholeLine: true, className: 'pointed-line' };
    this.#highlight.set(lines.map((line) => ({ range: new monaco.Range(line, 1, line, 1), options })));
  }

  setDark(dark: boolean): void {
    monaco.editor.setTheme(themeName(dark));
  }

  setTexts(texts: EditorTexts): void {
    this.#editor.updateOptions(labelOptions(texts));
  }

  setWrap(wrap: boolean): void {
    if (wrap === this.#isWrapped) return;
    this.#isWrapped = wrap;
    this.#editor.updateOptions({ wordWrap: wrap ? 'on' : 'off' });
  }

  setFold(kept: readonly number[] | undefined): void {
    this.#isFolded = kept !== undefined;
    if (!kept) return this.#editor.trigger('page', 'editor.unfoldAll', undefined);
    this.#editor.updateOptions({ foldingMaximumRegions: mostRegions });
    void this.#foldTo(kept);
  }

  /** After a text was opened or pasted. */
  #foldLists(): void {
    const lines = this.#options.help ? managedFieldsLines(this.#model.getValue()) : [];
    if (lines.length === 0) return;
    this.#isFolded = true;
    requestAnimationFrame(() => void foldManagedFields(this.#editor, lines));
  }

  /** Folding takes a moment, and moves all lines. */
  async #foldTo(kept: readonly number[]): Promise<void> {
    const pointed = this.#highlight.getRanges().map(({ startLineNumber }) => startLineNumber);
    await this.#editor.getAction('editor.foldAll')?.run();
    // The highlighted lines stay visible, too.
    await this.#unfold([...kept, ...pointed]);
    const [first] = pointed;
    if (first === undefined || !this.#editor.getModel()) return;
    this.#editor.revealLineInCenter(first, monaco.editor.ScrollType.Immediate);
  }

  /** Unfolds these lines and everything around them. */
  async #unfold(lines: readonly number[]): Promise<void> {
    // Lines count from 0 here.
    const selectionLines = lines.map((line) => line - 1);
    await this.#editor.getAction('editor.unfold')?.run({ levels: 1_000, direction: 'up', selectionLines });
  }

  scrollTop(): number {
    return this.#editor.getScrollTop();
  }

  scrollTo(top: number): void {
    this.#editor.setScrollTop(top, monaco.editor.ScrollType.Immediate);
  }

  selection(): { readonly start: number; readonly end: number } {
    const range = this.#editor.getSelection() ?? new monaco.Selection(1, 1, 1, 1);
    return {
      start: this.#model.getOffsetAt(range.getStartPosition()),
      end: this.#model.getOffsetAt(range.getEndPosition()),
    };
  }

  select({ start, end }: { readonly start: number; readonly end: number }): void {
    const [from, to] = [this.#model.getPositionAt(start), this.#model.getPositionAt(end)];
    this.#editor.setSelection(monaco.Range.fromPositions(from, to));
  }

  dispose(): void {
    clearTimeout(this.#timer);
    for (const listener of this.#listeners) listener.dispose();
    monaco.editor.setModelMarkers(this.#model, owner, []);
    this.#editor.dispose();
    this.#model.dispose();
  }

  #listen(): monaco.IDisposable[] {
    const { onHover, onCursor, onFixes } = this.#options;
    const cursor = this.#editor.onDidChangeCursorPosition(({ position, reason }) => {
      if (reason === monaco.editor.CursorChangeReason.ContentFlush) return;
      const version = this.#model.getVersionId();
      const isTyped = version !== this.#lookedAt;
      this.#lookedAt = version;
      if (isTyped) return;
      if (!this.#silent && this.#editor.hasTextFocus()) onCursor(this.#model.getOffsetAt(position));
    });
    const content = this.#model.onDidChangeContent(({ changes }) => this.#changed(changes));
    const hover = onHover && monaco.languages.registerHoverProvider('yaml', hoverOf(this.#model, onHover));
    const helpSource = this.#options.help;
    const help = helpSource
      ? [
          ...helpProviders(this.#model, helpSource),
          ...helpActions(this.#editor, helpSource, (changes) => this.edit(changes)),
        ]
      : [];
    const fixes = onFixes && offerFixes(this.#editor, this.#model, onFixes);
    return [content, cursor, ...(hover ? [hover] : []), ...help, ...(fixes ? [fixes] : [])];
  }

  #changed(changes: readonly monaco.editor.IModelContentChange[]): void {
    const shown = changes.reduce((least, { text }) => Math.min(least, shownOfLine(text)), Infinity);
    if (shown < this.#editor.getOption(monaco.editor.EditorOption.stopRenderingLineAfter))
      this.#editor.updateOptions({ stopRenderingLineAfter: shown });
    if (this.#silent) return;
    const [pasted, ...others] = changes;
    if (pasted && others.length === 0 && isWhole(pasted, this.#model)) {
      this.#showBeginning();
      this.#foldLists();
    }
    clearTimeout(this.#timer);
    if (this.#model.getValueLength() > longText) this.#timer = setTimeout(() => this.#tell(), rest);
    else this.#tell();
  }

  /** After a whole text was pasted: its end, where the cursor is, says little. */
  #showBeginning(): void {
    requestAnimationFrame(() => this.#editor.getModel() && this.#editor.setScrollTop(0));
  }

  #tell(): void {
    clearTimeout(this.#timer);
    this.#known = this.#model.getValue();
    this.#options.onText(this.#known);
  }
}

function hoverOf(
  model: monaco.editor.ITextModel,
  ask: NonNullable<EditorOptions['onHover']>,
): monaco.languages.HoverProvider {
  return {
    async provideHover(requested, position) {
      if (requested !== model) return null;
      const found = await ask(model.getValue(), model.getOffsetAt(position));
      if (!found || model.isDisposed()) return null;
      // A fence prevents user input from being read as Markdown.
      const text = found.lines.join('\n').replaceAll('`', '\u02cb');
      return { range: rangeOf(found.place), contents: [{ value: `\`\`\`text\n${text}\n\`\`\`` }] };
    },
  };
}

/** The inserted text is the whole text, and has several lines. */
function isWhole({ text }: monaco.editor.IModelContentChange, model: monaco.editor.ITextModel): boolean {
  return text.includes('\n') && text.length >= model.getValueLength();
}

function labelOptions({ label, tabHint, placeholder }: EditorTexts): monaco.editor.IEditorOptions {
  return { ariaLabel: `${label}. ${tabHint}`, placeholder };
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
