import { useState } from 'react';
import type { DocumentInfo, JudgedPane } from '../../protocol/report.ts';
import { judgedDocument } from '../../store/selectors.ts';
import { useActions, useSelect, useTexts } from '../context/context.ts';

const none: readonly DocumentInfo[] = [];

/** Chooses the evaluated document of a pane that contains several; very many are chosen by number. */
export function DocumentChoice({ pane }: { pane: JudgedPane }) {
  const texts = useTexts();
  const { documentChosen } = useActions();
  const documents = useSelect((state) => state.evaluation[pane]?.documents ?? none);
  const more = useSelect((state) => state.evaluation[pane]?.moreDocuments ?? 0);
  const chosen = useSelect((state) => state.evaluation[pane]?.chosen ?? 0);
  if (documents.length < 2) return null;
  if (more > 0) return <DocumentNumber pane={pane} count={documents.length + more} />;
  return (
    <label className="document-choice">
      <span className="sr-only">{texts.editor.chooseDocument}</span>
      <select value={chosen} onChange={(event) => documentChosen(pane, Number(event.target.value))}>
        {documents.map(({ kind, name, line }, index) => (
          <option key={index} value={index}>
            {`${index + 1}/${documents.length} ${[kind, name].filter(Boolean).join(' ') || texts.editor.unnamedDocument(line)}`}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A number from 1 to the count of documents. */
function DocumentNumber({ pane, count }: { pane: JudgedPane; count: number }) {
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
