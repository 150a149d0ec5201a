import type { FieldValidation } from '../../protocol/report.ts';
import { takesValidate } from '../../store/settings.ts';
import { useActions, useSelect, useTexts } from '../context.ts';

const fieldValidations: readonly FieldValidation[] = ['Strict', 'Warn', 'Ignore'];

/** Chooses the field validation of a request, or `--validate` of a command that has it. */
export function ValidationChoice() {
  const texts = useTexts();
  const { settingsChanged } = useActions();
  const settings = useSelect((state) => state.settings);
  const isRequest = settings.sentBy === 'request';
  const isTaken = takesValidate(settings);
  const help = isRequest
    ? texts.choices.fieldValidationHelp
    : isTaken
      ? texts.sentBy.validateHelp
      : texts.sentBy.noValidate;
  return (
    <fieldset className="segments" title={help} disabled={!isTaken}>
      <legend className="sr-only">{isRequest ? texts.choices.fieldValidation : texts.sentBy.validate}</legend>
      {fieldValidations.map((value) => (
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
