/**
 * The fragments of pages that lie over the texts: `#error=<code>` is the page of an error, without a code that of all
 * errors; `#page=crd-or-aggregated-api` compares the two ways to add an API.
 */
export type PageAddress = { readonly page: 'error'; readonly code: string } | { readonly page: 'aggregated' };

/** Undefined for every other fragment. Doesn't check whether the code exists. */
export function readPageFragment(fragment: string): PageAddress | undefined {
  if (/^#?page=crd-or-aggregated-api$/.test(fragment)) return { page: 'aggregated' };
  const read = /^#?error=([^&]{0,100})$/.exec(fragment);
  return read ? { page: 'error', code: read[1] as string } : undefined;
}
