/** An update as a change of the stored object: compares the existing object with the one that replaces it. */
import type { AgainstOldReport } from '../../protocol/operations.ts';
import { limits } from '../../protocol/limits.ts';
import type { HeldCrd } from '../held/held-crd.ts';
import { withoutLastApplied } from '../before/last-applied.ts';
import { rowsBetween } from '../rows/rows.ts';
import { skippedRule } from '../explanations/updates/transition.ts';
import type { HeldObject } from '../held/held-object.ts';
import { withLeftOut } from './left-out.ts';

/** Undefined if there was no existing object, or if the new one couldn't be decoded. */
export function againstOld(
  crd: HeldCrd | undefined,
  object: HeldObject | undefined,
): AgainstOldReport | undefined {
  const { oldObject, result, typed, text, trace, report } = object ?? {};
  if (!crd || !object || !oldObject || !result || !text || !report) return undefined;
  const old = report.kubectl ? withoutLastApplied(oldObject) : oldObject;
  // Typed fields that are in neither object belong to the comparison, too.
  const before = typed instanceof Map ? withLeftOut(old, typed, result) : old;
  const { rows, more } = rowsBetween({
    before,
    after: result,
    source: text.root,
    lineOf: (offset) => text.lines.lineOf(offset + text.shift),
    events: trace?.events ?? [],
    otherwise: 'changed',
    gone: 'left-out',
  });
  const skipped = rows
    .filter(({ sign }) => sign === 'removed' || sign === 'added')
    .slice(0, limits.facts)
    .flatMap(({ path }) => {
      const rule = skippedRule(path, crd, object);
      return rule ? [{ path, why: rule.skipped }] : [];
    });
  return { rows, skipped, ...(more > 0 && { moreRows: more }) };
}
