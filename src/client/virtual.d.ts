/** The scripts of the worker, as built by `scripts/worker/plugin.ts`. */
declare module 'virtual:worker-scripts' {
  /** The scripts' addresses, by name. */
  export const files: Readonly<Record<string, string>> & { readonly worker: string };
  /**
   * For each part that consists of other scripts than the one of its name: its scripts, in the order in which they
   * run.
   */
  export const needs: Readonly<Record<string, readonly string[]>>;
}
