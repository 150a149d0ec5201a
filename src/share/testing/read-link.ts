/** Reads a link of any version, as the worker of its version does. */
import { readEarlierFragment } from '../earlier-fragment.ts';
import { readFragment as readNewest } from '../fragment.ts';
import { isEarlier, type Reading } from '../reading.ts';

export function readFragment(fragment: string): Reading {
  return isEarlier(fragment) ? readEarlierFragment(fragment) : readNewest(fragment);
}
