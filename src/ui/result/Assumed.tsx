import { shownObject } from '../../store/selectors.ts';
import { useSelect, useTexts } from '../context/context.ts';
import { ChoiceCheckbox } from '../parts/ChoiceCheckbox.tsx';

/** The assumptions about the cluster that a command runs against. */
export function Assumed() {
  const { sentBy: texts } = useTexts();
  const isCommand = useSelect(({ settings }) => settings.sentBy !== 'request');
  const kubectl = useSelect((state) => shownObject(state)?.kubectl);
  // Documents that configure admission replace the assumption.
  const isOpen = useSelect((state) => shownObject(state)?.admission === undefined);
  if (!isCommand || !kubectl) return null;
  const { namespace } = kubectl;
  const assumed = namespace === undefined ? texts.assumes : texts.assumesNamespace(namespace);
  return (
    <p className="hint assumed">
      {isOpen && <span title={assumed}>{assumed}</span>}
      {namespace !== undefined && <ChoiceCheckbox name="namespaceMissing" word={texts.namespaceMissing} />}
    </p>
  );
}
