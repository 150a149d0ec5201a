/** Records the large editor with a simulated Monaco: everything that it registers, sets, and returns. */
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeDocument, FakeElement } from '../testing/dom.ts';
import { recordedIn, written } from '../testing/recorded.ts';
import type { EditorHelp, EditorOptions, TextEditor } from './text-editor.ts';

const compare = recordedIn(new URL('testing/recorded-monaco.txt', import.meta.url));

type Run = (...args: unknown[]) => unknown;

/** Holds the calls of Monaco, and the functions that it got. */
const { calls, given, monaco, models, state } = vi.hoisted(() => {
  const calls: string[] = [];
  const given = new Map<string, unknown>();
  const state = { top: 0, left: 0, hasFocus: true, selection: [1, 1, 1, 1] as number[] };
  const say = (name: string, ...args: unknown[]): void => {
    const shown = (part: unknown): unknown =>
      typeof part === 'object' && part !== null && 'isModel' in part ? 'model' : part;
    calls.push(
      `${name} ${args.map((one) => JSON.stringify(shown(one), (_, part: unknown) => shown(part))).join(', ')}`,
    );
  };
  const disposable = (name: string): { dispose: () => void } => ({ dispose: () => say(`dispose ${name}`) });
  const kept =
    (name: string) =>
    (...args: unknown[]): { dispose: () => void } => {
      given.set(
        name === 'addAction' || name === 'registerCommand'
          ? `${name} ${String((args[0] as { id?: string }).id ?? args[0])}`
          : name,
        args.at(-1) === undefined
          ? args[0]
          : args.find(
              (one) =>
                typeof one === 'function' ||
                (typeof one === 'object' && one !== null && !('providedCodeActionKinds' in one)),
            ),
      );
      say(name, args[0]);
      return disposable(name);
    };
  class Range {
    readonly numbers: number[];
    constructor(...numbers: number[]) {
      this.numbers = numbers;
    }
    static fromPositions(from: { lineNumber: number; column: number }, to: typeof from): Range {
      return new Range(from.lineNumber, from.column, to.lineNumber, to.column);
    }
    get startLineNumber(): number {
      return this.numbers[0] as number;
    }
    getStartPosition() {
      return { lineNumber: this.numbers[0], column: this.numbers[1] };
    }
    getEndPosition() {
      return { lineNumber: this.numbers[2], column: this.numbers[3] };
    }
    setEndPosition(line: number, column: number): Range {
      return new Range(this.numbers[0] as number, this.numbers[1] as number, line, column);
    }
  }
  class Model {
    readonly isModel = true;
    readonly id = 'm1';
    readonly uri = { toString: () => 'inmemory://1' };
    text: string;
    version = 1;
    disposed = false;
    onChange: Run | undefined;
    constructor(text: string) {
      this.text = text;
    }
    getValue = (): string => this.text;
    getValueLength = (): number => this.text.length;
    getVersionId = (): number => this.version;
    isDisposed = (): boolean => this.disposed;
    getFullModelRange = (): string => 'all';
    getPositionAt = (offset: number) => {
      const lines = this.text.slice(0, offset).split('\n');
      return { lineNumber: lines.length, column: (lines.at(-1) ?? '').length + 1 };
    };
    getOffsetAt = ({ lineNumber, column }: { lineNumber: number; column: number }): number =>
      this.text
        .split('\n')
        .slice(0, lineNumber - 1)
        .join('\n').length +
      (lineNumber > 1 ? 1 : 0) +
      column -
      1;
    getValueInRange = (range: Range): string =>
      this.text.slice(
        this.getOffsetAt(range.getStartPosition() as never),
        this.getOffsetAt(range.getEndPosition() as never),
      );
    onDidChangeContent = (run: Run) => {
      this.onChange = run;
      return disposable('content');
    };
    /** Simulates a change of the text. */
    change(text: string, inserted: string): void {
      this.text = text;
      this.version++;
      this.onChange?.({ changes: [{ text: inserted }] });
    }
    dispose = (): void => {
      this.disposed = true;
      say('dispose model');
    };
  }
  const models: Model[] = [];
  const editor = (options: { model: Model }) => {
    const { model } = options;
    const on = (name: string) => (run: Run) => (given.set(name, run), disposable(name));
    let ranges: Range[] = [];
    return {
      pushUndoStop: () => say('pushUndoStop'),
      executeEdits: (why: string, edits: { range: Range | string; text: string }[]) => {
        say('executeEdits', why, edits);
        for (const { range, text } of edits.toReversed()) {
          const [start, end] =
            typeof range === 'string'
              ? [0, model.text.length]
              : [
                  model.getOffsetAt(range.getStartPosition() as never),
                  model.getOffsetAt(range.getEndPosition() as never),
                ];
          model.change(model.text.slice(0, start) + text + model.text.slice(end), text);
        }
      },
      setPosition: (at: object) => say('setPosition', at),
      getPosition: () => ({ lineNumber: 2, column: 3 }),
      setScrollTop: (top: number) => {
        state.top = top;
        say('setScrollTop', top);
      },
      getScrollTop: () => state.top,
      setScrollLeft: (left: number, type: unknown) => {
        state.left = left;
        say('setScrollLeft', left, type);
      },
      getScrollLeft: () => state.left,
      focus: () => say('focus'),
      hasTextFocus: () => state.hasFocus,
      render: (all: boolean) => say('render', all),
      getModel: () => (model.disposed ? null : model),
      revealLineInCenterIfOutsideViewport: (...args: unknown[]) => say('revealIfOutside', ...args),
      revealLineInCenter: (...args: unknown[]) => say('revealInCenter', ...args),
      getOffsetForColumn: (_line: number, column: number) => column * 8,
      getLayoutInfo: () => ({ contentWidth: 400 }),
      setSelection: (range: unknown) => say('setSelection', range),
      getSelection: () => new Range(...state.selection),
      createDecorationsCollection: () => ({
        set: (all: { range: Range }[]) => {
          ranges = all.map(({ range }) => range);
          say('highlight', all);
        },
        getRanges: () => ranges,
      }),
      updateOptions: (own: object) => say('updateOptions', own),
      getOption: () => 10_000,
      trigger: (...args: unknown[]) => say('trigger', ...args),
      getAction: (id: string) => ({ run: async (own: unknown) => say(`run ${id}`, own) }),
      addAction: kept('addAction'),
      onDidChangeCursorPosition: on('cursor'),
      onKeyDown: on('key'),
      dispose: () => say('dispose editor'),
    };
  };
  const editors: ReturnType<typeof editor>[] = [];
  const names = (...all: string[]): Record<string, string> =>
    Object.fromEntries(all.map((name) => [name, name]));
  const monaco = {
    Range,
    Selection: Range,
    KeyCode: { F12: 70, KeyF: 36, Period: 89 },
    KeyMod: { Shift: 1024, Alt: 512 },
    MarkerSeverity: names('Error', 'Warning'),
    editor: {
      ShowLightbulbIconMode: { Off: 'off' },
      ScrollType: { Immediate: 1 },
      CursorChangeReason: { ContentFlush: 1 },
      EditorOption: { stopRenderingLineAfter: 5 },
      createModel: (text: string, language: string) => {
        say('createModel', text.length, language);
        models.push(new Model(text));
        return models.at(-1);
      },
      create: (_host: unknown, options: { model: Model }) => {
        say('create', options);
        editors.push(editor(options));
        return editors.at(-1);
      },
      defineTheme: (name: string, theme: object) => say('defineTheme', name, theme),
      setTheme: (name: string) => say('setTheme', name),
      setModelMarkers: (...args: unknown[]) => say('setModelMarkers', ...args),
      registerCommand: kept('registerCommand'),
      onDidChangeMarkers: (run: Run) => (given.set('markers', run), disposable('markers')),
      getEditors: () => editors,
    },
    languages: {
      CompletionItemKind: names(
        'Field',
        'EnumMember',
        'Struct',
        'Property',
        'Variable',
        'Function',
        'Method',
        'Snippet',
        'Constant',
      ),
      SymbolKind: names('Struct', 'Array', 'Field'),
      FoldingRangeKind: names('Comment'),
      CompletionTriggerKind: { TriggerCharacter: 1 },
      CompletionItemInsertTextRule: { InsertAsSnippet: 4, KeepWhitespace: 1 },
      register: (own: object) => say('register', own),
      setMonarchTokensProvider: (id: string) => say('tokens', id),
      setLanguageConfiguration: (id: string) => say('configuration', id),
      registerHoverProvider: kept('hover'),
      registerCompletionItemProvider: kept('completion'),
      registerSignatureHelpProvider: kept('signature'),
      registerDocumentSymbolProvider: kept('symbols'),
      registerFoldingRangeProvider: kept('folding'),
      CodeActionTriggerType: { Invoke: 1, Auto: 2 },
      registerCodeActionProvider: kept('fixes'),
    },
  };
  return { calls, given, monaco, models, state };
});

