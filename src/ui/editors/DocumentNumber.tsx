import { useState } from 'react';
import type { JudgedPane } from '../../protocol/report.ts';
import { judgedDocument } from '../../store/selectors.ts';
import { useActions, useSelect, useTexts } from '../context/context.ts';

/** A number from 1 to the count of documents. */
export default function DocumentNumber({ pane, count }: { pane: JudgedPane; count: number }) {
  const texts = useTexts();
  const { documentChosen } = useActions();
  const chosen = useSelect((state) => state.evaluation[pane]?.chosen ?? 0);
  const [typed, setTyped] = useState<string>();
  const summary = useSelect((state) => {
    const report = state.evaluation[pane];
    const { kind = '', name = '' } = (report && judgedDocument(report)) ?? {};
    return [kind, name].filter(Boolean).join(' ');
  });
  return (
    <label className="document-choice">
      <span className="sr-only">{texts.editor.chooseDocument}</span>
      <input
        type="number"
        min={1}
        max={count}
        value={typed ?? chosen + 1}
        title={summary}
        onChange={({ target }) => {
          setTyped(target.value);
          const wanted = target.valueAsNumber;
          if (Number.isInteger(wanted) && wanted >= 1 && wanted <= count) documentChosen(pane, wanted - 1);
        }}
        onBlur={() => setTyped(undefined)}
      />
      <span className="hint">{texts.editor.ofDocuments(count)}</span>
    </label>
  );
}
