/** Links to everything that has an address in this page. They are absolute, because only skip links begin with `#`. */
import type { Language } from '../../text/language.ts';

/** The page of an error, or without a code that of all errors, in the page's language or in another one. */
export function errorHref(code: string, language?: Language): string {
  return hrefOf(`#error=${code}${language ? `&lang=${language}` : ''}`);
}

/** An example, by the id of its variant. */
export function exampleHref(id: string): string {
  return hrefOf(`#example=${id}`);
}

/** A step of the tour, counted from 1; without it, the tour continues where it was left. */
export function tourHref(step?: number): string {
  return hrefOf(step === undefined ? '#tour' : `#tour=${step}`);
}

/** The page that compares CRDs with aggregated APIs. */
export function aggregatedHref(): string {
  return hrefOf('#page=crd-or-aggregated-api');
}

/** Inserted by the build; missing in tests. */
declare const __SOURCE__: string | undefined;

/** The address of the source; empty if it wasn't set when the page was built. */
export const sourceHref = typeof __SOURCE__ === 'string' ? __SOURCE__ : '';

/** A file of the build, by its path in it: a page may be in a folder of the build. */
export function fileHref(path: string): string {
  return root ? new URL(path, root).href : `./${path}`;
}

/** Undefined while pages are prerendered: their addresses aren't known then. */
const root =
  typeof document === 'undefined'
    ? undefined
    : new URL(document.documentElement.dataset['root'] ?? './', document.baseURI);

function hrefOf(fragment: string): string {
  return root ? new URL(fragment, location.href).href : `./${fragment}`;
}
