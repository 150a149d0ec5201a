/** Runs the cases of a suite with each of its CRDs. */
import { newestMinor, type Minor } from '../engine/minors.ts';
import { jsonText } from '../package/plain.ts';
import type { Plain } from '../package/types.ts';
import type { CaseFailure, CaseResult, SuiteResult } from './case-result.ts';
import { measureCoverage } from './coverage/measure.ts';
import type { Coverage } from './coverage/result.ts';
import { sorted } from './form/differences.ts';
import { preparedCluster } from './form/prepared-cluster.ts';
import type { FailedDocuments, Failure, Suite, SuiteCase, SuiteCrd, SuiteNote } from './form/suite.ts';
import { yamlOf } from './form/yaml.ts';

/** A case that fails with one CRD and minor. */
interface FailedRun {
  readonly failure: Failure;
  readonly crds: readonly string[];
  readonly kubernetes: Minor;
}

interface CaseRuns {
  readonly failed: FailedRun[];
  runs: number;
  hasOlderWording: boolean;
}

export interface RunOptions {
  /** The minors that the command line names; the newest one if it names none. */
  readonly minors: readonly Minor[];
  /** A message in the words of an older API server fails a case. */
  readonly isExact: boolean;
  /** Whether results contain what the suite tests of its CRDs. */
  readonly hasCoverage?: boolean;
  /** Returns the address of the playground with the documents of a failure; undefined if there is none. */
  readonly linkTo?: (documents: FailedDocuments, kubernetes: Minor) => string | undefined;
}

export function runSuite(suite: Suite, options: RunOptions): SuiteResult {
  const runsOf = new Map<SuiteCase, CaseRuns>(
    suite.cases.map((one) => [one, { failed: [], runs: 0, hasOlderWording: false }]),
  );
  const notes: SuiteNote[] = [...suite.notes];
  const rejected = new Set<string>();
  const ofSuite = suite.minors ?? options.minors;
  const minors = new Set([...ofSuite, ...suite.cases.flatMap((one) => one.minors ?? [])]);
  for (const kubernetes of minors) {
    const own = [...runsOf].filter(([one]) => !one.broken && (one.minors ?? ofSuite).includes(kubernetes));
    for (const crd of suite.crds) {
      const problem = runWith(crd, kubernetes, options, own);
      if (problem === undefined) continue;
      for (const path of crd.paths) rejected.add(path);
      const server = `The API server of Kubernetes ${kubernetes}`;
      notes.push({ line: 1, message: `${server} rejects ${crd.paths.join(', ')}: ${problem}` });
    }
  }
  return {
    path: suite.path,
    name: suite.name,
    crds: suite.crds.flatMap(({ paths }) => paths),
    rejectedCrds: [...rejected],
    cases: [...runsOf].map(([one, own]) => caseResult(one, own, options)),
    notes,
    ...(options.hasCoverage && { coverage: coverageOf(suite, options) }),
  };
}

/** In the newest of the minors. */
function coverageOf(suite: Suite, { minors, isExact }: RunOptions): readonly Coverage[] {
  const minor = (suite.minors ?? minors).toSorted().at(-1) ?? newestMinor;
  return suite.crds.flatMap((crd) => measureCoverage(crd, suite.cases, { minor, isExact }) ?? []);
}

/** Returns the reason why a CRD is rejected. */
function runWith(
  crd: SuiteCrd,
  kubernetes: Minor,
  { isExact }: RunOptions,
  cases: readonly (readonly [SuiteCase, CaseRuns])[],
): string | undefined {
  const prepared = preparedCluster(crd, kubernetes);
  if ('problem' in prepared) return prepared.problem;
  const { cluster, before } = prepared;
  for (const [one, own] of cases) {
    cluster.restore(before);
    const verdict = one.run({ crd, cluster, isExact });
    own.runs += crd.paths.length;
    if (verdict === 'older wording') own.hasOlderWording = true;
    else if (verdict !== 'passed')
      own.failed.push(...verdict.map((failure) => ({ failure, crds: crd.paths, kubernetes })));
  }
  return undefined;
}

function caseResult(
  { name, line, broken }: SuiteCase,
  { failed, runs, hasOlderWording }: CaseRuns,
  options: RunOptions,
): CaseResult {
  const head = { name, line, hasOlderWording };
  if (broken) return { ...head, verdict: 'not run', runs: 0, failures: [{ ...broken, crds: [] }] };
  if (runs === 0) return { ...head, verdict: 'not run', runs, failures: [] };
  return {
    ...head,
    verdict: failed.length > 0 ? 'failed' : 'passed',
    runs,
    failures: united(failed, options),
  };
}

/** Equal failures are reported once, with all their CRDs. */
function united(failed: readonly FailedRun[], { linkTo }: RunOptions): CaseFailure[] {
  const byText = new Map<string, { failure: CaseFailure; crds: string[] }>();
  for (const { failure, crds: own, kubernetes } of failed) {
    const { line, message, expected, got, documents } = failure;
    const texts = {
      ...(expected !== undefined && { expected: shownValue(expected) }),
      ...(got !== undefined && { got: shownValue(got) }),
    };
    const key = JSON.stringify([line, message, texts, kubernetes]);
    const known = byText.get(key);
    if (known) known.crds.push(...own);
    else {
      const crds = [...own];
      const link = documents && linkTo?.(documents, kubernetes);
      const failed = { line, message, ...texts, crds, kubernetes, ...(link !== undefined && { link }) };
      byText.set(key, { crds, failure: failed });
    }
  }
  return [...byText.values()].map(({ failure }) => failure);
}

/** A message as it is, and a value as YAML. */
function shownValue(value: Plain): string {
  return typeof value === 'string' ? value : yamlOf(jsonText(sorted(value)));
}
