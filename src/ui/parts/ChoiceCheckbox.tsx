import type { Choices } from '../../protocol/choices.ts';
import { useActions, useSelect } from '../context/context.ts';

interface ChoiceCheckboxProps {
  readonly name: { [Name in keyof Choices]: Choices[Name] extends boolean ? Name : never }[keyof Choices];
  readonly word: string;
  readonly title?: string;
}

/** Sets or clears a choice. */
export function ChoiceCheckbox({ name, word, title }: ChoiceCheckboxProps) {
  const { settingsChanged } = useActions();
  const isChecked = useSelect(({ settings }) => settings[name]);
  return (
    <label title={title}>
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => settingsChanged({ [name]: target.checked })}
      />{' '}
      {word}
    </label>
  );
}
