/** What Monaco offers as quick fixes (Ctrl+. and in the hover of a marker). */
import * as monaco from 'monaco-editor/editor';
import type { EditorFix, EditorOptions } from './text-editor.ts';

const command = 'playground.fix';

/** For one model, until it is disposed. */
export function offerFixes(
  model: monaco.editor.ITextModel,
  ask: NonNullable<EditorOptions['onFixes']>,
): monaco.IDisposable {
  const own = `${command}.${model.id}`;
  const running = monaco.editor.registerCommand(own, (_, fix: EditorFix) => fix.run());
  const offering = monaco.languages.registerCodeActionProvider(
    'yaml',
    {
      async provideCodeActions(asked, range, { markers }) {
        if (asked !== model) return { actions: [], dispose() {} };
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
