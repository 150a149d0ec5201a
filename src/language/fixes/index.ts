/**
 * Finds fixes for the server's findings about a CRD and an object. Each fix is proved: with its edits, the engine no
 * longer reports the finding, and reports nothing new about the same text.
 */
import { attributesOf } from '../../engine/refusals.ts';
import type { Surroundings } from '../../engine/answers.ts';
import { isObject, textOf, type PathSegments } from '../../engine/values.ts';
import { toValue } from '../../engine/texts.ts';
import { crdProposals } from './crd-proposals.ts';
import { applied, type TextEdit } from '../edits/edits.ts';
import {
  findingKey,
  isAfter,
  phaseOf,
  type FixFinding,
  type Fixing,
  type FixPane,
  type FixTexts,
  type Found,
  type JudgeTexts,
} from './findings/finding.ts';
import { createJudge } from './findings/server-findings.ts';
import { gapCode, gapOutcome } from './rules/gaps.ts';
import { objectProposals } from './object-proposals.ts';
import type { FixKind, Proposal, Situation } from './editing/proposal.ts';
import { textProposals } from './lines/text-proposals.ts';

export type { FixFinding, Fixing, FixKind, FixPane, FixTexts, Found, JudgeTexts, TextEdit };
export { applied };

export interface Fix {
  readonly kind: FixKind;
  readonly pane: FixPane;
  readonly what: string | PathSegments;
  readonly to?: string;
  readonly edits: readonly TextEdit[];
  /** The whole text of the pane afterwards. */
  readonly text: string;
  /** Checks that come later are reached with it, and have something to say. */
  readonly reveals?: true;
  /** With it the very update that showed a gap is refused. */
  readonly refuses?: true;
}

export interface FixedFinding {
  readonly finding: FixFinding;
  /** The likeliest first. */
  readonly fixes: readonly Fix[];
}

/** The findings of the texts that field validation hides. */
const hidden = new WeakMap<Found, readonly FixFinding[]>();

function hiddenOf({ texts, found, judge }: Fixing): readonly FixFinding[] {
  const known = hidden.get(found) ?? judge(texts, 'Ignore').findings;
  hidden.set(found, known);
  return known;
}

/** A finding has at most so many fixes, one of an unknown field more; so many proposals are tried for it. */
const most = { fixes: 4, ofUnknown: 8, tried: 40, findings: 100, blocking: 3 } as const;

/** Never throws; empty where the server has nothing to say. */
export function fixesOf(texts: FixTexts, surroundings: Surroundings): FixedFinding[] {
  const judge = createJudge(surroundings);
  const found = judge(texts);
  const fixing: Fixing = { texts, found, judge, surroundings };
  return found.findings
    .slice(0, most.findings)
    .map((finding) => ({ finding, fixes: ended(fixesFor(fixing, finding)) }));
}

/** Takes all steps at once. */
export function ended<Result>(steps: Iterator<unknown, Result>): Result {
  for (;;) {
    const { value, done } = steps.next();
    if (done) return value;
  }
}

/**
 * The fixes of one finding. A step is a proposal that was sent to the judge; it yields those that were proved by then.
 * Fixes that only reveal the errors of later checks come last, and only if there are no others.
 */
export function* fixesFor(fixing: Fixing, finding: FixFinding): Generator<readonly Fix[], readonly Fix[]> {
  const { texts } = fixing;
  const fixes: Fix[] = [];
  const revealing: Fix[] = [];
  const seen = new Set<string>();
  const enough = attributesOf(finding.code)?.isUnknownField ? most.ofUnknown : most.fixes;
  for (const proposed of proposalsFor(fixing, finding)) {
    if (fixes.length >= enough || seen.size >= most.tried) break;
    if (proposed.isLast && fixes.length > 0) break;
    const before = texts[proposed.pane] ?? '';
    const text = applied(before, proposed.edits);
    if (text === before || seen.has(text)) continue;
    seen.add(text);
    const outcome = outcomeOf(fixing, { ...texts, [proposed.pane]: text }, [finding]);
    if (outcome === 'clears') fixes.push({ ...proposed, text });
    if (outcome === 'refuses') fixes.push({ ...proposed, text, refuses: true });
    if (outcome === 'uncovers') fixes.push({ ...proposed, text, reveals: true });
    if (outcome === 'reveals') revealing.push({ ...proposed, text, reveals: true });
    yield [...fixes];
  }
  return fixes.length > 0 ? fixes : revealing.slice(0, most.fixes);
}

/** One change for several findings; without a fix where none was proved. */
export interface FixForAll {
  readonly fix?: Fix;
  readonly fixed: number;
}

/**
 * The fixes of several findings as one: of each the first that is for the same text and touches nothing of another,
 * proved as a whole. A step yields how many there are by then.
 */
