import { kubectlPatchTypes } from '../../protocol/kubectl.ts';
import { patchKinds } from '../../protocol/report.ts';
import { shownPane } from '../../store/selectors.ts';
import { useActions, useSelect, useTexts } from '../context.ts';

/** Chooses how a patch is sent. */
export function PatchChoice() {
  const texts = useTexts();
  const { settingsChanged } = useActions();
  const shown = useSelect(shownPane);
  const chosen = useSelect((state) => state.settings.patchKind);
  const sentBy = useSelect((state) => state.settings.sentBy);
  if (shown !== 'patch') return null;
  if (sentBy !== 'request') return <PatchType />;
  return (
    <select
      className="patch-choice"
      aria-label={texts.choices.patchKind}
      title={texts.choices.patchKindHelp}
      value={chosen}
      onChange={(event) => {
        const patchKind = patchKinds.find((one) => one === event.target.value);
        if (patchKind) settingsChanged({ patchKind });
      }}
    >
      {patchKinds.map((kind) => (
        <option key={kind} value={kind}>
          {texts.choices.patchKinds[kind]}
        </option>
      ))}
    </select>
  );
}

/** Chooses the patch type of kubectl. */
function PatchType() {
  const texts = useTexts();
  const { settingsChanged } = useActions();
  const chosen = useSelect((state) => state.settings.patchType);
  return (
    <select
      className="patch-choice"
      aria-label={texts.sentBy.patchType}
      title={texts.sentBy.patchTypeHelp}
      value={chosen}
      onChange={(event) => {
        const patchType = kubectlPatchTypes.find((one) => one === event.target.value);
        if (patchType) settingsChanged({ patchType });
      }}
    >
      {kubectlPatchTypes.map((type) => (
        <option key={type} value={type}>
          {`--type=${type}`}
        </option>
      ))}
    </select>
  );
}
