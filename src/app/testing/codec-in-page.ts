/** Reads and writes links at once, without a worker. */
import type { LinkCodec } from '../../share/codec.ts';
import { readFragment, writeFragment } from '../../share/fragment.ts';

export const codecInPage: LinkCodec = {
  read: (fragment) => Promise.resolve(readFragment(fragment)),
  write: (content) => Promise.resolve(writeFragment(content)),
};
