/** The fragment of the page of an error: `#error=<code>`; without a code, of all errors. */
export interface ErrorAddress {
  readonly code: string;
}

/** Undefined for every other fragment. Whether there is such a code is not known here. */
export function readErrorFragment(fragment: string): ErrorAddress | undefined {
  const read = /^#?error=([^&]{0,100})$/.exec(fragment);
  return read ? { code: read[1] as string } : undefined;
}
