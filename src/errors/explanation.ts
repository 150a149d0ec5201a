/** What the page of an error tells of its code. */
import type { FindingCode } from '../engine/codes.ts';

export type { Language } from '../text/language.ts';

/** Each one or two sentences. */
export interface Explanation {
  /** When the text is said. */
  readonly when: string;
  /** What mostly leads to it. */
  readonly cause: string;
  /** What to do. */
  readonly cure: string;
}

/** Codes that are told of together. */
export interface Family {
  readonly title: string;
  /** What holds for all of them. */
  readonly about: string;
  readonly codes: { readonly [Code in FindingCode]?: Explanation };
}

export interface Area {
  readonly title: string;
  readonly families: Readonly<Record<string, Family>>;
}

/** The same families with the same codes, in another language. */
export interface Translated<English extends Area> {
  readonly title: string;
  readonly families: {
    readonly [Id in keyof English['families']]: {
      readonly title: string;
      readonly about: string;
      readonly codes: { readonly [Code in keyof English['families'][Id]['codes']]: Explanation };
    };
  };
}
