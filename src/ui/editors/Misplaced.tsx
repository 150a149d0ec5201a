import type { JudgedPane } from '../../protocol/report.ts';
import { useCommands, useSelect, useTexts } from '../context/context.ts';

/** Documents that belong in the other pane, and a button that moves them there. */
export function Misplaced({ pane }: { pane: JudgedPane }) {
  const texts = useTexts();
  const commands = useCommands();
  const misplaced = useSelect((state) => state.evaluation[pane]?.misplaced ?? 0);
  const ofAdmission = useSelect((state) => state.evaluation[pane]?.ofAdmission ?? 0);
  const alone = useSelect((state) => state.evaluation[pane]?.documents.length === 1);
  // The verdict reports a single one.
  if (misplaced + ofAdmission === 0 || (pane === 'crd' && alone && ofAdmission === 0)) return null;
  return (
    <p className="misplaced">
      {ofAdmission > 0
        ? texts.editor.ofAdmission(ofAdmission)
        : pane === 'crd'
          ? texts.editor.objectsInCrd(misplaced)
          : texts.editor.crdsInObject(misplaced)}
      <button type="button" className="link" onClick={() => commands.sortIntoPanes()}>
        {texts.editor.sort}
      </button>
    </p>
  );
}
