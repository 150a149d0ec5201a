import type { FieldValidation } from '../../protocol/report.ts';
import { useActions, useSelect, useTexts } from '../context.ts';
import { OperationChoice } from './OperationChoice.tsx';

const fieldValidations: readonly FieldValidation[] = ['Strict', 'Warn', 'Ignore'];

/** What decides the answer besides the two texts. */
export function Choices() {
  const texts = useTexts();
  const { settingsChanged } = useActions();
  const minors = useSelect((state) => state.minors);
  const settings = useSelect((state) => state.settings);
  return (
    <div className="choices">
      <select
        aria-label={texts.choices.kubernetes}
        value={settings.kubernetes}
        onChange={(event) => {
          const kubernetes = minors.find((minor) => minor === event.target.value);
          if (kubernetes) settingsChanged({ kubernetes });
        }}
      >
        {minors.toReversed().map((minor) => (
          <option key={minor} value={minor}>
            {texts.choices.kubernetesOption(minor)}
          </option>
        ))}
      </select>
      <OperationChoice />
      <fieldset className="segments" title={texts.choices.fieldValidationHelp}>
        <legend className="sr-only">{texts.choices.fieldValidation}</legend>
        {fieldValidations.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="field-validation"
              checked={settings.fieldValidation === value}
              onChange={() => settingsChanged({ fieldValidation: value })}
            />
            <span>{value}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
