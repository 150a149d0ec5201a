/** One check for each kind of claim: a kind without one doesn't compile. */
import type { Claim, ClaimKind } from '../../../src/ui/explanation/claim.ts';
import type { Explained } from '../world.ts';
import type { Check, Checks } from './check.ts';
import { cureChecks } from './cures.ts';
import { endingChecks } from './endings.ts';
import { happenedChecks } from './happened.ts';
import { schemaChecks } from './schema.ts';

export const checks: Checks<ClaimKind> = {
  ...endingChecks,
  ...happenedChecks,
  ...cureChecks,
  ...schemaChecks,
};

/** Returns the error of a claim; undefined if there is none. */
export function faultOf<Kind extends ClaimKind>(
  claim: Claim<Kind>,
  explained: Explained,
): string | undefined {
  const check: Check<Kind> = checks[claim.kind as Kind];
  return check(claim, explained);
}
