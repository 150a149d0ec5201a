/** The global scope in which the worker finds the interpreter. */
import type { Sandbox } from './sandbox.ts';

export interface SandboxScope {
  readonly parts: {
    /** Set by the script of the interpreter. */
    sandbox?: {
      /** Creates an interpreter. Rejects if the browser doesn't allow WebAssembly. */
      readonly load: () => Promise<Sandbox>;
    };
  };
}