vi.mock('monaco-editor/editor', () => monaco);
vi.mock('monaco-editor/features/clipboard/register', () => ({}));
vi.mock('monaco-editor/features/codeAction/register', () => ({}));
vi.mock('monaco-editor/features/comment/register', () => ({}));
vi.mock('monaco-editor/features/contextmenu/register', () => ({}));
vi.mock('monaco-editor/features/find/register', () => ({}));
vi.mock('monaco-editor/features/folding/register', () => ({}));
vi.mock('monaco-editor/features/gotoError/register', () => ({}));
vi.mock('monaco-editor/features/hover/register', () => ({}));
vi.mock('monaco-editor/features/indentation/register', () => ({}));
vi.mock('monaco-editor/features/linesOperations/register', () => ({}));
vi.mock('monaco-editor/features/multicursor/register', () => ({}));
vi.mock('monaco-editor/features/parameterHints/register', () => ({}));
vi.mock('monaco-editor/features/placeholderText/register', () => ({}));
vi.mock('monaco-editor/features/quickOutline/register', () => ({}));
vi.mock('monaco-editor/features/toggleTabFocusMode/register', () => ({}));
vi.mock('monaco-editor/features/snippet/register', () => ({}));
vi.mock('monaco-editor/features/wordHighlighter/register', () => ({}));
vi.mock('monaco-editor/features/wordOperations/register', () => ({}));
vi.mock('monaco-editor/languages/definitions/yaml/register', () => ({}));
vi.mock('monaco-editor/languages/definitions/yaml/yaml.js', () => ({ conf: {}, language: {} }));
vi.mock('monaco-editor/editor/contrib/suggest/browser/suggestController', () => ({}));

