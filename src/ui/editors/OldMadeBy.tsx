import { oldMakers } from '../../protocol/kubectl.ts';
import { useActions, useSelect, useTexts } from '../context.ts';

/** Chooses the command that created the existing object. */
export function OldMadeBy() {
  const texts = useTexts();
  const { settingsChanged } = useActions();
  const isAsked = useSelect(({ settings, documents }) => {
    return settings.sentBy !== 'request' && documents.old.text.trim() !== '';
  });
  const chosen = useSelect(({ settings }) => settings.oldMadeBy);
  if (!isAsked) return null;
  return (
    <p className="old-made-by">
      <label title={texts.sentBy.madeByHelp}>
        {texts.sentBy.madeBy}{' '}
        <select
          value={chosen}
          onChange={(event) => {
            const oldMadeBy = oldMakers.find((one) => one === event.target.value);
            if (oldMadeBy) settingsChanged({ oldMadeBy });
          }}
        >
          {oldMakers.map((maker) => (
            <option key={maker} value={maker}>
              {texts.sentBy.commands[maker]}
            </option>
          ))}
        </select>
      </label>
    </p>
  );
}
