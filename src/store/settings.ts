/** The choices that decide the answer, and those that decide the look. */
import type { FieldValidation, Minor } from '../protocol/report.ts';

export type Theme = 'system' | 'light' | 'dark';

export interface Settings {
  readonly kubernetes: Minor;
  readonly fieldValidation: FieldValidation;
  /** Undefined: the version of the object's apiVersion. */
  readonly version: string | undefined;
  readonly theme: Theme;
}

export const defaultSettings: Settings = {
  kubernetes: '1.37',
  fieldValidation: 'Strict',
  version: undefined,
  theme: 'system',
};
