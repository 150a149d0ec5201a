import { choiceTable } from '../../protocol/choices.ts';
import { hasFlag } from '../../protocol/chosen.ts';
import { useActions, useSelect, useTexts } from '../context/context.ts';

/** Chooses the field validation of a request, or `--validate` of a command that has it. */
export function ValidationChoice() {
  const texts = useTexts();
  const { settingsChanged } = useActions();
  const settings = useSelect((state) => state.settings);
  const { sentBy } = settings;
  const isRequest = sentBy === 'request';
  const isTaken = isRequest || hasFlag('fieldValidation', sentBy);
  const help = isRequest
    ? texts.choices.fieldValidationHelp
    : isTaken
      ? texts.sentBy.validateHelp
      : texts.sentBy.noValidate;
  return (
    <fieldset className="segments" title={help} disabled={!isTaken}>
      <legend className="sr-only">{isRequest ? texts.choices.fieldValidation : texts.sentBy.validate}</legend>
      {choiceTable.fieldValidation.values.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name="field-validation"
            checked={settings.fieldValidation === value}
            onChange={() => settingsChanged({ fieldValidation: value })}
          />
          <span>{isRequest ? value : value.toLowerCase()}</span>
        </label>
      ))}
    </fieldset>
  );
}
