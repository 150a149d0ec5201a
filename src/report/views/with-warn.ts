/** The same request under field validation Warn, for an object that Strict refuses. */
import type { PathSegments } from '../../engine/values.ts';
import { limits } from '../../protocol/limits.ts';
import type { ReadObject } from '../../protocol/operations.ts';
import type { Row } from '../../protocol/report.ts';
import type { WithWarnReport } from '../../protocol/explanation.ts';
import type { HeldCrd } from '../held/held-crd.ts';
import type { Judge } from '../object/judge.ts';
import { readObject } from '../reading/read-object.ts';
import { isWithin } from '../../engine/paths.ts';

export function withWarn(crd: HeldCrd, request: ReadObject, judge: Judge): WithWarnReport | undefined {
  const { report } = readObject(crd, { ...request, fieldValidation: 'Warn' }, judge);
  if (report.state !== 'accepted' && report.state !== 'refused') return undefined;
  const { rows, more } = changedRows(report.rows.filter(({ sign }) => sign !== 'ghost'));
  const { verdict } = report;
  return {
    accepted: report.state === 'accepted',
    verdict,
    rows,
    ...(more > 0 && { moreRows: more }),
  };
}

/** Lines of changed values, their contents, and their parents; without what the server sets on every object. */
function changedRows(rows: readonly Row[]): { readonly rows: readonly Row[]; readonly more: number } {
  const changed = rows.filter(({ mark }) => mark !== undefined && mark !== 'set').map(({ path }) => path);
  const limited = changed.slice(0, limits.explanationRows);
  const isShown = (path: PathSegments): boolean =>
    limited.some((one) => isWithin(path, one) || isWithin(one, path));
  const shown = rows.filter(({ path }) => isShown(path)).slice(0, limits.explanationRows);
  const marked = shown.filter(({ mark }) => mark !== undefined && mark !== 'set').length;
  return { rows: shown, more: changed.length - marked };
}
