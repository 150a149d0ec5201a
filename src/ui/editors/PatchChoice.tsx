import { patchKinds } from '../../protocol/report.ts';
import { shownPane } from '../../store/selectors.ts';
import { useActions, useSelect, useTexts } from '../context.ts';

/** How a patch is sent. */
export function PatchChoice() {
  const texts = useTexts();
  const { settingsChanged } = useActions();
  const shown = useSelect(shownPane);
  const chosen = useSelect((state) => state.settings.patchKind);
  if (shown !== 'patch') return null;
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
