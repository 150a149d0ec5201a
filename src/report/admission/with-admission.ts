/** Adds the findings of admission to the report of an object. */
import { pathKey } from '../../engine/paths.ts';
import { attributesOf } from '../../engine/refusals.ts';
import type { ProblemParams } from '../../protocol/problem.ts';
import type { PlacedFinding, Problem, Row, WaitingCode } from '../../protocol/report.ts';
import type { ChainLine } from '../../protocol/chain.ts';
import { limits } from '../../protocol/limits.ts';
import { cut } from '../cut.ts';
import { reportedProblems, type Findings, type MakeFinding } from '../findings/findings.ts';
import type { HeldCrd } from '../held/held-crd.ts';
import type { HeldObject } from '../held/held-object.ts';
import type { Admission } from './admission.ts';
import { chainLines, changers } from './chain-lines.ts';
import { deciderOf } from './decider.ts';
import type { AdmissionDocuments } from './documents.ts';

/**
 * The object with the chain of its request, and the findings about the documents that configure the chain. `send` sends
 * it to the CRD, whose conversion webhook may have recorded replies.
 */
export function withAdmission(
  crd: HeldCrd | undefined,
  { documents, runs, runsCode, converting }: Admission,
  send: (crd: HeldCrd | undefined) => HeldObject,
): HeldObject {
  const target = crd && converting(crd);
  const held = send(target);
  const { findings } = documents;
  const lines = once((): readonly ChainLine[] => (run ? chainLines(run, documents) : []));
  const own = (makers: readonly MakeFinding[]): MakeFinding[] =>
    makers.map((make) => () => decidedInPane(make(), lines));
  const run = runs.find(({ refused }) => refused) ?? runs.at(-1);
  const all: Findings = {
    error: [...own(held.findings.error), ...findings.error],
    warning: [...own(held.findings.warning), ...findings.warning],
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
    admission: {
      operation: run?.operation ?? '',
      namespace: run?.facts.namespace ?? '',
      ...(run?.facts.dryRun && { dryRun: true as const }),
      ...(documents.code.length > 0 && { code: runsCode ? { runs: true as const } : waitingCode(documents) }),
    },
  };
  const converted = target !== crd && { served: target?.served };
  return { ...held, findings: all, admission: { findings, run, lines }, ...converted, report };
}

/** The functions that run once the visitor allows it. */
function waitingCode({ code }: AdmissionDocuments): WaitingCode {
  const shown = code.slice(0, limits.names).map(({ name, code: whole, place }) => {
    const { text, more } = cut(whole, limits.code);
    return { name, text, place, ...(more !== undefined && { more }) };
  });
  const more = code.length - shown.length;
  return { runs: false, functions: shown, ...(more > 0 && { moreFunctions: more }) };
}

/** A finding of a policy or a webhook is located in the pane that configures it. */
function decidedInPane(found: PlacedFinding, lines: () => readonly ChainLine[]): PlacedFinding {
  if (attributesOf(found.code)?.check !== 'admission') return found;
  const params = found.params as ProblemParams;
  const place = deciderOf({ code: found.code, params }, lines())?.place;
  return place ? { ...found, pane: 'admission', place } : found;
}

function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined;
  return () => (made ??= { value: make() }).value;
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
