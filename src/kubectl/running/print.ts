import type { JsonObject } from '../../engine/values.ts';

/**
 * Prints an object after a command. `typed` is a Go type: if JSON is written, its own keys keep their order; other keys
 * are sorted.
 */
export type Print = (object: JsonObject, operation: string, typed?: 'typed') => void;
