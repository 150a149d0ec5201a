import type { DocumentInfo, JudgedPane } from '../../protocol/report.ts';
import { useActions, useSelect, useTexts } from '../context.ts';

const none: readonly DocumentInfo[] = [];

/** When a pane holds several documents: which one is judged. */
export function DocumentChoice({ pane }: { pane: JudgedPane }) {
  const texts = useTexts();
  const { documentChosen } = useActions();
  const documents = useSelect((state) => state.evaluation[pane]?.documents ?? none);
  const chosen = useSelect((state) => state.evaluation[pane]?.chosen ?? 0);
  if (documents.length < 2) return null;
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
