import type { ChoiceRow, Choices } from '../choices.ts';
import { choiceRows } from '../chosen.ts';

/** Choices that all differ from the defaults. */
export const otherChoices = Object.fromEntries(
  choiceRows.map(([name, row]) => [name, otherValue(row)]),
) as Choices;

function otherValue({ values, usual }: ChoiceRow): string | number | boolean {
  if (values) return values.findLast((value) => value !== usual) ?? '';
  if (typeof usual === 'boolean') return !usual;
  return typeof usual === 'number' ? usual + 2 : 'other';
}
