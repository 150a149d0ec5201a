import { useEffect, useMemo, useRef, useState } from 'react';
import type { EditorOptions, TextEditor } from '../../editor/text-editor.ts';
import type { Pane } from '../../protocol/report.ts';
import type { State } from '../../store/store.ts';
import { useActions, useCommands, useLanguage, useSelect, useTexts } from '../context.ts';
import { useDark } from '../use-dark.ts';
import { followCursor } from './cursor.ts';
import { editorIn } from './editor-in.ts';
import { ruleHover } from './rule-hover.ts';
import { highlightedLines, markersOf, revealedPlace } from './markers.ts';
import { storyHover } from './story-hover.ts';

/** The editor of a pane. */
export function EditorHost({ pane }: { pane: Pane }) {
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<TextEditor | undefined>();
  const actions = useActions();
  const commands = useCommands();
  const dark = useDark();
  const text = useSelect((state) => state.documents[pane].text);
  const fixed = useFixedOptions(pane);
  const latest = useRef({ text, dark });
  useEffect(() => {
    latest.current = { text, dark };
  });

  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const { onCursor, end } = followCursor(pane, commands);
    const options = (): EditorOptions => ({ ...fixed, host: element, onCursor, ...latest.current });
    const dispose = editorIn(pane, options, {
      onEditor(next) {
        setEditor(next);
        commands.editorMounted(pane, next);
      },
      // The text area stays, which can all that is needed.
      onMissing: () => actions.noticed({ key: 'editor-missing' }),
    });
    return () => {
      end();
      dispose();
    };
  }, [pane, fixed, actions, commands]);

  useEffect(() => {
    if (editor && editor.text !== text) editor.setText(text);
  }, [editor, text]);
  useEffect(() => editor?.setDark(dark), [editor, dark]);
  useMarkers(pane, editor);
  useReveal(pane, editor);
  return <div className="editor-host" ref={host} />;
}

/** What stays for as long as the pane is there. */
function useFixedOptions(pane: Pane): Omit<EditorOptions, 'host' | 'text' | 'dark' | 'onCursor'> {
  const texts = useTexts();
  const language = useLanguage();
  const actions = useActions();
  const commands = useCommands();
  return useMemo(
    () => ({
      label: texts.editor.labels[pane],
      tabHint: texts.editor.tabHint,
      placeholder: texts.editor.empty[pane],
      partTexts: texts.editor.part,
      onText: (next) => actions.documentEdited(pane, next),
      onHover: pane === 'crd' ? ruleHover(commands, texts) : storyHover(commands, pane, language),
    }),
    [pane, texts, language, actions, commands],
  );
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
