import { useActions, useSelect, useTexts } from '../context/context.ts';
import { SentByChoice } from './SentByChoice.tsx';
import { ValidationChoice } from './ValidationChoice.tsx';

/** The choices that decide the answer besides the two texts. */
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
      <SentByChoice />
      <ValidationChoice />
    </div>
  );
}
