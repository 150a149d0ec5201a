import type { Language } from '../../text/language.ts';

/**
 * The link to the page of an error, and without a code to all errors, in the language of the page or in another one.
 * Whole, as only skip links begin with `#`.
 */
export function errorHref(code: string, language?: Language): string {
  return new URL(`#error=${code}${language ? `&lang=${language}` : ''}`, location.href).href;
}
