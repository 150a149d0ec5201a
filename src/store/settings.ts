/** The choices that decide the answer, and those that decide the appearance. */
import type { KubectlCommand, KubectlPatchType, OldMadeBy } from '../protocol/kubectl.ts';
import type { FieldValidation, Minor, Operation, PatchKind } from '../protocol/report.ts';
import type { Language } from '../text/language.ts';

/** `request`: a controller or a client library sends it; `operation` says which request. */
export type SentBy = KubectlCommand | 'request';

export type Theme = 'system' | 'light' | 'dark';

export interface Settings {
  readonly kubernetes: Minor;
  readonly fieldValidation: FieldValidation;
  /** Undefined: the version of the object's apiVersion. */
  readonly version: string | undefined;
  readonly sentBy: SentBy;
  /** For API requests. */
  readonly operation: Operation;
  readonly patchKind: PatchKind;
  /** Treat an existing object as stored even if it would be rejected today. */
  readonly oldAsItIs: boolean;
  /** For `kubectl patch`. */
  readonly patchType: KubectlPatchType;
  /** For `kubectl apply --server-side`. */
  readonly forceConflicts: boolean;
  /** The name of kubectl's field manager; empty for the default. */
  readonly manager: string;
  /** For `kubectl scale`. */
  readonly replicas: number;
  readonly oldMadeBy: OldMadeBy;
  readonly namespaceMissing: boolean;
  readonly theme: Theme;
  /** The page's language. */
  readonly language: Language;
  /** The visitor's own choice, which the browser stores. */
  readonly chosenLanguage: Language | undefined;
}

/** The settings that decide the answer; they belong to the texts and are stored with them. */
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

/** The minors that a text may ask for before the engine has reported which it offers. */
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

/** Whether the request depends on the existing object. */
export function takesOld({ sentBy, operation }: Sending): boolean {
  return sentBy === 'request' ? operation !== 'create' : sentBy !== 'create';
}

/** Whether a patch is sent in place of an object. */
export function sendsPatch({ sentBy, operation }: Sending): boolean {
  return sentBy === 'request' ? operation === 'patch' : sentBy === 'patch';
}

/** These commands validate the file before they send it, or ask the server to. */
export function takesValidate({ sentBy }: Pick<Settings, 'sentBy'>): boolean {
  return sentBy !== 'patch' && sentBy !== 'scale' && sentBy !== 'delete';
}
