/** The parts of the worker: some that every answer needs, and others that only some need. */
export type WorkerPart =
  | 'admission'
  | 'cases'
  | 'cel'
  | 'commands'
  | 'help'
  | 'kubectl'
  | 're2'
  | 'refusals'
  /** The interpreter for the code of webhooks; built separately. */
  | 'sandbox'
  | 'schemas'
  /** The evaluation of upgrades. */
  | 'upgrade'
  | 'writes';
/** The scripts of the worker: the first one, and its parts. */
export type WorkerScript = 'worker' | WorkerPart;

/** The functions that the worker's boot lines define in its global scope, in a built page. */
export interface BootedScope {
  /** Runs the scripts of some parts; throws when one can't be loaded. Doesn't run a script twice. */
  readonly loadParts: (names: readonly WorkerScript[]) => void;
}
