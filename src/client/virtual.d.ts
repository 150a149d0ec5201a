/** The scripts of the worker, as built by `scripts/worker/plugin.ts`. */
declare module 'virtual:worker-scripts' {
  /** The scripts' addresses, by name. */
  export const files: Record<string, string> & { readonly worker: string };
  /** The address of the interpreter for the code of webhooks; empty in the development server. */
  export const sandbox: string;
  /**
   * For each part that consists of other scripts than the one of its name: its scripts, in the order in which they
   * run.
   */
  export const needs: Readonly<Record<string, readonly string[]>>;
}
