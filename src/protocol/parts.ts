/** The scripts that the worker is made of: the engine, and parts that only some questions need. */
export type WorkerPart = 'regex-library' | 'object-meta';
export type WorkerScript = 'worker' | WorkerPart;

/** What the worker's first lines leave in its global scope, for a built page. */
export interface BootedScope {
  /** Runs one of our scripts to its end; throws when it can't be loaded. */
  readonly loadScript: (name: WorkerScript) => void;
}
