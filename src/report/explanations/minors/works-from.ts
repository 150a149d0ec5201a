/** Finds the first later minor that no longer reports an error about a CRD, and nothing else instead. */
import { minors, type Minor } from '../../../engine/minors.ts';
import type { Problem } from '../../../protocol/report.ts';
import { refusalFindings } from '../../findings/problems.ts';
import type { HeldCrd } from '../../held/held-crd.ts';
import { Lines } from '../../places/lines.ts';

/** Holds the errors that each minor reports about a CRD, so that it is asked once; undefined if the server would crash. */
const known = new WeakMap<HeldCrd['findings'], Map<Minor, ReadonlySet<string> | undefined>>();

/** Length in characters of a text above which no other minor is asked: it takes as long as the answer, at each change. */
const longest = 200_000;

export function worksFrom(problem: Problem, crd: HeldCrd): Minor | undefined {
  if (problem.pane !== 'crd' || problem.severity !== 'error' || crd.pane.length > longest) return undefined;
  const own = errorNames(crd.findings.error.map((make) => make()));
  return minors.slice(minors.indexOf(crd.kubernetes) + 1).find((minor) => {
    const errors = errorsIn(crd, minor);
    return errors && !errors.has(nameOfError(problem)) && [...errors].every((key) => own.has(key));
  });
}

function errorsIn(crd: HeldCrd, minor: Minor): ReadonlySet<string> | undefined {
  const all = known.get(crd.findings) ?? new Map<Minor, ReadonlySet<string> | undefined>();
  known.set(crd.findings, all);
  if (!all.has(minor)) all.set(minor, askedErrors(crd, minor));
  return all.get(minor);
}

function askedErrors({ admitIn }: HeldCrd, minor: Minor): ReadonlySet<string> | undefined {
  const answer = admitIn?.(minor);
  if (!answer || answer.accepted === 'crash') return undefined;
  if (answer.accepted) return new Set();
  const text = { root: undefined, lines: new Lines(''), shift: 0 };
  return errorNames(refusalFindings(answer.refusal, { pane: 'crd', text }).map((make) => make()));
}

type Named = Pick<Problem, 'code' | 'field'>;

function errorNames(errors: readonly Named[]): ReadonlySet<string> {
  return new Set(errors.map(nameOfError));
}

function nameOfError({ code, field }: Named): string {
  return `${code} ${field}`;
}
