import { useEffect, useRef, useState } from 'react';
import { createPlainEditor } from '../../editor/plain-editor.ts';
import type { EditorOptions, TextEditor } from '../../editor/text-editor.ts';
import type { Pane } from '../../protocol/report.ts';
import type { State } from '../../store/store.ts';
import { useActions, useCommands, useSelect, useTexts } from '../context.ts';
import { useDark } from '../use-dark.ts';
import { whenResting } from './cursor.ts';
import { ruleHover } from './rule-hover.ts';
import { largeEditor } from './large-editor.ts';
import { highlightedLines, markersOf, revealedPlace } from './markers.ts';
import { storyHover } from './story-hover.ts';

/** The editor of a pane: a text area at first, the large editor as soon as it is there. */
export function EditorHost({ pane }: { pane: Pane }) {
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<TextEditor | undefined>();
  const texts = useTexts();
  const actions = useActions();
  const commands = useCommands();
  const dark = useDark();
  const text = useSelect((state) => state.documents[pane].text);
  const latest = useRef({ text, dark });
  useEffect(() => {
    latest.current = { text, dark };
  });

  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    let current: TextEditor | undefined;
    let gone = false;
    const options = (): EditorOptions => ({
      host: element,
      label: texts.editor.labels[pane],
      tabHint: texts.editor.tabHint,
      placeholder: texts.editor.empty[pane],
      partTexts: texts.editor.part,
      text: latest.current.text,
      dark: latest.current.dark,
      onText: (next) => actions.documentEdited(pane, next),
      onCursor,
      onHover: pane === 'crd' ? ruleHover(commands, texts) : storyHover(commands, pane),
    });
    const selectAt = async (offset: number): Promise<void> => {
      const found = await (
        pane === 'crd'
          ? commands.ask('decidedBy', { offset })
          : commands.ask('pathAt', { pane, offset }).then((path) => ({ path, values: [] }))
      ).catch(() => undefined);
      if (found?.path && !gone) actions.pathSelected(found.path, found.values);
    };
    const onCursor = whenResting((offset) => void selectAt(offset));
    const put = (next: TextEditor): void => {
      current = next;
      setEditor(next);
      commands.editorMounted(pane, next);
    };
    put(createPlainEditor(options()));
    largeEditor(pane).then(
      (create) => {
        if (gone || !create || !current) return;
        // What was typed a moment ago may not have been rendered yet.
        const [text, selection, focused] = [current.text, current.selection(), current.hasFocus()];
        current.dispose();
        const next = create({ ...options(), text });
        next.select(selection);
        if (focused) next.focus();
        put(next);
      },
      // The text area stays, which can all that is needed.
      () => actions.noticed({ key: 'editor-missing' }),
    );
    return () => {
      gone = true;
      current?.dispose();
    };
  }, [pane, texts, actions, commands]);

  useEffect(() => {
    if (editor && editor.text !== text) editor.setText(text);
  }, [editor, text]);
  useEffect(() => editor?.setDark(dark), [editor, dark]);
  useMarkers(pane, editor);
  useReveal(pane, editor);
  return <div className="editor-host" ref={host} />;
}

/** Squiggles and highlighted lines, kept up with the reports and what is pointed at. */
function useMarkers(pane: Pane, editor: TextEditor | undefined): void {
  const ofCrd = useSelect((state) => state.evaluation.crd);
  const ofObject = useSelect((state) => state.evaluation.object);
  useEffect(() => editor?.setProblems(markersOf(pane, ofCrd, ofObject)), [editor, pane, ofCrd, ofObject]);
  const lines = useSelect((state: State) => highlightedLines(pane, state));
  useEffect(() => editor?.setHighlight(lines === '' ? [] : lines.split(',').map(Number)), [editor, lines]);
}

/** Brings what the open story is about into sight, unless the cursor is in this very text. */
function useReveal(pane: Pane, editor: TextEditor | undefined): void {
  const place = useSelect((state: State) => revealedPlace(pane, state));
  const line = place?.line;
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
  });
  useEffect(() => {
    if (editor && line !== undefined && latest.current && !editor.hasFocus()) editor.show(latest.current);
  }, [editor, line]);
}
