import type { ComponentProps } from 'react';
import { choiceTable, type Choices } from '../../protocol/choices.ts';
import { readChoice } from '../../protocol/chosen.ts';
import { useActions, useSelect } from '../context/context.ts';

type Table = typeof choiceTable;

/** Choices with a list of values. */
type Listed = {
  [Name in keyof Table]: Table[Name] extends { readonly values: readonly string[] } ? Name : never;
}[keyof Table];

interface ChoiceSelectProps<Name extends Listed> extends Pick<
  ComponentProps<'select'>,
  'className' | 'title' | 'aria-label'
> {
  readonly name: Name;
  readonly wordOf: (value: Choices[Name]) => string;
}

/** Chooses one of the values of a choice. */
export function ChoiceSelect<Name extends Listed>({ name, wordOf, ...attributes }: ChoiceSelectProps<Name>) {
  const { settingsChanged } = useActions();
  const chosen = useSelect(({ settings }) => settings[name]);
  const values = choiceTable[name].values as readonly Choices[Name][];
  return (
    <select
      {...attributes}
      value={chosen}
      onChange={({ target }) => {
        const value = readChoice(name, target.value);
        if (value !== undefined) settingsChanged({ [name]: value });
      }}
    >
      {values.map((value) => (
        <option key={value} value={value}>
          {wordOf(value)}
        </option>
      ))}
    </select>
  );
}
