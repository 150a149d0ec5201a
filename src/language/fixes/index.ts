/**
 * Finds fixes for the server's findings about a CRD and an object. Each fix is verified: with its edits, the engine no
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
import { filledCode, lostNullCodes } from './findings/happened.ts';
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
  /** The fix reveals findings of later checks. */
  readonly reveals?: Revealed;
  /** The fix makes the server reject the update that showed the gap. */
  readonly refuses?: true;
}

/** The first finding that follows a fix. */
export type Revealed = Pick<FixFinding, 'field' | 'text'>;

export interface FixedFinding {
  readonly finding: FixFinding;
  /** The most likely fix first. */
  readonly fixes: readonly Fix[];
}

/** The findings that field validation hides. */
const hidden = new WeakMap<Found, readonly FixFinding[]>();

function hiddenOf({ texts, found, judge }: Fixing): readonly FixFinding[] {
  const known = hidden.get(found) ?? judge(texts, 'Ignore').findings;
  hidden.set(found, known);
  return known;
}

/** The maximum number of fixes per finding (an unknown field has one more), and of proposals that are tried for it. */
const most = { fixes: 4, ofUnknown: 8, removals: 2, tried: 40, findings: 100, blocking: 3 } as const;
/** The number of additional proposals that are tried after a fix that only removes something. */
const afterRemoval = 12;

/** Never throws; empty if the server has no findings. */
export function fixesOf(texts: FixTexts, surroundings: Surroundings): FixedFinding[] {
  const judge = createJudge(surroundings);
  const found = judge(texts);
  const fixing: Fixing = { texts, found, judge, surroundings };
  return found.findings
    .slice(0, most.findings)
    .map((finding) => ({ finding, fixes: ended(fixesFor(fixing, finding)) }));
}

/** Runs all steps at once. */
export function ended<Result>(steps: Iterator<unknown, Result>): Result {
  for (;;) {
    const { value, done } = steps.next();
    if (done) return value;
  }
}

/**
 * The fixes of one finding. A step is one evaluated proposal; it yields the fixes so far. Fixes that only remove
 * something come last. Fixes that only reveal the errors of later checks are offered if there are no others.
 */
export function* fixesFor(fixing: Fixing, finding: FixFinding): Generator<readonly Fix[], readonly Fix[]> {
  const { texts } = fixing;
  const fixes: Fix[] = [];
  const removals: Fix[] = [];
  const revealing: Fix[] = [];
  const seen = new Set<string>();
  const titles = new Set<string>();
  let left: number = most.tried;
  const enough = attributesOf(finding.code)?.isUnknownField ? most.ofUnknown : most.fixes;
  for (const proposed of proposalsFor(fixing, finding)) {
    if (fixes.length >= enough || seen.size >= left) break;
    if (proposed.isLast && fixes.length + removals.length > 0) break;
    if (takesTooMuch(proposed, finding) || (proposed.kind === 'remove' && removals.length >= most.removals))
      continue;
    const before = texts[proposed.pane] ?? '';
    const text = applied(before, proposed.edits);
    if (text === before || seen.has(text) || titles.has(titleOf(proposed))) continue;
    seen.add(text);
    const { outcome, next } = outcomeOf(fixing, { ...texts, [proposed.pane]: text }, [finding]);
    if (outcome !== 'fails') titles.add(titleOf(proposed));
    const isRemoval = proposed.kind === 'remove' && !isMeantToGo.has(finding.code);
    const proved = isRemoval ? removals : fixes;
    if (outcome === 'clears') proved.push({ ...proposed, text });
    if (outcome === 'refuses') proved.push({ ...proposed, text, refuses: true });
    if (outcome === 'uncovers') proved.push({ ...proposed, text, ...(next && { reveals: next }) });
    if (outcome === 'reveals' && next) revealing.push({ ...proposed, text, reveals: next });
    if (removals.length === 1) left = Math.min(left, seen.size + afterRemoval);
    yield [...fixes, ...removals];
  }
  const all = [...fixes, ...removals];
  if (all.length > 0) return all;
  const byRemoval = (one: Fix): number => (one.kind === 'remove' ? 1 : 0);
  return revealing.toSorted((a, b) => byRemoval(a) - byRemoval(b)).slice(0, most.fixes);
}

/** A duplicate, or something accidental, whose removal loses nothing. */
const isMeantToGo: ReadonlySet<string> = new Set([
  'duplicate-field',
  'duplicate-key',
  'list-map-duplicate-key',
  'list-set-duplicate-item',
  'unique-items',
  'invalid-null',
  ...lostNullCodes,
]);

/** Two fixes with the same title look the same. */
function titleOf({ kind, pane, what, to = '' }: Proposal): string {
  return JSON.stringify([kind, pane, what, to]);
}

