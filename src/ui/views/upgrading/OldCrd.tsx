import { useMemo, useState } from 'react';
import { textsOf } from '../../../store/documents.ts';
import { useActions, useSelect } from '../../context/context.ts';
import { TextLines } from '../../rows/TextLines.tsx';
import { crdName } from './crd-name.ts';
import { chooseFiles, readTextFile } from './read-files.ts';
import type { UpgradeTexts } from './texts.ts';

/** The old CRD: its name, its text on request, and what can be done with it. */
export function OldCrd({ texts }: { texts: UpgradeTexts['old'] }) {
  const actions = useActions();
  const documents = useSelect((state) => state.documents);
  const guide = useSelect(({ view }) => view.guide);
  const [isShown, setShown] = useState(false);
  const { oldCrd = '', crd, id } = documents;
  const lines = useMemo(() => oldCrd.trimEnd().split('\n'), [oldCrd]);
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
          <button type="button" className="link" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? texts.hide : texts.show}
          </button>
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
      {isShown && (
        <div className="upgrade-old-text">
          <TextLines lines={lines} label={texts.text} />
        </div>
      )}
    </section>
  );
}
