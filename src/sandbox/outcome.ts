/** The outcome of a run of an author's code. */

/** Why there is no result. */
export type FailureKind =
  /** The code can't be read. */
  | 'syntax'
  /** It has no function of the wanted name. */
  | 'missing'
  /** The code threw; `text` is the message of its error. */
  | 'thrown'
  /** It ran longer than it may. */
  | 'time'
  /** It used more memory than it may. */
  | 'memory'
  /** Its calls are nested too deeply. */
  | 'stack'
  /** The result isn't JSON: undefined, a function, or an object that contains itself. */
  | 'not-json'
  /** The result has too many characters. */
  | 'output'
  /** It waits for something that never happens: there are no timers and no network. */
  | 'pending'
  /** The interpreter itself failed. */
  | 'crash';

export interface Failure {
  readonly kind: FailureKind;
  /** The interpreter's own message, shortened. */
  readonly text: string;
  /** The line in the code, 1 for the first; missing when it isn't known. */
  readonly line?: number;
}

export interface Logged {
  /** The lines that `console.log` and its siblings printed, shortened. */
  readonly log: readonly string[];
}

export type Outcome = (Logged & { readonly json: string }) | (Logged & { readonly failed: Failure });

export interface Limits {
  readonly milliseconds: number;
  /** Bytes of its stack. */
  readonly stack: number;
  /** Characters of the result as JSON. */
  readonly output: number;
}

export const standardLimits: Limits = {
  milliseconds: 1_000,
  stack: 256 << 10,
  output: 3 << 20,
};

/** Limits of what is kept of texts that the code makes. */
export const mostLogged = { lines: 100, characters: 1_000 } as const;
export const mostText = 1_000;
