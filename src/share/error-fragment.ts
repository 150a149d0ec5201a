/** The fragment of the page of an error: `#error=<code>`, `#error=<code>&lang=zh`; without a code, of all errors. */
export interface ErrorAddress {
  readonly code: string;
  readonly language: 'en' | 'zh';
}

/** Undefined for every other fragment. Whether there is such a code is not known here. */
export function readErrorFragment(fragment: string): ErrorAddress | undefined {
  const read = /^#?error=([^&]{0,100})(?:&lang=(en|zh))?$/.exec(fragment);
  return read ? { code: read[1] as string, language: read[2] === 'zh' ? 'zh' : 'en' } : undefined;
}