const text = 'kind: A\nspec:\n  size: 5\n  mode: "fast" # five\n';
const place = { start: 16, end: 23, line: 3, column: 3, endLine: 3, endColumn: 10 };

let log: string[] = [];
const help: EditorHelp = {
  complete: async (own, offset) => (
    log.push(`complete ${own.length} ${offset}`),
    offset === 0
      ? undefined
      : {
          start: 16,
          end: 18,
          offers: [
            {
              label: 'size',
              kind: 'field',
              insert: 'size: ${1:5}',
              detail: 'integer',
              lines: ['How large.', 'minimum: 1'],
            },
            { label: 'Fast', kind: 'value', insert: 'Fast', detail: '', lines: [] },
          ],
        }
  ),
  signature: async (_, offset) =>
    offset === 0
      ? undefined
      : {
          signatures: ['size(string) -> int', 'replace(list(int), string, int) -> string', 'none()'],
          argument: offset % 3,
          line: offset > 20 ? 'How it is called.' : '',
        },
  outline: async (own) =>
    own.includes('fail')
      ? Promise.reject(new Error('busy'))
      : [
          { name: 'kind', detail: 'A', kind: 'scalar', start: 0, end: 7, depth: 0 },
          { name: 'spec', detail: '', kind: 'object', start: 8, end: 48, depth: 0 },
          { name: 'size', detail: '5', kind: 'scalar', start: 16, end: 23, depth: 1 },
          { name: 'list', detail: '', kind: 'array', start: 26, end: 47, depth: 5 },
        ],
  goTo: (offset) => void log.push(`go to ${offset}`),
  references: (offset) => void log.push(`references ${offset}`),
  format: async (own) =>
    own.includes('later') ? undefined : own.includes('same') ? [] : [{ start: 0, end: 4, text: 'KIND' }],
  folds: async (own) =>
    own.includes('fail')
      ? Promise.reject(new Error('busy'))
      : [
          { start: 2, end: 4 },
          { start: 1, end: 1, isComment: true },
        ],
  texts: () => ({ goTo: 'Go to schema', references: 'Next value', format: 'Format' }),
};

