import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { EditorOptions, EditorTexts, TextEditor } from '../../editor/text-editor.ts';
import type { Pane } from '../../protocol/report.ts';
import { isFresh } from '../../store/selectors.ts';
import type { State } from '../../store/store.ts';
import { useActions, useCommands, useLanguage, usePainted, useSelect, useTexts } from '../context/context.ts';
import type { Catalogue } from '../../text/catalogue.ts';
import { useDark } from '../context/use-dark.ts';
import { followCursor } from './cursor.ts';
import { editorIn } from './editor-in.ts';
import { askForLargeEditor } from './large-editor.ts';
import { highlightedLines, markersOf, revealedPlace } from './markers.ts';
import { useConcerned, wrapsLines } from './shape.ts';

/** The editor of a pane. It exists as long as the pane, so that its undo history is kept. */
export function EditorHost({ pane }: { pane: Pane }) {
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<TextEditor | undefined>();
  const actions = useActions();
  const commands = useCommands();
  const dark = useDark();
  const catalogue = useTexts();
  const language = useLanguage();
  const text = useSelect((state) => state.documents[pane].text);
  const sentBy = useSelect(({ settings }) => settings.sentBy);
  const texts = useMemo(() => editorTexts(pane, catalogue, sentBy), [pane, catalogue, sentBy]);
  const crd = useSelect((state) => state.evaluation.crd);
  const object = useSelect((state) => state.evaluation.object);
  const latest = useRef({ text, dark, texts, catalogue, language, crd, object });
  useEffect(() => {
    latest.current = { text, dark, texts, catalogue, language, crd, object };
  });

  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const onEdited = (next: string): void => actions.documentEdited(pane, next);
    const { onCursor, onText, end } = followCursor(pane, commands, onEdited);
    const options = (): EditorOptions => {
      const { text: written, dark: isDark, texts: own } = latest.current;
      return { host: element, onCursor, onText, text: written, dark: isDark, texts: own };
    };
    const assisted = { pane, commands, noticed: actions.noticed, now: () => latest.current };
    let dispose: (() => void) | undefined;
    const create = (): void => {
      dispose = editorIn(options, assisted, {
        onEditor(next) {
          setEditor(next);
          commands.editorMounted(pane, next);
        },
        // The text area stays, and does everything that is needed.
        onMissing: () => actions.noticed({ key: 'editor-missing' }),
      });
    };
    // A prerendered editor can be used until then: each editor is created in a task of its own.
    const timer = element.hasChildNodes() ? setTimeout(create) : create();
    return () => {
      clearTimeout(timer ?? undefined);
      end();
      dispose?.();
    };
  }, [pane, actions, commands]);

  // During rendering, not after it: otherwise a key pressed in between would be undone by the rendered text.
  useLayoutEffect(() => {
    if (editor && editor.text !== text) editor.setText(text);
  }, [editor, text]);
  useEffect(() => editor?.setDark(dark), [editor, dark]);
  useEffect(() => editor?.setTexts(texts), [editor, texts]);
  useMarkers(pane, editor);
  // Places are revealed after the text has its new shape.
  useShape(pane, editor);
  useReveal(pane, editor);
  const markup = usePaintedLight(pane, texts);
  return <div className="editor-host" ref={host} dangerouslySetInnerHTML={markup} />;
}

/** The markup in the editor's place before any script runs: rendered by the build, never by the page. */
function usePaintedLight(pane: Pane, texts: EditorTexts): { readonly __html: string } {
  const painted = usePainted().editor;
  const content = useSelect((state: State) =>
    painted.kind === 'from'
      ? painted.from({
          text: state.documents[pane].text,
          texts,
          marks: markersOf(pane, state.evaluation.crd, state.evaluation.object),
          pointed: linesOf(highlightedLines(pane, state)),
          wrap: wrapsLines(state, pane),
        })
      : undefined,
  );
  // Constant for React: only the editor changes it.
  const [markup] = useState(() => ({ __html: content ?? painted.empty }));
  return markup;
}

function editorTexts(pane: Pane, { editor }: Catalogue, sentBy: State['settings']['sentBy']): EditorTexts {
  const { labels, tabHint, empty, emptyKubectlPatch, part, admissionLabel, admissionEmpty } = editor;
  if (pane === 'admission') {
    return { label: admissionLabel, tabHint, placeholder: admissionEmpty, part };
  }
  // `kubectl patch` doesn't send applies.
  const placeholder = pane === 'patch' && sentBy !== 'request' ? emptyKubectlPatch : empty[pane];
  return { label: labels[pane], tabHint, placeholder, part };
}

/** Line wrapping and folding. */
function useShape(pane: Pane, editor: TextEditor | undefined): void {
  const wrap = useSelect((state) => wrapsLines(state, pane));
  useEffect(() => editor?.setWrap(wrap), [editor, wrap]);
  const kept = useConcerned(pane);
  const wasFolded = useRef(false);
  useEffect(() => {
    // Only the large editor can fold.
    if (kept) askForLargeEditor();
    if (kept || wasFolded.current) editor?.setFold(kept);
    wasFolded.current = kept !== undefined;
  }, [editor, kept]);
}

/** Keeps squiggles and highlighted lines in sync with the reports and the selection. */
function useMarkers(pane: Pane, editor: TextEditor | undefined): void {
  const ofCrd = useSelect((state) => state.evaluation.crd);
  const ofObject = useSelect((state) => state.evaluation.object);
  useEffect(() => editor?.setProblems(markersOf(pane, ofCrd, ofObject)), [editor, pane, ofCrd, ofObject]);
  const lines = useSelect((state: State) => highlightedLines(pane, state));
  useEffect(() => editor?.setHighlight(linesOf(lines)), [editor, lines]);
}

function linesOf(highlighted: string): number[] {
  return highlighted === '' ? [] : highlighted.split(',').map(Number);
}

/** Scrolls the subject of the open explanation into view, unless someone is typing in this text. */
function useReveal(pane: Pane, editor: TextEditor | undefined): void {
  const place = useSelect((state: State) => revealedPlace(pane, state));
  const line = place?.line;
  const fresh = useSelect(isFresh);
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
  });
  useEffect(() => {
    if (!editor || line === undefined || !latest.current) return;
    if (fresh || !editor.hasFocus()) editor.show(latest.current);
  }, [editor, line, fresh]);
}
