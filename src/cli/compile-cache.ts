/** Caches the compiled code of this program between runs, if Node.js supports it. */
import * as nodeModule from 'node:module';

export function enableCompileCache(): void {
  const { enableCompileCache: enable } = nodeModule as { enableCompileCache?: () => unknown };
  try {
    enable?.();
  } catch {
    // A folder that isn't writable only makes the next run slower.
  }
}
