/** The outcome of running an author's code. */

/** Why there is no result. */
export type FailureKind =
  /** The code can't be parsed. */
  | 'syntax'
  /** It has no function with the requested name. */
  | 'missing'
  /** The code threw; `text` is the message of its error. */
  | 'thrown'
  /** It exceeded the time limit. */
  | 'time'
  /** It exceeded the memory limit. */
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
  /** The line in the code, counted from 1; missing if it isn't known. */
  readonly line?: number;
}

export interface Logged {
  /** The lines that `console.log` and similar functions printed, shortened. */
  readonly log: readonly string[];
}

export type Outcome = (Logged & { readonly json: string }) | (Logged & { readonly failed: Failure });

export interface Limits {
  readonly milliseconds: number;
  /** The size of its stack, in bytes. */
  readonly stack: number;
  /** Characters of the result as JSON. */
  readonly output: number;
}

export const standardLimits: Limits = {
  milliseconds: 500,
  stack: 256 << 10,
  output: 3 << 20,
};

/** Limits on the length of kept texts from the code. */
export const mostLogged = { lines: 100, characters: 1_000 } as const;
export const mostText = 1_000;
