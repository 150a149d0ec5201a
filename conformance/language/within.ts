/** Limits the time of searches, which return what they found so far. */

/** The default number of seconds for one CRD or case. */
export const usualSeconds = 120;

/** Returns a number of seconds from an option; undefined if it isn't a number. */
export function secondsIn(option: string | undefined): number | undefined {
  const seconds = option === undefined ? usualSeconds : Number(option);
  return seconds > 0 ? seconds : undefined;
}

/** Returns a function that reports whether the time is over; it starts now. */
export function timer(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1_000;
  return () => performance.now() > end;
}
