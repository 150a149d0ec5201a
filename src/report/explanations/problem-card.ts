/** The explanation of a finding in either pane. */
import type { SourceNode } from '../../engine/texts.ts';
import type { ProblemsFrom } from '../../protocol/operations.ts';
import type { Problem } from '../../protocol/report.ts';
import type { BranchesReport, Card } from '../../protocol/explanation.ts';
import { chainedCard } from '../admission/chained-card.ts';
import type { HeldCrd } from '../held/held-crd.ts';
import { problemsFrom } from '../findings/findings.ts';
import type { Engine } from '../engine.ts';
import type { HeldObject } from '../held/held-object.ts';
import { branchesOf } from './branches/branches.ts';
import { branchPathOf } from './pieces/branch-path.ts';
import { endingOfProblem } from './pieces/ending.ts';
import { fieldCard } from './path-card.ts';
import { quoteOf } from './pieces/quote.ts';
import { worksFrom } from './minors/works-from.ts';

/** The held texts that a report is about. */
export interface HeldTexts {
  readonly crd: HeldCrd | undefined;
  readonly object: HeldObject | undefined;
}

export function problemCard(problem: Problem, held: HeldTexts): Card {
  const found = cardOf(problem, held);
  const card = held.object?.admission ? chainedCard(found, held.object) : found;
  const requests = problem.isOfClient && held.object?.report.kubectl?.requests.length;
  const minor = held.crd?.admitIn && worksFrom(problem, held.crd);
  return {
    ...card,
    ...(minor && { worksFrom: minor }),
    ...(isOnlyWarning(problem, held) && { isRefused: true }),
    ...(requests !== undefined && { requests }),
    ...(isOfBranch(card, held) && { isOfBranch: true }),
    ...(tooLarge.has(problem.code) && { described: isDescribed(problem, held) }),
  };
}

/** A finding of a branch rejected the object. */
function isOfBranch({ problem, ending, pane }: Card, { crd }: HeldTexts): boolean {
  if (!problem || !crd || pane === 'crd' || ending.how !== 'refused' || ending.check !== 'schema')
    return false;
  return branchPathOf(problem, crd) !== undefined;
}

const tooLarge: ReadonlySet<string> = new Set([
  'etcd-message-too-large',
  'etcd-request-too-large',
  'annotations-too-long',
]);

function isDescribed({ pane }: Problem, { crd, object }: HeldTexts): boolean {
  const text = pane === 'crd' ? crd?.text : object?.text;
  return text?.root !== undefined && hasKey(text.root, 'description');
}

/** Iterative. */
function hasKey(root: SourceNode, key: string): boolean {
  const pending: SourceNode[] = [root];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    if (at.kind === 'array') for (const item of at.items) pending.push(item);
    if (at.kind !== 'object') continue;
    for (const member of at.members) {
      if (member.key === key) return true;
      pending.push(member.value);
    }
  }
  return false;
}

/** A warning about a document that isn't stored. */
function isOnlyWarning({ severity, pane }: Problem, { crd, object }: HeldTexts): boolean {
  if (severity !== 'warning') return false;
  return pane === 'crd' ? crd?.report.state !== 'accepted' : object?.report.state !== 'accepted';
}

function cardOf(problem: Problem, { crd, object }: HeldTexts): Card {
  const { path, pane, severity } = problem;
  const isOfField = pane === 'object' || pane === 'patch';
  if (isOfField && path && path.length > 0 && crd && object) {
    const card = fieldCard(path, crd, object, problem);
    return severity === 'warning' && card.ending.how === 'refused-inside'
      ? { ...card, ending: endingOfProblem(problem) }
      : card;
  }
  // A CRD's finding is decided by its own line.
  const quote = crd && quoteOf(crd.text, pane === 'crd' ? problem.place : problem.schemaPlace);
  return {
    pane,
    problem,
    events: [],
    ending: endingOfProblem(problem),
    similar: [],
    typed: problem.place !== undefined,
    version: '',
    ...(path && path.length > 0 && { path }),
    ...(problem.place && { place: problem.place }),
    ...(quote && { quote }),
  };
}

/** A finding by its position among those of its severity; undefined if there is none. */
export function numbered({ pane, severity, from }: ProblemsFrom, held: HeldTexts): Problem | undefined {
  const makers = (pane === 'crd' ? held.crd : held.object)?.findings[severity];
  return makers && problemsFrom(makers, from, 1)[0];
}

export function numberedCard(request: ProblemsFrom, held: HeldTexts): Card | undefined {
  const problem = numbered(request, held);
  return problem && problemCard(problem, held);
}

export function numberedBranches(
  engine: Engine,
  request: ProblemsFrom,
  held: HeldTexts,
): BranchesReport | undefined {
  const problem = request.pane === 'object' ? numbered(request, held) : undefined;
  return problem && held.crd && held.object && branchesOf(engine, problem, held.crd, held.object);
}
