/** Runs the cases of a suite with each of its CRDs. */
import type { Minor } from '../engine/minors.ts';
import { createCluster } from '../package/cluster.ts';
import { jsonText } from '../package/plain.ts';
import type { Plain } from '../package/types.ts';
import type { CaseFailure, CaseResult, SuiteResult } from './case-result.ts';
import { acceptCrd, runCase, type Failure } from './run-case.ts';
import { sorted } from './differences.ts';
import type { Suite, SuiteCase, SuiteCrd, SuiteNote } from './form/suite.ts';
import { yamlOf } from './yaml.ts';

/** A case that fails with one CRD and minor. */
interface FailedRun {
  readonly failure: Failure;
  readonly crds: readonly string[];
  readonly kubernetes: Minor;
}

interface CaseRuns {
  readonly failed: FailedRun[];
  hasOlderWording: boolean;
}

export interface RunOptions {
  readonly minors: readonly Minor[];
  /** A message in the words of an older API server fails a case. */
  readonly isExact: boolean;
}

export function runSuite(suite: Suite, { minors, isExact }: RunOptions): SuiteResult {
  const runsOf = new Map<SuiteCase, CaseRuns>(
    suite.cases.map((one) => [one, { failed: [], hasOlderWording: false }]),
  );
  const notes: SuiteNote[] = [...suite.notes];
  const rejected = new Set<string>();
  let runs = 0;
  for (const kubernetes of minors)
    for (const crd of suite.crds) {
      const problem = runWith(crd, { kubernetes, isExact }, runsOf);
      if (problem === undefined) {
        runs += crd.paths.length;
        continue;
      }
      for (const path of crd.paths) rejected.add(path);
      const server = `The API server of Kubernetes ${kubernetes}`;
      notes.push({ line: 1, message: `${server} rejects ${crd.paths.join(', ')}: ${problem}` });
    }
  return {
    path: suite.path,
    name: suite.name,
    crds: suite.crds.flatMap(({ paths }) => paths),
    rejectedCrds: [...rejected],
    cases: [...runsOf].map(([one, own]) => caseResult(one, own, runs)),
    notes,
  };
}

/** Returns the reason why the CRD is rejected. */
function runWith(
  crd: SuiteCrd,
  { kubernetes, isExact }: { readonly kubernetes: Minor; readonly isExact: boolean },
  runsOf: ReadonlyMap<SuiteCase, CaseRuns>,
): string | undefined {
  const cluster = createCluster({ minor: kubernetes });
  const answer = acceptCrd(cluster, crd.text);
  if (!answer.accepted) return answer.message;
  const before = cluster.snapshot();
  for (const [one, own] of runsOf) {
    if (one.broken) continue;
    cluster.restore(before);
    const verdict = runCase(one, { crd, cluster, isExact });
    if (verdict === 'older wording') own.hasOlderWording = true;
    else if (verdict !== 'passed') own.failed.push({ failure: verdict, crds: crd.paths, kubernetes });
  }
  return undefined;
}

function caseResult(
  { name, line, broken }: SuiteCase,
  { failed, hasOlderWording }: CaseRuns,
  runs: number,
): CaseResult {
  const head = { name, line, hasOlderWording };
  if (broken) return { ...head, verdict: 'not run', runs: 0, failures: [{ ...broken, crds: [] }] };
  if (runs === 0) return { ...head, verdict: 'not run', runs, failures: [] };
  return { ...head, verdict: failed.length > 0 ? 'failed' : 'passed', runs, failures: united(failed) };
}

/** Equal failures are reported once, with all their CRDs. */
function united(failed: readonly FailedRun[]): CaseFailure[] {
  const byText = new Map<string, { failure: CaseFailure; crds: string[] }>();
  for (const { failure, crds: own, kubernetes } of failed) {
    const { line, message, expected, got } = failure;
    const texts = {
      ...(expected !== undefined && { expected: shownValue(expected) }),
      ...(got !== undefined && { got: shownValue(got) }),
    };
    const key = JSON.stringify([line, message, texts, kubernetes]);
    const known = byText.get(key);
    if (known) known.crds.push(...own);
    else {
      const crds = [...own];
      byText.set(key, { crds, failure: { line, message, ...texts, crds, kubernetes } });
    }
  }
  return [...byText.values()].map(({ failure }) => failure);
}

/** A message as it is, and a value as YAML. */
function shownValue(value: Plain): string {
  return typeof value === 'string' ? value : yamlOf(jsonText(sorted(value)));
}
