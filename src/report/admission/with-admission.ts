/** Adds the findings of admission to the report of an object. */
import { pathKey } from '../../engine/paths.ts';
import type { Problem, Row } from '../../protocol/report.ts';
import type { ChainLine } from '../../protocol/views.ts';
import { reportedProblems, type Findings } from '../findings/findings.ts';
import type { HeldObject } from '../held/held-object.ts';
import type { Admission } from './admission.ts';
import { chainLines, changers } from './chain-lines.ts';

/** The object with the chain of its request, and the findings about the documents that configure the chain. */
export function withAdmission(held: HeldObject, { documents, runs }: Admission): HeldObject {
  const { findings } = documents;
  const run = runs.find(({ refused }) => refused) ?? runs.at(-1);
  const all: Findings = {
    error: [...held.findings.error, ...findings.error],
    warning: [...held.findings.warning, ...findings.warning],
  };
  const { problems: added, moreProblems } = reportedProblems(all);
  // Findings about the object may already have more than their own text.
  const known = new Map(held.report.problems.map((one): [string, Problem] => [one.id, one]));
  const problems = added.map((one) => known.get(one.id) ?? one);
  const report = {
    ...held.report,
    problems,
    ...(moreProblems && { moreProblems }),
    rows: run ? attributed(held.report.rows, changers(run)) : held.report.rows,
    admission: { operation: run?.operation ?? '', namespace: run?.facts.namespace ?? '' },
  };
  const lines = (): readonly ChainLine[] => (run ? chainLines(run, documents) : []);
  return { ...held, findings: all, admission: { findings, run, lines }, report };
}

/** The rows with those who changed them: a field inside a changed value is changed, too. */
function attributed(rows: readonly Row[], changes: ReturnType<typeof changers>): readonly Row[] {
  if (changes.length === 0) return rows;
  const by = new Map(changes.map(({ path, by: who }) => [pathKey(path), who]));
  return rows.map((row) => {
    if (row.sign !== 'added' && row.sign !== 'changed') return row;
    const own = row.path.findIndex((_, i) => by.has(pathKey(row.path.slice(0, i + 1))));
    const owner = own < 0 ? undefined : by.get(pathKey(row.path.slice(0, own + 1)));
    return owner === undefined ? row : { ...row, owner };
  });
}
