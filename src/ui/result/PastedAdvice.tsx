import type { Pane, Pasted } from '../../protocol/report.ts';
import { useCommands } from '../context/context.ts';
import { useWholeTexts } from '../context/whole-texts.ts';

/** Names text that is neither a CRD nor an object, says what to paste instead, and extracts manifests from it. */
export default function PastedAdvice({
  pasted: { kind, cure, opens, pane },
}: {
  pasted: Pasted & { readonly pane: Pane };
}) {
  const { names, cures, open, sentence } = useWholeTexts().pasted;
  const commands = useCommands();
  return (
    <>
      <p className="hint">{sentence(names[kind], cures[cure])}</p>
      {opens && (
        <button type="button" className="primary" onClick={() => commands.openPasted(pane, open[opens])}>
          {open[opens]}
        </button>
      )}
    </>
  );
}
