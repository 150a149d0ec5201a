import { shownPane } from '../../store/selectors.ts';
import { useSelect, useTexts } from '../context/context.ts';
import { ChoiceSelect } from '../parts/ChoiceSelect.tsx';

/** Chooses how a patch is sent. */
export function PatchChoice() {
  const { choices, sentBy } = useTexts();
  const shown = useSelect(shownPane);
  const isRequest = useSelect(({ settings }) => settings.sentBy === 'request');
  if (shown !== 'patch') return null;
  return isRequest ? (
    <ChoiceSelect
      name="patchKind"
      className="patch-choice"
      aria-label={choices.patchKind}
      title={Object.values(choices.patchHelp).join(' ')}
      wordOf={(kind) => choices.patchKinds[kind]}
    />
  ) : (
    <ChoiceSelect
      name="patchType"
      className="patch-choice"
      aria-label={sentBy.patchType}
      title={sentBy.patchTypeHelp}
      wordOf={(type) => `--type=${type}`}
    />
  );
}
