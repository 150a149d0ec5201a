import { useEffect, useMemo, useState } from 'react';
import { textsOf } from '../../../store/documents.ts';
import { useActions, useSelect } from '../../context/context.ts';
import { TextLines } from '../../rows/TextLines.tsx';
import { changedLines, marksIn, shownLines, type ChangedLine } from './changed-lines.ts';
import { crdName } from './crd-name.ts';
import { chooseFiles, readTextFile } from './read-files.ts';
import { TextDifference } from './TextDifference.tsx';
import type { UpgradeTexts } from './texts.ts';
import { useLineMarks } from './use-line-marks.ts';

/** Milliseconds of rest after a key before the texts are compared again. */
const rest = 300;

/** The old CRD: its name, on request its text or how the new one differs, and what can be done with it. */
export function OldCrd({ texts }: { texts: UpgradeTexts['old'] }) {
  const actions = useActions();
  const documents = useSelect((state) => state.documents);
  const guide = useSelect(({ view }) => view.guide);
  const [shown, setShown] = useState<'text' | 'changes'>();
  const { oldCrd = '', crd, id } = documents;
  const lines = useMemo(() => oldCrd.trimEnd().split('\n'), [oldCrd]);
  const now = useRested(crd.text);
  const { changed, shownChanges, marks, counts } = useMemo(() => differences(oldCrd, now), [oldCrd, now]);
  useLineMarks(now, marks, texts.marks);
  /** The rollback. All other texts stay. */
  const swap = (): void =>
    actions.documentsReplaced({
      ...textsOf(documents),
      crd: oldCrd,
      oldCrd: crd.text,
      id,
      cause: 'take',
      at: Date.now(),
      view: 'upgrade',
      ...(guide && { guide }),
    });
  const replace = (): void =>
    chooseFiles(async ([file]) => {
      const text = file && (await readTextFile(file));
      if (text !== undefined) actions.oldCrdSet(text);
    });
  return (
    <section className="upgrade-source" aria-label={texts.title}>
      <h3>{texts.title}</h3>
      <div className="upgrade-source-line">
        <code className="upgrade-name">{crdName(oldCrd) ?? '…'}</code>
        <span className="upgrade-tools">
          <Toggle what="text" shown={shown} onShow={setShown} texts={texts} />
          {changed && <Toggle what="changes" shown={shown} onShow={setShown} texts={texts} />}
          {changed && <span className="hint">{texts.counts(counts.removed, counts.added)}</span>}
          <button type="button" className="link" onClick={replace}>
            {texts.replace}
          </button>
          <button type="button" className="link" onClick={() => actions.oldCrdSet(undefined)}>
            {texts.remove}
          </button>
          <button type="button" className="link" title={texts.swapHelp} onClick={swap}>
            ⇄ {texts.swap}
          </button>
        </span>
      </div>
      {shown === 'text' && (
        <div className="upgrade-old-text">
          <TextLines lines={lines} label={texts.text} />
        </div>
      )}
      {shown === 'changes' && changed && (
        <div className="upgrade-old-text">
          <TextDifference lines={shownChanges} now={now} texts={texts} />
        </div>
      )}
    </section>
  );
}

interface ToggleProps {
  readonly what: 'text' | 'changes';
  readonly shown: 'text' | 'changes' | undefined;
  readonly onShow: (shown: 'text' | 'changes' | undefined) => void;
  readonly texts: UpgradeTexts['old'];
}

function Toggle({ what, shown, onShow, texts }: ToggleProps) {
  const isShown = shown === what;
  const names = what === 'text' ? [texts.show, texts.hide] : [texts.showChanges, texts.hideChanges];
  return (
    <button
      type="button"
      className="link"
      aria-expanded={isShown}
      onClick={() => onShow(isShown ? undefined : what)}
    >
      {names[isShown ? 1 : 0]}
    </button>
  );
}

function differences(before: string, after: string) {
  const lines = changedLines(before, after);
  const count = (of: ChangedLine['kind']): number => lines.filter(({ kind }) => kind === of).length;
  const counts = { removed: count('removed'), added: count('added') };
  const changed = counts.removed + counts.added > 0;
  return { changed, shownChanges: shownLines(lines), marks: marksIn(lines), counts };
}

/** The text after a moment without a change: comparing long texts takes a while. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), rest);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
