import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPlainEditor } from '../../../editor/plain-editor.ts';
import type { EditorProblem, TextEditor } from '../../../editor/text-editor.ts';
import { useActions, useCommands, useSelect, useTexts } from '../../context/context.ts';
import { lineIn } from './line-in.ts';
import type { CasesTexts } from './texts.ts';
import type { RanCases } from './use-cases.ts';

interface SuiteEditorProps {
  readonly ran: RanCases | undefined;
  readonly texts: CasesTexts;
  readonly onEditor: (editor: TextEditor | undefined) => void;
}

/** The text of the suite. */
export function SuiteEditor({ ran, texts, onEditor }: SuiteEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<TextEditor>();
  const { editor: own } = useTexts();
  const commands = useCommands();
  const { casesEdited } = useActions();
  const suite = useSelect((state) => state.documents.cases);
  const editorTexts = useMemo(
    () => ({ label: texts.editor.label, tabHint: '', placeholder: texts.editor.placeholder, part: own.part }),
    [texts, own],
  );
  const latest = useRef({ suite, editorTexts, onEditor });
  useEffect(() => {
    latest.current = { suite, editorTexts, onEditor };
  });
  useEffect(() => {
    if (!host.current) return undefined;
    const made = createPlainEditor({
      host: host.current,
      texts: latest.current.editorTexts,
      text: latest.current.suite,
      dark: false,
      onText: casesEdited,
      onCursor: () => undefined,
    });
    setEditor(made);
    latest.current.onEditor(made);
    return () => {
      latest.current.onEditor(undefined);
      made.dispose();
    };
  }, [casesEdited]);
  // During rendering, not after it: otherwise a key pressed in between would be undone by the rendered text.
  useLayoutEffect(() => {
    if (editor && editor.text !== suite) editor.setText(suite);
  }, [editor, suite]);
  useEffect(() => editor?.setTexts(editorTexts), [editor, editorTexts]);
  const problems = useMemo(() => (ran?.suite === suite ? problemsIn(ran, texts) : []), [ran, suite, texts]);
  useEffect(() => editor?.setProblems(problems), [editor, problems]);
  return (
    <section className="suite">
      <div className="suite-head">
        <h2>{texts.editor.title}</h2>
        <button type="button" className="link" onClick={() => commands.openFile('object')}>
          {texts.editor.open}
        </button>
      </div>
      <div className="suite-editor" ref={host} />
    </section>
  );
}

/** The lines of failures, of cases that can't run, and of notes. */
function problemsIn({ cases, notes, suite }: RanCases, texts: CasesTexts): readonly EditorProblem[] {
  const marks = [
    ...notes.map(({ line, message }) => ({ line, text: message, severity: 'warning' as const })),
    ...cases.flatMap(({ broken, failures }) => [
      ...(broken ? [{ line: broken.line, text: broken.message, severity: 'error' as const }] : []),
      ...failures.map(({ line, reason, title = '' }) => {
        const said = texts.failure[reason];
        return { line, text: typeof said === 'string' ? said : said(title), severity: 'error' as const };
      }),
    ]),
  ];
  return marks.slice(0, 200).map(({ line, ...mark }) => ({ ...mark, place: lineIn(suite, line) }));
}
