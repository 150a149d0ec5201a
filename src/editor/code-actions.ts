/** Offers quick fixes in Monaco (Ctrl+. and in the hover of a marker). */
import * as monaco from 'monaco-editor/editor';
import type { EditorFix, EditorOptions } from './text-editor.ts';

const command = 'playground.fix';
/**
 * Milliseconds after a movement or new marks in which Monaco asks automatically, and drops what was requested by key.
 */
const restless = 300;
/** How many times a request by key that Monaco drops is made again. */
const mostRepetitions = 5;

/** For one editor and its model, until it is disposed. */
export function offerFixes(
  editor: monaco.editor.IStandaloneCodeEditor,
  model: monaco.editor.ITextModel,
  ask: NonNullable<EditorOptions['onFixes']>,
): monaco.IDisposable {
  const parts = [offered(model, ask, repeated(editor, model)), ...requestsByKey(editor, model)];
  return { dispose: () => parts.forEach((part) => part.dispose()) };
}

/**
 * Makes a request by key again that Monaco drops for one of its own, unless the text or the cursor has changed since.
 */
function repeated(
  editor: monaco.editor.IStandaloneCodeEditor,
  model: monaco.editor.ITextModel,
): (token: monaco.CancellationToken) => void {
  const state = (): string => `${model.getVersionId()} ${String(editor.getPosition())}`;
  let repetitions = 0;
  let last = '';
  return (token) => {
    const asked = state();
    repetitions = asked === last ? repetitions + 1 : 0;
    last = asked;
    token.onCancellationRequested(() => {
      if (repetitions === mostRepetitions) return;
      setTimeout(() => {
        if (!model.isDisposed() && editor.hasTextFocus() && state() === asked) askFor(editor);
      }, restless);
    });
  };
}

function askFor(editor: monaco.editor.IStandaloneCodeEditor): void {
  editor.trigger('keyboard', 'editor.action.quickFix', undefined);
}

/** Ctrl+. waits until Monaco is idle. */
function requestsByKey(
  editor: monaco.editor.IStandaloneCodeEditor,
  model: monaco.editor.ITextModel,
): monaco.IDisposable[] {
  let rests = 0;
  const stir = (): void => void (rests = performance.now() + restless);
  const ask = (): void => {
    if (!model.isDisposed()) askFor(editor);
  };
  return [
    editor.onDidChangeCursorPosition(stir),
    monaco.editor.onDidChangeMarkers((of) => {
      if (of.some((uri) => uri.toString() === model.uri.toString())) stir();
    }),
    editor.onKeyDown((event) => {
      const wait = rests - performance.now();
      if (wait <= 0 || event.keyCode !== monaco.KeyCode.Period || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      event.stopPropagation();
      setTimeout(ask, wait);
    }),
  ];
}

function offered(
  model: monaco.editor.ITextModel,
  ask: NonNullable<EditorOptions['onFixes']>,
  onRequestByKey: (token: monaco.CancellationToken) => void,
): monaco.IDisposable {
  const own = `${command}.${model.id}`;
  const running = monaco.editor.registerCommand(own, (_, fix: EditorFix) => fix.run());
  const offering = monaco.languages.registerCodeActionProvider(
    'yaml',
    {
      async provideCodeActions(requested, range, { markers, trigger }, token) {
        if (requested !== model) return { actions: [], dispose() {} };
        if (trigger === monaco.languages.CodeActionTriggerType.Invoke) onRequestByKey(token);
        const [start, end] = [range.getStartPosition(), range.getEndPosition()];
        const fixes = await ask({ start: model.getOffsetAt(start), end: model.getOffsetAt(end) });
        const actions = fixes.map((fix, i) => ({
          title: fix.title,
          kind: 'quickfix',
          diagnostics: [...markers],
          isPreferred: i === 0,
          command: { id: own, title: fix.title, arguments: [fix] },
        }));
        return { actions, dispose() {} };
      },
    },
    { providedCodeActionKinds: ['quickfix'] },
  );
  return {
    dispose() {
      offering.dispose();
      running.dispose();
    },
  };
}