/** A removal of a whole schema, of spec, or of the like, unless the finding is that the server doesn't know it. */
function takesTooMuch({ kind, pane, what }: Proposal, { code, path }: FixFinding): boolean {
  if (kind !== 'remove' || typeof what === 'string') return false;
  if (attributesOf(code)?.isUnknownField && what.length === path.length) return false;
  const last = what.at(-1);
  if (pane === 'object') return what.length === 1 && (last === 'spec' || last === 'metadata');
  const around = what.at(-2);
  const isSchema = around === 'properties' || (typeof last === 'number' && schemaLists.has(around));
  return isSchema || schemaHolders.has(last) || what.length <= 2;
}

const schemaLists: ReadonlySet<unknown> = new Set(['allOf', 'anyOf', 'oneOf', 'items', 'versions']);
const schemaHolders: ReadonlySet<unknown> = new Set([
  'properties',
  'items',
  'schema',
  'openAPIV3Schema',
  'versions',
]);

/** One change for several findings; without a fix if none could be verified. */
export interface FixForAll {
  readonly fix?: Fix;
  readonly fixed: number;
}

/**
 * The fixes of several findings as one: for each finding, the first fix for the same text that doesn't overlap with the
 * others, verified together. A step yields the number so far.
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
    // The other fixes of the finding needn't be verified.
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
  if (outcomeOf(fixing, { ...fixing.texts, [pane]: text }, cleared).outcome === 'fails') return { fixed: 0 };
  const { to: _to, ...rest } = first;
  return { fix: { ...(cleared.length === 1 ? first : rest), edits, text }, fixed: cleared.length };
}

/** Adjacent edits don't overlap, nor do lines that are inserted at the same place. */
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
    old: found.old,
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
 * Compares the findings of these texts with those before. `clears`: each of the given findings occurs less often, and
 * no other finding more often. `uncovers`: the same, apart from findings that field validation hid. `reveals`: the
 * same, apart from findings of checks that weren't reached before.
 */
function outcomeOf(fixing: Fixing, texts: FixTexts, cleared: readonly FixFinding[]): Judged {
  const { found, judge } = fixing;
  const gap = cleared.find(({ code }) => code === gapCode);
  if (gap) return { outcome: gapOutcome(fixing, texts, gap) };
  const answer = judge(texts);
  // Changes without a finding are compared only if the fix must clear one of them.
  const known = countsOf(found.findings);
  const isSilent = cleared.some((finding) => !known.has(findingKey(finding)));
  const findings = isSilent ? withHappened(answer) : answer.findings;
  const { served } = answer;
  if (!served && cleared.some(({ pane }) => pane === 'object')) return { outcome: 'fails' };
  // A rejected CRD has no findings about the object yet.
  const after = findings.filter(({ pane }) => pane === 'crd' || found.served !== undefined);
  const before = isSilent ? countsOf(withHappened(found)) : known;
  const now = countsOf(after);
  for (const [key, count] of countsOf(cleared))
    if ((now.get(key) ?? 0) > (before.get(key) ?? 0) - count) return { outcome: 'fails' };
  const isMore = (counts: ReadonlyMap<string, number>) => (finding: FixFinding) =>
    (now.get(findingKey(finding)) ?? 0) > (counts.get(findingKey(finding)) ?? 0);
  // A default that now applies is not a problem.
  const more = after.filter((finding) => finding.code !== filledCode && isMore(before)(finding));
  if (more.length === 0) return { outcome: 'clears' };
  const [next] = more;
  // Findings that field validation hid existed before.
  const lenient = cleared.some((finding) => phaseOf(finding) === 'reading') ? hiddenOf(fixing) : [];
  const other = more.filter(isMore(countsOf(lenient)));
  // A CRD that is now accepted has warnings, which are no reason to reject the fix.
  if (other.every(({ code }) => code === 'format-unrecognized' && !found.served))
    return { outcome: 'uncovers', ...(next && { next }) };
  if (!other.every((finding) => isAfter(finding, found.findings))) return { outcome: 'fails' };
  const [later = next] = other;
  return { outcome: 'reveals', ...(later && { next: later }) };
}

interface Judged {
  readonly outcome: 'clears' | 'refuses' | 'uncovers' | 'reveals' | 'fails';
  /** The first finding after the fix. */
  readonly next?: Revealed;
}

function withHappened({ findings, happened }: Found): readonly FixFinding[] {
  return [...findings, ...(happened?.() ?? [])];
}

function countsOf(findings: readonly FixFinding[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const finding of findings) counts.set(findingKey(finding), (counts.get(findingKey(finding)) ?? 0) + 1);
  return counts;
}
