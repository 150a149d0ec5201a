/** The choices that decide the answer, and those that decide the appearance. */
import type { Choices } from '../protocol/choices.ts';
import { usualChoices } from '../protocol/chosen.ts';
import type { Language } from '../text/language.ts';

export type Theme = 'system' | 'light' | 'dark';

export interface Settings extends Choices {
  readonly theme: Theme;
  /** The page's language. */
  readonly language: Language;
  /** The visitor's own choice, which the browser stores. */
  readonly chosenLanguage: Language | undefined;
}

/** Returns the choices, which are stored with the texts. */
export function choicesOf({
  theme: _theme,
  language: _language,
  chosenLanguage: _chosen,
  ...choices
}: Settings): Choices {
  return choices;
}

export const defaultSettings: Settings = {
  ...usualChoices,
  theme: 'system',
  language: 'en',
  chosenLanguage: undefined,
};

type Sending = Pick<Settings, 'sentBy' | 'operation'>;

/** Whether the request depends on the existing object. */
export function takesOld({ sentBy, operation }: Sending): boolean {
  return sentBy === 'request' ? operation !== 'create' : sentBy !== 'create';
}

/** Whether a patch is sent in place of an object. */
export function sendsPatch({ sentBy, operation }: Sending): boolean {
  return sentBy === 'request' ? operation === 'patch' : sentBy === 'patch';
}
