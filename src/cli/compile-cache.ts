/** Keeps the compiled code of this program between runs, where this Node.js can. */
import * as nodeModule from 'node:module';

export function enableCompileCache(): void {
  const { enableCompileCache: enable } = nodeModule as { enableCompileCache?: () => unknown };
  try {
    enable?.();
  } catch {
    // A folder that can't be written only costs time.
  }
}
