/** The choices that decide the answer, and those that decide the look. */
import type { KubectlCommand, KubectlPatchType, OldMadeBy } from '../protocol/kubectl.ts';
import type { FieldValidation, Minor, Operation, PatchKind } from '../protocol/report.ts';
import type { Language } from '../text/language.ts';

/** `request`: what a controller or a client library sends; `operation` says which request. */
export type SentBy = KubectlCommand | 'request';

export type Theme = 'system' | 'light' | 'dark';

export interface Settings {
  readonly kubernetes: Minor;
  readonly fieldValidation: FieldValidation;
  /** Undefined: the version of the object's apiVersion. */
  readonly version: string | undefined;
  readonly sentBy: SentBy;
  /** Of an API request. */
  readonly operation: Operation;
  readonly patchKind: PatchKind;
  /** An old object that would be refused today counts as stored all the same. */
  readonly oldAsItIs: boolean;
  /** Of `kubectl patch`. */
  readonly patchType: KubectlPatchType;
  /** Of `kubectl apply --server-side`. */
  readonly forceConflicts: boolean;
  /** The name kubectl gives itself; empty for the usual one. */
  readonly manager: string;
  /** Of `kubectl scale`. */
  readonly replicas: number;
  readonly oldMadeBy: OldMadeBy;
  readonly namespaceMissing: boolean;
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
  'sentBy',
  'operation',
  'patchKind',
  'oldAsItIs',
  'patchType',
  'forceConflicts',
  'manager',
  'replicas',
  'oldMadeBy',
  'namespaceMissing',
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
  sentBy: 'apply',
  operation: 'create',
  patchKind: 'merge',
  oldAsItIs: false,
  patchType: 'merge',
  forceConflicts: false,
  manager: '',
  replicas: 1,
  oldMadeBy: 'apply',
  namespaceMissing: false,
  theme: 'system',
  language: 'en',
  chosenLanguage: undefined,
};

type Sending = Pick<Settings, 'sentBy' | 'operation'>;

/** Whether the object that is there already counts. */
export function takesOld({ sentBy, operation }: Sending): boolean {
  return sentBy === 'request' ? operation !== 'create' : sentBy !== 'create';
}

/** Whether a patch is sent in place of an object. */
export function sendsPatch({ sentBy, operation }: Sending): boolean {
  return sentBy === 'request' ? operation === 'patch' : sentBy === 'patch';
}

/** These look at the file before they send it, or have the server look. */
export function takesValidate({ sentBy }: Pick<Settings, 'sentBy'>): boolean {
  return sentBy !== 'patch' && sentBy !== 'scale' && sentBy !== 'delete';
}
