/** What differs between kubectl's minors, by the name of the behaviour. */
import type { Minor } from './engine.ts';

export interface Differences {
  /** An unknown resource is named with its group, if it was given with one. */
  readonly namesGroups: boolean;
  /** What `apply --dry-run=client` does to an object that is there: computes the patch, or nothing. */
  readonly dryApply: 'nothing' | 'patch';
}

const since135: Differences = { namesGroups: false, dryApply: 'nothing' };
const since136: Differences = { ...since135, dryApply: 'patch' };
const since137: Differences = { ...since136, namesGroups: true };

const byMinor: Readonly<Record<Minor, Differences>> = {
  '1.35': since135,
  '1.36': since136,
  '1.37': since137,
};

export function differencesOf(kubernetes: Minor): Differences {
  return byMinor[kubernetes];
}
