import type { DocumentInfo, JudgedPane } from '../../protocol/report.ts';
import { useActions, useSelect, useTexts } from '../context/context.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import { Part } from '../parts/Part.tsx';

const DocumentNumber = lazyPart('DocumentNumber', () => import('./DocumentNumber.tsx'));

const none: readonly DocumentInfo[] = [];

/** Chooses the evaluated document of a pane that contains several; very many are chosen by number. */
export function DocumentChoice({ pane }: { pane: JudgedPane }) {
  const texts = useTexts();
  const { documentChosen } = useActions();
  const documents = useSelect((state) => state.evaluation[pane]?.documents ?? none);
  const more = useSelect((state) => state.evaluation[pane]?.moreDocuments ?? 0);
  const chosen = useSelect((state) => state.evaluation[pane]?.chosen ?? 0);
  if (documents.length < 2) return null;
  if (more > 0)
    return (
      <Part frame={() => null}>
        <DocumentNumber pane={pane} count={documents.length + more} />
      </Part>
    );
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
