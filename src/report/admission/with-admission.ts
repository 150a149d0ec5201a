/** Adds the findings of admission to the report of an object. */
import type { Problem } from '../../protocol/report.ts';
import { reportedProblems, type Findings } from '../findings/findings.ts';
import type { HeldObject } from '../held/held-object.ts';
import type { Admission } from './admission.ts';

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
    admission: { operation: operationOf(run?.method, held), namespace: run?.facts.namespace ?? '' },
  };
  return { ...held, findings: all, admission: { findings, run }, report };
}

function operationOf(method: string | undefined, { oldObject }: HeldObject): string {
  if (method === undefined) return '';
  if (method === 'DELETE') return 'DELETE';
  return method === 'POST' || oldObject === undefined ? 'CREATE' : 'UPDATE';
}
