import type { HeldCrd } from './held-crd.ts';

/** Remembers the last CRD whose schemas could be parsed: while a rule is edited, its text often can't be. */
export interface ReadableCrds {
  took(crd: HeldCrd): HeldCrd;
  last(): HeldCrd | undefined;
}

export function createReadable(): ReadableCrds {
  let last: HeldCrd | undefined;
  return {
    took(crd) {
      if (crd.served || crd.estimates.length > 0) last = crd;
      return crd;
    },
    last: () => last,
  };
}
