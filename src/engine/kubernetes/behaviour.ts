/**
 * The Kubernetes minors and their behaviours. Each minor has a file with its changes. Code checks a behaviour by its
 * name and never compares version numbers.
 */
import type { Behaviour } from './differences.ts';
import { minor135 } from './minor-1-35.ts';
import { minor136 } from './minor-1-36.ts';
import { minor137 } from './minor-1-37.ts';

export type { Behaviour, CelBehaviour } from './differences.ts';

/** Oldest first. */
const all = [minor135, minor136, minor137] as const;

export type Minor = (typeof all)[number]['minor'];

const table: ReadonlyMap<Minor, Behaviour> = new Map(all.map((behaviour) => [behaviour.minor, behaviour]));

export const minors: readonly Minor[] = all.map(({ minor }) => minor);

export const newestMinor: Minor = minors.at(-1) as Minor;

export function behaviourOf(minor: Minor): Behaviour {
  return table.get(minor) as Behaviour;
}
