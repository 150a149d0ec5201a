/**
 * The language of a link: `lang=` at the end of its fragment, after everything else. Older links have none, and older
 * pages ignore it like other characters attached to the end.
 */
import type { Language } from '../text/language.ts';

export interface FragmentLanguage {
  /** With its `#`; empty if there is only the language. */
  readonly fragment: string;
  readonly language: Language | undefined;
}

const length = '&lang=en'.length;

export function splitLanguage(fragment: string): FragmentLanguage {
  const read = /^([#&])lang=(en|zh)$/.exec(fragment.slice(-length));
  if (!read || (read[1] === '#' && fragment.length > length)) return { fragment, language: undefined };
  return { fragment: fragment.slice(0, -length), language: read[2] as Language };
}

/** `fragment` must not have a language yet. */
export function withLanguage(fragment: string, language: Language | undefined): string {
  if (language === undefined) return fragment;
  return fragment === '' ? `#lang=${language}` : `${fragment}&lang=${language}`;
}
