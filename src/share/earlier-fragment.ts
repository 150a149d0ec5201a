/** Links of earlier versions: what reads them is loaded with the first such link. */
import { readDeflated } from './deflated.ts';
import { readPayload, type Reader } from './payload.ts';
import type { Reading } from './reading.ts';

const readers: readonly Reader[] = [
  { name: 'v1.d', read: readDeflated },
  // Of a command of kubectl, which the pages of then did not all know.
  { name: 'v2.d', read: readDeflated },
];

export function readEarlierFragment(fragment: string): Reading {
  return readPayload(fragment, readers);
}
