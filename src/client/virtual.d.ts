/** The scripts of the worker, as the build has made them (`scripts/worker/plugin.ts`). */
declare module 'virtual:worker-scripts' {
  /** Their addresses, by name. */
  export const files: Readonly<Record<string, string>> & { readonly worker: string };
  /** For each part that is not the one script of its name: its scripts, in the order in which they run. */
  export const needs: Readonly<Record<string, readonly string[]>>;
}
