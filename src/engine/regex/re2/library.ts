/**
 * The regular expression library, in a file by itself: only few patterns need it, and the page's worker loads it when
 * the first of them comes.
 */
import { RE2JS } from 're2js';

/** A compiled expression, or the library's words for what is wrong with it. */
export function compileWithLibrary(pattern: string): RE2JS | string {
  try {
    return RE2JS.compile(pattern);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
