import type { JsonObject } from '../engine.ts';

/** Prints an object, after what was done to it. */
export type Print = (object: JsonObject, operation: string) => void;
