/** Returns a function that reports whether `time` has passed, in milliseconds. */
export function within(time: number): () => boolean {
  const end = performance.now() + time;
  return () => performance.now() > end;
}
