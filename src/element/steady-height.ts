/** Changes heights without moving anything that a reader sees. */

export interface Placed {
  /** From the top of the window to the element's top, in pixels. */
  readonly top: number;
  readonly height: number;
  /** The height of the window. */
  readonly window: number;
}

/**
 * How close the element may come to the height of its content. The content below moves with its bottom, so the bottom
 * may only move while it is out of view before and after.
 */
export function steadyHeight(wanted: number, { top, height, window }: Placed): number {
  // The whole element is below the window.
  if (top >= window) return wanted;
  // The content below is visible, or comes next.
  if (top + height < window) return height;
  return Math.max(wanted, Math.ceil(window - top));
}
