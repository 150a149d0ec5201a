/** The explanation of a code: on the page of the error, and beside each finding of that code. */
import type { FindingCode } from '../../engine/codes.ts';
import type { ClientCode } from '../../kubectl/terminal/codes.ts';

export type { Language } from '../../text/language.ts';

/** Each one or two sentences. */
export interface Explained {
  /** When the server reports it: true for every finding of the code. */
  readonly when: string;
  /** The usual cause; always shown under that name, as a single finding may have another. */
  readonly cause: string;
  /** How to fix it. */
  readonly cure: string;
}

/** The params of a finding as text, by their names; none on the page of the error. */
export type ShownParams = Readonly<Record<string, string | undefined>>;

/** Each part may depend on the params. */
export type Explanation = {
  readonly [Part in keyof Explained]: string | ((params: ShownParams) => string);
};

/** The same with its sentences written out. */
export function explained({ when, cause, cure }: Explanation, params: ShownParams): Explained {
  const written = (part: Explanation['when']): string => (typeof part === 'string' ? part : part(params));
  return { when: written(when), cause: written(cause), cure: written(cure) };
}

/** Codes that are explained together. */
export interface Family {
  readonly title: string;
  /** The facts that apply to all of them. */
  readonly about: string;
  readonly codes: { readonly [Code in FindingCode | ClientCode]?: Explanation };
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
