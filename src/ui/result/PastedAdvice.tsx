import type { Pane, Pasted } from '../../protocol/report.ts';
import { useCommands } from '../context/context.ts';
import { useWholeTexts } from '../context/whole-texts.ts';

/** Names text that is neither a CRD nor an object, says what to paste instead, and extracts manifests from it. */
export default function PastedAdvice({
  pasted: { kind, cure, opens, pane, name },
}: {
  pasted: Pasted & { readonly pane: Pane; readonly name?: string };
}) {
  const { names, cures, open, sentence, builtIn } = useWholeTexts().pasted;
  const commands = useCommands();
  return (
    <>
      <p className="hint">{name === undefined ? sentence(names[kind], cures[cure]) : builtIn(name)}</p>
      {opens && (
        <button type="button" className="primary" onClick={() => commands.openPasted(pane, open[opens])}>
          {open[opens]}
        </button>
      )}
    </>
  );
}