async function open(more: Partial<EditorOptions> = {}): Promise<TextEditor> {
  const { createMonacoEditor } = await import('./monaco-editor.ts');
  return createMonacoEditor({
    host: new FakeElement('div') as unknown as HTMLElement,
    texts: {
      label: 'Object',
      tabHint: 'Ctrl+M: Tab moves focus',
      placeholder: 'Paste one.',
      part: { note: '', showAll: '' },
    },
    text,
    dark: false,
    onText: (own) => void log.push(`text ${JSON.stringify(own.slice(0, 60))}`),
    onCursor: (offset) => void log.push(`cursor ${offset}`),
    ...more,
  });
}

const model = () => models.at(-1) as NonNullable<(typeof models)[number]>;
const ask = async (name: string, method: string, ...args: unknown[]): Promise<unknown> =>
  ((given.get(name) as Record<string, Run>)[method] as Run)(...args);
const takeLog = (): string => {
  const lines = [...calls.splice(0), ...log.splice(0).map((one) => `said ${one}`)];
  return lines.map((one) => one.replaceAll('"', '').slice(0, 3_000)).join('\n');
};

beforeEach(() => {
  calls.length = 0;
  log = [];
  given.clear();
  Object.assign(state, { top: 0, left: 0, hasFocus: true, selection: [1, 1, 1, 1] });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('document', new FakeDocument());
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
});

test('creates, changes, and disposes an editor', async () => {
  vi.resetModules();
  const { warmMonaco } = await import('./monaco-editor.ts');
  warmMonaco();
  compare('warmed', takeLog());
  const editor = await open({ dark: true, help, onHover: async () => undefined, onFixes: async () => [] });
  compare('created', takeLog());
  editor.setText(text);
  editor.setText('kind: B\n');
  expect(editor.text).toBe('kind: B\n');
  editor.edit([{ start: 6, end: 7, text: 'C' }]);
  expect(editor.text).toBe('kind: C\n');
  editor.setProblems([
    { severity: 'error', text: 'bad', place },
    { severity: 'warning', text: 'odd', place: { ...place, endColumn: 3 } },
    { severity: 'warning', text: 'long', place: { ...place, endLine: 4, endColumn: 0 } },
  ]);
  editor.setHighlight([2, 4]);
  editor.setDark(false);
  editor.setTexts({ label: 'CRD', tabHint: 'Tab', placeholder: '', part: { note: '', showAll: '' } });
  editor.setWrap(false);
  editor.setWrap(true);
  editor.setWrap(false);
  editor.focus();
  editor.scrollTo(40);
  expect(editor.scrollTop()).toBe(40);
  expect(editor.hasFocus()).toBe(true);
  compare('changed', takeLog());
  editor.dispose();
  compare('disposed', takeLog());
});

test('reveals, selects, and folds', async () => {
  const editor = await open();
  calls.length = 0;
  editor.show(place);
  state.left = 100;
  editor.show(place);
  editor.show({ ...place, column: 80, endColumn: 90 });
  editor.show({ ...place, column: 60, endLine: 5 });
  editor.show({ ...place, column: 20, endColumn: 400 });
  editor.reveal(place);
  editor.select({ start: 8, end: 20 });
  state.selection = [2, 1, 3, 4];
  expect(editor.selection()).toEqual({ start: 8, end: 17 });
  editor.setFold([1, 3]);
  await vi.advanceTimersByTimeAsync(1);
  editor.setHighlight([4]);
  editor.setFold([2]);
  await vi.advanceTimersByTimeAsync(1);
  editor.show(place);
  editor.setFold(undefined);
  compare('revealed', takeLog());
});

