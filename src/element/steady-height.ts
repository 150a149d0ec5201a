/** Heights that move nothing a reader sees. */

export interface Placed {
  /** From the top of the window to the element's top, in pixels. */
  readonly top: number;
  readonly height: number;
  /** Of the window. */
  readonly window: number;
}

/**
 * How far the element may come to what its content takes. What follows it moves with its bottom, so that the bottom
 * may move only where it is out of sight before and after.
 */
export function steadyHeight(wanted: number, { top, height, window }: Placed): number {
  // All of it is below, or nobody looks.
  if (top >= window) return wanted;
  // What follows is in sight, or comes next.
  if (top + height < window) return height;
  return Math.max(wanted, Math.ceil(window - top));
}
