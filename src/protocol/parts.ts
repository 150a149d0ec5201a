/** What the worker is made of: what every answer needs, and parts that only some need. */
export type WorkerPart =
  | 'cel'
  | 'conversion'
  | 'crd-texts'
  | 'enums'
  | 'explain'
  | 'formats'
  | 'help'
  | 'json'
  | 'kubectl'
  | 'kubectl-changes'
  | 'kubectl-others'
  | 'kubectl-seldom'
  | 'legacy'
  | 'lists'
  | 'object-texts'
  | 'owners'
  | 'patches'
  | 'patterns'
  | 'publish'
  | 'reads'
  | 'refusals'
  | 'regex-library'
  | 'rule-questions'
  | 'seldom'
  | 'stories'
  | 'story-questions'
  | 'tables'
  | 'updates'
  | 'views';
/** The scripts of workers: the engine’s own, and what reads and writes links. */
export type WorkerScript = 'worker' | 'links' | 'earlier-links' | WorkerPart;

/** What the worker's first lines leave in its global scope, for a built page. */
export interface BootedScope {
  /** Runs the scripts of some parts to their ends; throws when one can't be loaded. Those that ran are left alone. */
  readonly loadParts: (names: readonly WorkerScript[]) => void;
}
