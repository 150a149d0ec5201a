/** Loads the interpreter of an author's code. */
import type { Sandbox } from '../../sandbox/sandbox.ts';

/** Loads the interpreter, which is large, only when it is needed. */
export async function loadedSandbox(): Promise<Sandbox> {
  const [{ default: variant }, { loadSandbox }] = await Promise.all([
    import('@jitl/quickjs-singlefile-mjs-release-sync'),
    import('../../sandbox/sandbox.ts'),
  ]);
  return loadSandbox(variant);
}
