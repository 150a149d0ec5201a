import { useTexts } from '../context.ts';
import { ChoiceCheckbox } from '../parts/ChoiceCheckbox.tsx';

/** The assumptions about the cluster that a command runs against. */
export function Assumed({ namespace }: { namespace: string | undefined }) {
  const { sentBy: texts } = useTexts();
  const assumed = namespace === undefined ? texts.assumes : texts.assumesNamespace(namespace);
  return (
    <p className="hint assumed">
      <span title={assumed}>{assumed}</span>
      {namespace !== undefined && <ChoiceCheckbox name="namespaceMissing" word={texts.namespaceMissing} />}
    </p>
  );
}
