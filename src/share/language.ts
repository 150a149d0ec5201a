/**
 * The language of a link: `lang=` at the end of its fragment, after whatever else that holds. Links that are older have
 * none, and pages that are older take it for characters that got attached to the end.
 */
import type { Language } from '../text/language.ts';

export interface Spoken {
  /** With its `#`; empty without anything but the language. */
  readonly fragment: string;
  readonly language: Language | undefined;
}

const length = '&lang=en'.length;

export function splitLanguage(fragment: string): Spoken {
  const read = /^([#&])lang=(en|zh)$/.exec(fragment.slice(-length));
  if (!read || (read[1] === '#' && fragment.length > length)) return { fragment, language: undefined };
  return { fragment: fragment.slice(0, -length), language: read[2] as Language };
}

/** `fragment` has no language yet. */
export function withLanguage(fragment: string, language: Language | undefined): string {
  if (language === undefined) return fragment;
  return fragment === '' ? `#lang=${language}` : `${fragment}&lang=${language}`;
}
