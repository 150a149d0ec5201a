import type { JsonObject } from '../../engine/values.ts';

/**
 * Prints an object, after what was done to it. `typed` is a Go type: its own keys come as they are, where JSON is what is
 * written; those of others come in order.
 */
export type Print = (object: JsonObject, operation: string, typed?: 'typed') => void;