test('folds managed fields of a text that was opened or pasted', async () => {
  const managed = 'metadata:\n  managedFields:\n  - manager: a\nspec: {}\n';
  const folds = (): string[] =>
    takeLog()
      .split('\n')
      .filter((line) => line.includes('selectionLines'));
  await open({ text: managed });
  expect(folds()).toEqual([]);
  const editor = await open({ text: managed, help });
  compare('folded managed fields', folds().join('\n'));
  editor.setText(`a: b\n${managed}`);
  compare('folded managed fields of another text', folds().join('\n'));
  editor.setText('a: b\n');
  expect(folds()).toEqual([]);
});

test('reports texts and cursors', async () => {
  await open();
  calls.length = 0;
  const cursor = given.get('cursor') as Run;
  cursor({ position: { lineNumber: 2, column: 2 }, reason: 0 });
  model().change('kind: BB\n', 'B');
  cursor({ position: { lineNumber: 1, column: 9 }, reason: 0 });
  cursor({ position: { lineNumber: 1, column: 1 }, reason: 1 });
  cursor({ position: { lineNumber: 1, column: 3 }, reason: 0 });
  state.hasFocus = false;
  cursor({ position: { lineNumber: 1, column: 3 }, reason: 0 });
  model().change('a: 1\nb: 2\n', 'a: 1\nb: 2\n');
  model().change(`a: ${'x'.repeat(60_000)}\n`, 'x'.repeat(60_000));
  const long = 'b: 2\n'.repeat(30_000);
  model().change(long, 'b');
  expect(log.at(-1)).not.toContain('b: 2');
  await vi.advanceTimersByTimeAsync(199);
  model().change(`${long}c`, 'c');
  await vi.advanceTimersByTimeAsync(199);
  const before = log.length;
  await vi.advanceTimersByTimeAsync(1);
  expect(log.length).toBe(before + 1);
  compare('reported', takeLog());
});

test('answers with help', async () => {
  const editor = await open({
    help,
    onHover: async (_, offset) => (offset < 10 ? undefined : { place, lines: ['Is `large`.', 'maximum: 9'] }),
  });
  const position = { lineNumber: 3, column: 4 };
  const first = { lineNumber: 1, column: 1 };
  const answers: Record<string, unknown> = {
    hover: await ask('hover', 'provideHover', model(), position),
    'no hover': await ask('hover', 'provideHover', model(), first),
    'of another text': [
      await ask('hover', 'provideHover', {}, position),
      await ask('completion', 'provideCompletionItems', {}, position, {}),
      await ask('signature', 'provideSignatureHelp', {}, position),
      await ask('symbols', 'provideDocumentSymbols', {}),
      await ask('folding', 'provideFoldingRanges', {}),
    ],
    completion: await ask('completion', 'provideCompletionItems', model(), position, { triggerKind: 0 }),
    'after a point': await ask('completion', 'provideCompletionItems', model(), position, { triggerKind: 1 }),
    'no completion': await ask('completion', 'provideCompletionItems', model(), first, {}),
    signature: await ask('signature', 'provideSignatureHelp', model(), position),
    'another signature': await ask('signature', 'provideSignatureHelp', model(), {
      lineNumber: 3,
      column: 8,
    }),
    'no signature': await ask('signature', 'provideSignatureHelp', model(), first),
    symbols: await ask('symbols', 'provideDocumentSymbols', model()),
    folds: await ask('folding', 'provideFoldingRanges', model()),
  };
  compare('answers', `${written(answers)}\n${takeLog()}`);
  model().text = 'fail: 1\n';
  compare(
    'failures',
    `${written([await ask('symbols', 'provideDocumentSymbols', model()), await ask('folding', 'provideFoldingRanges', model())])}\n${takeLog()}`,
  );
  model().text = 'x'.repeat(300_001);
  expect(await ask('folding', 'provideFoldingRanges', model())).toBeNull();
  model().text = text;
  for (const id of ['go-to-other-text', 'next-value-of-schema', 'format-text']) {
    const action = given.get(`addAction ${id}`) as { readonly run: Run };
    await action.run();
  }
  expect(editor.text).toBe(text.replace('kind', 'KIND'));
  compare('actions', `${written([...given].filter(([name]) => name.startsWith('addAction')))}\n${takeLog()}`);
  for (const own of ['later', 'same']) {
    model().text = own;
    await (given.get('addAction format-text') as { readonly run: Run }).run();
  }
  expect(takeLog()).toBe('');
  model().disposed = true;
  compare(
    'disposed answers',
    written([
      await ask('hover', 'provideHover', model(), { lineNumber: 1, column: 20 }),
      await ask('symbols', 'provideDocumentSymbols', model()),
      await ask('folding', 'provideFoldingRanges', model()),
    ]),
  );
});

