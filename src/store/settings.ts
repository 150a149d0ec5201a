/** The choices that decide the answer, and those that decide the look. */
import type { FieldValidation, Minor, Operation, PatchKind } from '../protocol/report.ts';

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
}

export const defaultSettings: Settings = {
  kubernetes: '1.37',
  fieldValidation: 'Strict',
  version: undefined,
  operation: 'create',
  patchKind: 'merge',
  oldAsItIs: false,
  theme: 'system',
};
