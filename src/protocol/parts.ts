/** The scripts of workers: the engine, parts that only some questions need, and what reads links. */
export type WorkerPart = 'regex-library' | 'object-meta';
export type WorkerScript = 'worker' | 'links' | WorkerPart;

/** What the worker's first lines leave in its global scope, for a built page. */
export interface BootedScope {
  /** Runs one of our scripts to its end; throws when it can't be loaded. */
  readonly loadScript: (name: WorkerScript) => void;
}
