import type { Managers } from './owner.ts';

/** The managers of an object that was never written. */
export const noManagers: Managers = new Map();
