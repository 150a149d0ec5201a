/**
 * Pieces of words that are encoded as one byte. They were chosen by repeatedly merging the most frequent pair of
 * letters in half of a set of public CRDs, after the dictionary had been used, and tested on the other half.
 *
 * Part of the third version of links: they never change (`pack.test.ts`).
 */
const joined = [
  'kubebuilder.io/~singular~ing~name~er~re~ a~plural~or~al~s ~on~in~: ~st~at~e ~group: ~spec~an~the ~listK~ an~ent',
  '~en~as~, ~group~ a ~ed~- ~. ~es~: v0.~for~List~ar~is ~it~ion~ed ~ and ~th~ma~kind~to ~the~ul~el~to~et~us~ is',
  '~Spec~type~is~ for~or ~|-~ac~: v1~user~API~self~and~ro~ch~ate~rom~ust~ver~por~key~po~ph~ith~y ~ of~il~ter~im~ig',
  '~.io~ec~ur~lo~ad~ack~ic~ol~lic~has~in ~Re~com~ut~ag~set~pl~pro~rec~d ~ev~ly ~s.~ to~uth~un~res~a ~am~if',
].join('');

/** By their bytes, from 0x80 on. */
export const fragments: readonly string[] = joined.split('~');
