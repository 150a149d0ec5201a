/** Reads and writes links at once, without a worker. */
import type { LinkCodec } from '../../share/codec.ts';
import { writeFragment } from '../../share/fragment.ts';
import { readFragment } from '../../share/testing/read-link.ts';

export const codecInPage: LinkCodec = {
  read: (fragment) => Promise.resolve(readFragment(fragment)),
  write: (content) => Promise.resolve(writeFragment(content)),
};
