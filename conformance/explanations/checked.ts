import type { PathSegments } from '../../src/engine/values.ts';

/** A claim that was checked. */
export interface Checked {
  readonly kind: string;
  /** Undefined for a true claim. */
  readonly fault: string | undefined;
  readonly path: PathSegments;
}