export function* fixAll(fixing: Fixing, findings: readonly FixFinding[]): Generator<number, FixForAll> {
  let first: Fix | undefined;
  const edits: TextEdit[] = [];
  const cleared: FixFinding[] = [];
  const fits = (fix: Fix): boolean =>
    (!first || fix.pane === first.pane) &&
    !fix.edits.some((edit) => edits.some((other) => touches(edit, other)));
  for (const finding of findings.slice(0, most.findings)) {
    let own: Fix | undefined;
    // The rest of its fixes need not be proved.
    const steps = fixesFor(fixing, finding);
    for (let step = steps.next(); !own; step = steps.next()) {
      own = step.value.find(fits);
      yield cleared.length;
      if (step.done) break;
    }
    if (!own) continue;
    first ??= own;
    edits.push(...own.edits);
    cleared.push(finding);
  }
  if (!first) return { fixed: 0 };
  const { pane } = first;
  const text = applied(fixing.texts[pane] ?? '', edits);
  if (outcomeOf(fixing, { ...fixing.texts, [pane]: text }, cleared) === 'fails') return { fixed: 0 };
  const { to: _to, ...rest } = first;
  return { fix: { ...(cleared.length === 1 ? first : rest), edits, text }, fixed: cleared.length };
}

/** Neighbours don't touch: nor do lines that come to the same place. */
function touches(a: TextEdit, b: TextEdit): boolean {
  const isInside = (one: TextEdit, other: TextEdit): boolean =>
    other.start < one.start && one.start < other.end;
  return a.start === b.start ? a.end > a.start && b.end > b.start : isInside(a, b) || isInside(b, a);
}

function* proposalsFor(
  { texts, found, surroundings }: Fixing,
  finding: FixFinding,
): Generator<Proposal, void> {
  const { roots, served, estimates } = found;
  yield* textProposals(texts, found, finding);
  if (!roots.crd) return;
  const body = roots.object && toValue(roots.object);
  const [, named = ''] = isObject(body) ? textOf(body, 'apiVersion').split('/') : [];
  const version =
    served?.versions.find(({ name }) => name === named) ?? served?.versions.find(({ storage }) => storage);
  const situation: Situation = {
    finding,
    crd: { text: texts.crd, root: roots.crd },
    object:
      roots.object && texts.object !== undefined ? { text: texts.object, root: roots.object } : undefined,
    served,
    schema: version?.schema,
    estimates,
    surroundings,
  };
  if (finding.code === 'rules-not-checked') {
    // Another finding can prevent the evaluation of rules.
    const others = found.findings.filter(({ pane, code }) => pane === finding.pane && code !== finding.code);
    for (const other of others.slice(0, most.blocking))
      yield* objectProposals({ ...situation, finding: other });
    return;
  }
  yield* finding.pane === 'object' ? objectProposals(situation) : crdProposals(situation);
}

/**
 * Compares the findings of these texts with those before. `clears`: each of the given findings appears less often, and
 * no other finding more often. `uncovers`: the same, apart from findings that field validation hid. `reveals`: the
 * same, apart from findings of checks that weren't reached before.
 */
function outcomeOf(
  fixing: Fixing,
  texts: FixTexts,
  cleared: readonly FixFinding[],
): 'clears' | 'refuses' | 'uncovers' | 'reveals' | 'fails' {
  const { found, judge } = fixing;
  const gap = cleared.find(({ code }) => code === gapCode);
  if (gap) return gapOutcome(fixing, texts, gap);
  const answer = judge(texts);
  // Silent changes are compared only if the fix has to clear one of them.
  const known = countsOf(found.findings);
  const isSilent = cleared.some((finding) => !known.has(findingKey(finding)));
  const findings = isSilent ? withHappened(answer) : answer.findings;
  const { served } = answer;
  if (!served && cleared.some(({ pane }) => pane === 'object')) return 'fails';
  // A rejected CRD has no findings about the object yet.
  const after = findings.filter(({ pane }) => pane === 'crd' || found.served !== undefined);
  const before = isSilent ? countsOf(withHappened(found)) : known;
  const now = countsOf(after);
  for (const [key, count] of countsOf(cleared))
    if ((now.get(key) ?? 0) > (before.get(key) ?? 0) - count) return 'fails';
  const isMore = (counts: ReadonlyMap<string, number>) => (finding: FixFinding) =>
    (now.get(findingKey(finding)) ?? 0) > (counts.get(findingKey(finding)) ?? 0);
  const more = after.filter(isMore(before));
  if (more.length === 0) return 'clears';
  // Findings that field validation hid existed before.
  const lenient = cleared.some((finding) => phaseOf(finding) === 'reading') ? hiddenOf(fixing) : [];
  const other = more.filter(isMore(countsOf(lenient)));
  // A CRD that is accepted has warnings, which say nothing against what made it so.
  if (other.every(({ code }) => code === 'format-unrecognized' && !found.served)) return 'uncovers';
  return other.every((finding) => isAfter(finding, found.findings)) ? 'reveals' : 'fails';
}

function withHappened({ findings, happened }: Found): readonly FixFinding[] {
  return [...findings, ...(happened?.() ?? [])];
}

function countsOf(findings: readonly FixFinding[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const finding of findings) counts.set(findingKey(finding), (counts.get(findingKey(finding)) ?? 0) + 1);
  return counts;
}
