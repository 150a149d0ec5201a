/**
 * The regular expression library, which only few patterns need: whoever runs the engine brings it.
 *
 * In Node it is simply there (`bundled.ts`). The page's worker begins without it; a request that needed it is answered
 * again once it is loaded.
 */
import type { RE2JS } from 're2js';

export type RegexLibrary = typeof RE2JS;

let library: RegexLibrary | undefined;
let needed = false;

export function provideRegexLibrary(provided: RegexLibrary): void {
  library = provided;
}

/**
 * Whether an answer since this was last asked was given without the library though it needed it, and so doesn't count.
 */
export function wasRegexLibraryNeeded(): boolean {
  const was = needed;
  needed = false;
  return was;
}

/** The same without an end to the question: what was found out meanwhile is not to be kept. */
export function isRegexLibraryMissed(): boolean {
  return needed;
}

/** The library; throws, and remembers that it was needed, before it is provided. */
export function regexLibrary(): RegexLibrary {
  if (library !== undefined) return library;
  needed = true;
  throw new Error('the regular expression library is not loaded yet');
}
