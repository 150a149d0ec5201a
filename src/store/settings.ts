/** The choices that decide the answer, and those that decide the look. */
import type { FieldValidation, Minor, Operation, PatchKind } from '../protocol/report.ts';
import type { Language } from '../text/language.ts';

export type Theme = 'system' | 'light' | 'dark';

export interface Settings {
  readonly kubernetes: Minor;
  readonly fieldValidation: FieldValidation;
  /** Undefined: the version of the object's apiVersion. */
  readonly version: string | undefined;
  readonly operation: Operation;
  readonly patchKind: PatchKind;
  /** An old object that would be refused today counts as stored all the same. */
  readonly oldAsItIs: boolean;
  readonly theme: Theme;
  /** What the page speaks. */
  readonly language: Language;
  /** What the visitor chose by the switch, which the browser keeps. */
  readonly chosenLanguage: Language | undefined;
}

/** What decides the answer beside the texts; it belongs to them and is kept with them. */
export type Choices = Omit<Settings, 'theme' | 'language' | 'chosenLanguage'>;

export function choicesOf({
  theme: _theme,
  language: _language,
  chosenLanguage: _chosen,
  ...choices
}: Settings): Choices {
  return choices;
}

const choiceNames: readonly (keyof Choices)[] = [
  'kubernetes',
  'fieldValidation',
  'version',
  'operation',
  'patchKind',
  'oldAsItIs',
];

export function sameChoices(a: Choices, b: Choices): boolean {
  return choiceNames.every((name) => a[name] === b[name]);
}

/** The minors that a text may ask for before the engine has told which it offers. */
export const knownMinors = Object.keys({
  '1.35': true,
  '1.36': true,
  '1.37': true,
} satisfies Record<Minor, true>) as readonly Minor[];

export const defaultSettings: Settings = {
  kubernetes: knownMinors.at(-1) as Minor,
  fieldValidation: 'Strict',
  version: undefined,
  operation: 'create',
  patchKind: 'merge',
  oldAsItIs: false,
  theme: 'system',
  language: 'en',
  chosenLanguage: undefined,
};
