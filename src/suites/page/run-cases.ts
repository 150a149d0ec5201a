/** Runs the cases of the suite on the page, as many as one reply has time and room for. */
import type { CaseFailure, CaseReport, CasesReport, RunCases, SuiteNote } from '../../protocol/cases.ts';
import { limits } from '../../protocol/limits.ts';
import type { Minor } from '../../protocol/report.ts';
import { jsonText } from '../../package/plain.ts';
import type { Plain } from '../../package/types.ts';
import { cutName } from '../../report/cut.ts';
import type { ViewContext } from '../../report/held/shown.ts';
import { sorted } from '../form/differences.ts';
import type { Failure, Suite, SuiteCase, SuiteCrd } from '../form/suite.ts';
import { yamlOf } from '../form/yaml.ts';
import { formOf, readPageSuite } from './page-suite.ts';
import { clustersOf, type Clusters } from './clusters.ts';

/** Notes that are shown. */
const most = 100;

/** No further case begins when `isOver` says so. */
export function casesView(
  { crd }: ViewContext,
  request: RunCases,
  isOver: () => boolean,
): CasesReport | undefined {
  if (!crd) return undefined;
  const form = formOf(request.suite);
  const suite = readPageSuite(request.suite, crd);
  const run = new Run(suite, clustersOf(crd), request.kubernetes);
  const { cases, next } = run.from(request.from, isOver);
  const notes = [...suite.notes, ...run.rejections()];
  return {
    ...(form && { form }),
    name: cutName(suite.name),
    cases,
    ...(next !== undefined && { next }),
    notes: notes.slice(0, most).map(shownNote),
  };
}

class Run {
  readonly #suite: Suite;
  readonly #clusters: Clusters;
  readonly #minors: readonly Minor[];

  constructor(suite: Suite, clusters: Clusters, kubernetes: Minor) {
    this.#suite = suite;
    this.#clusters = clusters;
    this.#minors = suite.minors ?? [kubernetes];
  }

  from(
    first: number,
    isOver: () => boolean,
  ): { readonly cases: readonly CaseReport[]; readonly next: number | undefined } {
    const { cases } = this.#suite;
    const reports: CaseReport[] = [];
    let size = 0;
    let at = first;
    for (; at < cases.length; at++) {
      if (at > first && (isOver() || size > limits.list)) break;
      const one = cases[at];
      // A page asks only for cases that exist.
      if (one === undefined) return { cases: reports, next: undefined };
      const report = this.#report(one);
      reports.push(report);
      size += sizeOf(report);
    }
    return { cases: reports, next: at < cases.length ? at : undefined };
  }

  /** The answers of API servers that reject a CRD. */
  rejections(): readonly SuiteNote[] {
    return this.#suite.crds.flatMap((crd) =>
      this.#minors.flatMap((minor) => {
        const prepared = this.#clusters.of(crd, minor);
        if (!('problem' in prepared)) return [];
        const message = `The API server of Kubernetes ${minor} rejects the CRD: ${prepared.problem}`;
        return [{ line: 1, message }];
      }),
    );
  }

  #report(one: SuiteCase): CaseReport {
    const { name, line, operations, broken } = one;
    const minors = one.minors ?? this.#minors;
    const head = { name: cutName(name), line, operations: operations.slice(0, limits.names), minors };
    if (broken) return { ...head, verdict: 'not run', broken: shownNote(broken), failures: [] };
    const failed: { failure: Failure; minor: Minor }[] = [];
    let runs = 0;
    for (const minor of minors) {
      for (const crd of this.#suite.crds) {
        const verdict = this.#verdict(one, crd, minor);
        if (verdict === undefined) continue;
        runs++;
        if (typeof verdict !== 'string') failed.push(...verdict.map((failure) => ({ failure, minor })));
      }
    }
    if (runs === 0) return { ...head, verdict: 'not run', failures: [] };
    return { ...head, verdict: failed.length > 0 ? 'failed' : 'passed', failures: united(failed) };
  }

  #verdict(one: SuiteCase, crd: SuiteCrd, minor: Minor): ReturnType<SuiteCase['run']> | undefined {
    const prepared = this.#clusters.of(crd, minor);
    if ('problem' in prepared) return undefined;
    const { cluster, before } = prepared;
    cluster.restore(before);
    return one.run({ crd, cluster, isExact: false });
  }
}

/** Equal failures of several minors are one. */
function united(failed: readonly { readonly failure: Failure; readonly minor: Minor }[]): CaseFailure[] {
  const byText = new Map<
    string,
    { readonly failure: Omit<CaseFailure, 'minors'>; readonly minors: Minor[] }
  >();
  for (const { failure: own, minor } of failed) {
    const failure = shownFailure(own);
    const key = JSON.stringify(failure);
    const known = byText.get(key);
    if (!known) byText.set(key, { failure, minors: [minor] });
    else if (!known.minors.includes(minor)) known.minors.push(minor);
  }
  return [...byText.values()].slice(0, limits.facts).map(({ failure, minors }) => ({ ...failure, minors }));
}

function shownFailure({ line, reason, title, server, expected, got }: Failure): Omit<CaseFailure, 'minors'> {
  return {
    line,
    reason,
    ...(title !== undefined && { title: cutName(title) }),
    ...(server !== undefined && { server: cutName(server, limits.quotation) }),
    ...(expected !== undefined && { expected: shownValue(expected) }),
    ...(got !== undefined && { got: shownValue(got) }),
  };
}

/** A message as it is, and a value as YAML. */
function shownValue(value: Plain): string {
  const text = typeof value === 'string' ? value : yamlOf(jsonText(sorted(value))).trimEnd();
  return cutName(text, limits.value * 10);
}

function shownNote({ line, message }: SuiteNote): SuiteNote {
  return { line, message: cutName(message, limits.quotation) };
}

function sizeOf({ name, broken, failures }: CaseReport): number {
  const texts = failures.flatMap(({ server, expected, got }) => [server, expected, got]);
  return [name, broken?.message, ...texts].reduce((sum, text) => sum + (text?.length ?? 0) + 50, 0);
}
