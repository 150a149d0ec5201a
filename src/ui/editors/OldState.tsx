import { useActions, useSelect, useTexts } from '../context/context.ts';
import { ChoiceCheckbox } from '../parts/ChoiceCheckbox.tsx';

/** Reports why an existing object is missing, or that it would be rejected today. */
export function OldState() {
  const texts = useTexts();
  const { oldTaken } = useActions();
  const state = useSelect(({ evaluation }) => evaluation.object?.update?.old.state ?? 'stored');
  const object = useSelect(({ documents }) => documents.object.text);
  const creates = useSelect(
    ({ settings: { sentBy } }) => sentBy === 'apply' || sentBy === 'server-side-apply',
  );
  if (state === 'stored' || (state === 'empty' && !object && creates)) return null;
  return (
    <p className="old-state" data-bad={state !== 'as-it-is' && state !== 'empty'}>
      {state === 'empty' && creates ? texts.sentBy.oldCreates : texts.update.states[state]}
      {state === 'empty' && object !== '' && (
        <button type="button" className="link" onClick={() => oldTaken(object, Date.now())}>
          {texts.update.takeNew}
        </button>
      )}
      {(state === 'refused' || state === 'as-it-is') && (
        <ChoiceCheckbox name="oldAsItIs" title={texts.update.asItIsHelp} word={texts.update.asItIs} />
      )}
    </p>
  );
}
