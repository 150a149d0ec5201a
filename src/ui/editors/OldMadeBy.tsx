import { useSelect, useTexts } from '../context/context.ts';
import { ChoiceSelect } from '../parts/ChoiceSelect.tsx';

/** Chooses the command that created the existing object. */
export function OldMadeBy() {
  const texts = useTexts();
  const isShown = useSelect(({ settings, documents }) => {
    return settings.sentBy !== 'request' && documents.old.text.trim() !== '';
  });
  if (!isShown) return null;
  return (
    <p className="old-made-by">
      <label title={texts.sentBy.madeByHelp}>
        {texts.sentBy.madeBy}{' '}
        <ChoiceSelect name="oldMadeBy" wordOf={(maker) => texts.sentBy.commands[maker]} />
      </label>
    </p>
  );
}
