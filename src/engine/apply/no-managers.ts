import type { Managers } from './owner.ts';

/** Of an object that nobody has written yet. */
export const noManagers: Managers = new Map();
