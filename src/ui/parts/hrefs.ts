/** Links to what has an address in this page. They are whole, as only skip links begin with `#`. */
import type { Language } from '../../text/language.ts';

/** The page of an error, and without a code all errors, in the language of the page or in another one. */
export function errorHref(code: string, language?: Language): string {
  return hrefOf(`#error=${code}${language ? `&lang=${language}` : ''}`);
}

/** An example, by the id of its variant. */
export function exampleHref(id: string): string {
  return hrefOf(`#example=${id}`);
}

/** A step of the tour, counted from 1; without it the tour goes on where it was left. */
export function tourHref(step?: number): string {
  return hrefOf(step === undefined ? '#tour' : `#tour=${step}`);
}

/** The page that compares CRDs with aggregated APIs. */
export function aggregatedHref(): string {
  return hrefOf('#page=crd-or-aggregated-api');
}

function hrefOf(fragment: string): string {
  return new URL(fragment, location.href).href;
}
