/** The link to the page of an error, and without a code to all errors. Whole, as only skip links begin with `#`. */
export function errorHref(code: string, language: 'en' | 'zh' = 'en'): string {
  return new URL(`#error=${code}${language === 'zh' ? '&lang=zh' : ''}`, location.href).href;
}
