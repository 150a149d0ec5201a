/**
 * The regular expression library in its own file: few patterns need it, and the page's worker loads it on demand.
 */
import { RE2JS } from 're2js';

/** A compiled expression, or the library's error message. */
export function compileWithLibrary(pattern: string): RE2JS | string {
  try {
    return RE2JS.compile(pattern);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
