/** An instant with the offset it was written in. */
export interface Instant {
  /** Seconds since 1970, rounded down. */
  readonly seconds: number;
  readonly nanos: number;
  /** Seconds east of Greenwich. */
  readonly offset: number;
}

export type ParseTimeResult =
  { readonly ok: true; readonly instant: Instant } | { readonly ok: false; readonly error: string };
