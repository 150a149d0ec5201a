/** A finding: its message and its location. */
import type { PathSegments } from '../json/value.ts';
import type { Said } from './said.ts';

/** Where a finding belongs, for pointing at it; all are optional since some findings have no place. */
export interface FindingPlace {
  /** Steps into the object (or the CRD, when the CRD is judged). */
  readonly object?: PathSegments;
  /** Steps into the CRD document, to the keyword that decided. */
  readonly schema?: PathSegments;
  /** Offsets into the text that was read, where no steps lead to the place. */
  readonly text?: { readonly start: number; readonly end: number };
}

/** Something that is said in a message or a warning. Causes of a refusal are `FieldError`s. */
export interface Finding extends Said {
  /** The path as printed; empty for none. */
  readonly field: string;
  readonly place: FindingPlace;
}

export function finding({ code, params, text }: Said, place: FindingPlace = {}, field = ''): Finding {
  return { code, params, text, field, place };
}

/** The same with the place of what it is about. */
export function asFinding(said: Said | Finding): Finding {
  return 'place' in said ? said : finding(said);
}

/** The same, put into other words. */
export function reworded<T extends Said>(said: T, text: string): T {
  return { ...said, text };
}
