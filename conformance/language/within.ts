/** Searches that end after some time, with what they found by then. */

/** Seconds for one CRD or case where the command names none. */
export const usualSeconds = 120;

/** Returns a number of seconds from an option; undefined if it isn't a number. */
export function secondsIn(option: string | undefined): number | undefined {
  const seconds = option === undefined ? usualSeconds : Number(option);
  return seconds > 0 ? seconds : undefined;
}

/** Whether the time is over that begins now. */
export function timer(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1_000;
  return () => performance.now() > end;
}