test('offers fixes, and asks for them when it is idle', async () => {
  const ran: string[] = [];
  const editor = await open({
    onFixes: async ({ start, end }) => [
      { title: `from ${start} to ${end}`, run: () => void ran.push('first') },
      { title: 'other', run: () => undefined },
    ],
  });
  const range = new monaco.Range(2, 1, 3, 4);
  const found = (await ask('fixes', 'provideCodeActions', model(), range, { markers: ['a'] })) as {
    actions: { command: { id: string; arguments: unknown[] } }[];
  };
  compare('fixes', written([found, await ask('fixes', 'provideCodeActions', {}, range, { markers: [] })]));
  const [first] = found.actions;
  (given.get(`registerCommand ${first?.command.id}`) as Run)({}, first?.command.arguments[0]);
  expect(ran).toEqual(['first']);
  calls.length = 0;
  const press = (event: object): unknown[] => {
    const values: unknown[] = [];
    (given.get('key') as Run)({
      keyCode: 89,
      ctrlKey: true,
      metaKey: false,
      preventDefault: () => values.push('prevented'),
      stopPropagation: () => values.push('stopped'),
      ...event,
    });
    return values;
  };
  await vi.advanceTimersByTimeAsync(400);
  expect(press({})).toEqual([]);
  (given.get('markers') as Run)([{ toString: () => 'inmemory://1' }]);
  expect(press({ keyCode: 1 })).toEqual([]);
  expect(press({ ctrlKey: false })).toEqual([]);
  expect(press({ ctrlKey: false, metaKey: true })).toEqual(['prevented', 'stopped']);
  await vi.advanceTimersByTimeAsync(299);
  expect(takeLog()).toBe('');
  await vi.advanceTimersByTimeAsync(1);
  (given.get('markers') as Run)([{ toString: () => 'inmemory://2' }]);
  expect(press({})).toEqual([]);
  compare('asked by key', takeLog());
  editor.dispose();
  compare('disposed with fixes', takeLog());
});

test('asks again for fixes that were requested by key when Monaco drops the request', async () => {
  const editor = await open({ onFixes: async () => [] });
  const range = new monaco.Range(2, 1, 3, 4);
  let cancel: Run = () => undefined;
  const token = { onCancellationRequested: (run: Run) => (cancel = run) };
  const request = (trigger: number): unknown =>
    ask('fixes', 'provideCodeActions', model(), range, { markers: [], trigger }, token);
  await vi.advanceTimersByTimeAsync(400);
  calls.length = 0;
  const repeats = async (): Promise<boolean> => {
    cancel();
    await vi.advanceTimersByTimeAsync(400);
    return takeLog().includes('editor.action.quickFix');
  };
  await request(monaco.languages.CodeActionTriggerType.Auto);
  expect(await repeats()).toBe(false);
  for (let i = 0; i < 5; i++) {
    await request(monaco.languages.CodeActionTriggerType.Invoke);
    expect(await repeats()).toBe(true);
  }
  await request(monaco.languages.CodeActionTriggerType.Invoke);
  expect(await repeats()).toBe(false);
  // Another state of the text is another request.
  model().version++;
  await request(monaco.languages.CodeActionTriggerType.Invoke);
  expect(await repeats()).toBe(true);
  await request(monaco.languages.CodeActionTriggerType.Invoke);
  model().version++;
  expect(await repeats()).toBe(false);
  await request(monaco.languages.CodeActionTriggerType.Invoke);
  state.hasFocus = false;
  expect(await repeats()).toBe(false);
  state.hasFocus = true;
  editor.dispose();
});

test('inserts whole texts unchanged', async () => {
  await open();
  vi.resetModules();
  await open();
  calls.length = 0;
  const type = given.get('registerCommand type') as Run;
  for (const own of ['a', '😀', 'ab', 'kind: A\n']) type({}, { text: own });
  compare('typed', takeLog());
});
