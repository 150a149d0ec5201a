import type { ServerMessage } from '../../field/server-message.ts';
import { say } from '../../codes/source.ts';

/**
 * A limit of this engine that the API server doesn't have: while a text is parsed, each value takes hundreds of bytes
 * of memory, a collection twice as many as a scalar. The largest published CRDs have 36,000 values.
 */
export const mostValues = 800_000;

export const tooManyValues = (): ServerMessage => say('too-many-values', { max: mostValues });

/** The number of values that a node counts as; a key counts as 1. */
export function weightOf({ kind }: { readonly kind: string }): number {
  return kind === 'scalar' || kind === 'alias' ? 1 : 2;
}
