import type { DocumentInfo, JudgedPane } from '../../protocol/report.ts';
import { useCommands, useSelect, useTexts } from '../context.ts';

const none: readonly DocumentInfo[] = [];

/** Documents that belong into the other pane, and a way to put them there. */
export function Misplaced({ pane }: { pane: JudgedPane }) {
  const texts = useTexts();
  const commands = useCommands();
  const documents = useSelect((state) => state.evaluation[pane]?.documents ?? none);
  const misplaced = documents.filter(({ isCrd, kind }) =>
    pane === 'crd' ? !isCrd && kind !== '' : isCrd,
  ).length;
  // A single one is the verdict's to tell.
  if (misplaced === 0 || (pane === 'crd' && documents.length === 1)) return null;
  return (
    <p className="misplaced">
      {pane === 'crd' ? texts.editor.objectsInCrd(misplaced) : texts.editor.crdsInObject(misplaced)}
      <button type="button" className="link" onClick={() => commands.sortIntoPanes()}>
        {texts.editor.sort}
      </button>
    </p>
  );
}
