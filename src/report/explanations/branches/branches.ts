/** Lists the requirements of the branches of anyOf, oneOf, allOf, and not, with the result of each. */
import { behaviourOf } from '../../../engine/minors.ts';
import { validateValue, type BranchOutcome, type CompositeOutcome } from '../../../engine/schemas.ts';
import type { PathSegments } from '../../../engine/values.ts';
import { errorBody } from '../../../engine/refusals.ts';
import { limits } from '../../../protocol/limits.ts';
import type { Problem } from '../../../protocol/report.ts';
import type { Branch, BranchesReport } from '../../../protocol/explanation.ts';
import type { HeldCrd } from '../../held/held-crd.ts';
import { cutName } from '../../cut.ts';
import type { Engine } from '../../engine.ts';
import type { HeldObject } from '../../held/held-object.ts';
import { branchPathOf } from '../pieces/branch-path.ts';
import { quoteAt } from '../pieces/quote.ts';
import { wantsAt } from './wants.ts';
import { isWithin } from '../../../engine/paths.ts';
import type { Located } from '../../places/lines.ts';

/**
 * Validates the object again, and records the results of branches. Undefined for findings that aren't about branches.
 */
export function branchesOf(
  engine: Engine,
  problem: Problem,
  crd: HeldCrd,
  { result, version, report }: HeldObject,
): BranchesReport | undefined {
  const { path } = problem;
  const decided = branchPathOf(problem, crd);
  if (!decided || !path || !result || !version?.schema) return undefined;
  const outcomes: CompositeOutcome[] = [];
  validateValue(result, version.schema, { behaviour: behaviourOf(report.kubernetes), outcomes });
  const around = outcomes.filter(
    ({ place }) => isWithin(decided, place.schema) && isWithin(path, place.object),
  );
  const innermost = around.toSorted((a, b) => b.place.schema.length - a.place.schema.length)[0];
  return innermost && reportOf(innermost, crd.text);
}

function reportOf({ keyword, place, branches }: CompositeOutcome, text: Located): BranchesReport {
  const failed = branches.filter(({ errors }) => errors.length > 0);
  const most = Math.max(...failed.map(({ matches }) => matches));
  const isNamed = ({ errors, matches }: BranchOutcome): boolean => errors.length > 0 && matches === most;
  const fewest = Math.min(...failed.map(({ errors }) => errors.length));
  const nearest = branches.filter(({ errors }) => errors.length === fewest);
  const noneFits = failed.length === branches.length;
  const shown = branches.slice(0, limits.branches);
  return {
    keyword,
    branches: shown.map((branch, i) =>
      branchOf(branch, keyword === 'not' ? place.schema : [...place.schema, i], text),
    ),
    ...(branches.length > shown.length && { moreBranches: branches.length - shown.length }),
    ...(noneFits && { named: branches.findIndex(isNamed) }),
    tied: branches.filter(isNamed).length > 1,
    ...(noneFits && nearest.length === 1 && { nearest: branches.indexOf(nearest[0] as BranchOutcome) }),
  };
}

function branchOf({ errors, matches }: BranchOutcome, schema: PathSegments, text: Located): Branch {
  const asks = quoteAt(text, schema, 'item');
  const shown = errors.slice(0, limits.branchErrors);
  const { wants, more } = wantsAt(text, schema);
  return {
    ...(asks && { asks }),
    wants,
    ...(more > 0 && { moreWants: more }),
    fits: errors.length === 0,
    passed: matches,
    errors: shown.map((error) => ({
      field: error.field === '<nil>' ? '' : cutName(error.field),
      text: cutName(errorBody(error), limits.marker),
    })),
    ...(errors.length > shown.length && { moreErrors: errors.length - shown.length }),
  };
}
