/** The server's environment. The engine itself has neither a clock nor randomness. */
import type { Minor } from '../kubernetes/behaviour.ts';

export interface Surroundings {
  readonly kubernetes: Minor;
  /** RFC 3339, UTC, whole seconds: `2026-01-02T03:04:05Z`. */
  readonly now: string;
  /** The uid of the next object. */
  readonly uid: string;
  /** The suffix of a generated name: five of `bcdfghjklmnpqrstvwxz2456789`. */
  readonly nameSuffix: string;
  /** The resourceVersion of the next write. */
  readonly resourceVersion: string;
}
