/** Facts about all rules of an update together. */
import type { ObjectReport } from '../../../protocol/report.ts';

/** A transition rule had no old value, or no new one. */
export function hasHole(object: ObjectReport | undefined): boolean {
  if (!object?.update) return false;
  return (
    object.rules.some(({ result }) => result === 'skipped') ||
    object.idleRules.some(({ rule, why }) => why === 'no-value' && /\boldSelf\b/.test(rule))
  );
}
