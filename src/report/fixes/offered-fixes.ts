/** The fixes of a finding as the page shows and applies them. */
import type { PathSegments } from '../../engine/values.ts';
import { fixAll, fixesFor, type Fix, type FixFinding, type TextEdit } from '../../language/fixes/index.ts';
import { limits } from '../../protocol/limits.ts';
import type { ChangedLine, FixAllReport, FixesReport, OfferedFix } from '../../protocol/fixes.ts';
import type { ProblemsFrom } from '../../protocol/operations.ts';
import { pathText } from '../../engine/paths.ts';
import { cutName, isShortPath } from '../cut.ts';
import { Lines } from '../places/lines.ts';
import { findingAt, happenedAt, type HeldFixing, type HeldRequests } from './held-fixing.ts';

/** Works in slices, so that nothing else has to wait: the same request about the same texts continues. */
export interface Fixer {
  readonly fixesOf: (asking: FixesContext) => FixesReport | undefined;
  /** For a change of a field without a finding. */
  readonly fixesOfPath: (asking: FixesContext<FieldAt>) => FixesReport | undefined;
  readonly fixAll: (asking: FixesContext) => FixAllReport | undefined;
}

export interface FieldAt {
  readonly path: PathSegments;
}

export interface FixesContext<Request = ProblemsFrom> {
  readonly request: Request;
  readonly held: HeldRequests;
  /** Returns the input for proving fixes; undefined if there is nothing to fix. */
  readonly fixing: () => HeldFixing | undefined;
  /** Ends a slice. */
  readonly isOver: () => boolean;
}

interface Going<Result> {
  readonly key: string;
  readonly held: HeldRequests;
  readonly steps: Iterator<Result, Result>;
}

export function createFixer(): Fixer {
  const slices = <Request, Result extends { readonly searching: boolean }>(
    find: (request: Request, held: HeldRequests) => FixFinding | undefined,
    begin: (finding: FixFinding, fixing: HeldFixing, held: HeldRequests) => Iterator<Result, Result>,
  ) => {
    let going: Going<Result> | undefined;
    return ({ request, held, fixing, isOver }: FixesContext<Request>): Result | undefined => {
      const key = JSON.stringify(request);
      if (!going || going.key !== key || !isSameRequests(going.held, held)) {
        const finding = find(request, held);
        const begun = finding && fixing();
        if (!begun) return undefined;
        going = { key, held, steps: begin(finding, begun, held) };
      }
      // A search that is interrupted to load a part of the engine starts again.
      const begun = going;
      going = undefined;
      for (;;) {
        const { value, done } = begun.steps.next();
        if (done) return value;
        if (!isOver()) continue;
        going = begun;
        return value;
      }
    };
  };
  return {
    fixesOf: slices(findingAt, fixesSteps),
    fixesOfPath: slices(({ path }: FieldAt, held) => happenedAt(path, held), fixesSteps),
    fixAll: slices(findingAt, allSteps),
  };
}

function isSameRequests(a: HeldRequests, b: HeldRequests): boolean {
  return a.crd === b.crd && a.object === b.object;
}

function* fixesSteps(
  finding: FixFinding,
  fixing: HeldFixing,
  held: HeldRequests,
): Generator<FixesReport, FixesReport> {
  const alike = alikeOf(finding, fixing).length;
  const shown = new Map<Fix, readonly OfferedFix[]>();
  const reportOf = (fixes: readonly Fix[], searching: boolean): FixesReport => {
    for (const fix of fixes) if (!shown.has(fix)) shown.set(fix, offered(fix, held, fixing));
    return { fixes: fixes.flatMap((fix) => shown.get(fix) ?? []), alike, searching };
  };
  const steps = fixesFor(fixing, finding);
  for (;;) {
    const { value, done } = steps.next();
    if (done) return reportOf(value, false);
    yield reportOf(value, true);
  }
}

function* allSteps(
  finding: FixFinding,
  fixing: HeldFixing,
  held: HeldRequests,
): Generator<FixAllReport, FixAllReport> {
  const all = alikeOf(finding, fixing);
  const steps = fixAll(fixing, all);
  for (;;) {
    const { value, done } = steps.next();
    if (done) {
      const [fix] = value.fix ? offered(value.fix, held, fixing) : [];
      return { ...(fix && { fix }), fixed: fix ? value.fixed : 0, of: all.length, searching: false };
    }
    yield { fixed: value, of: all.length, searching: true };
  }
}

function alikeOf({ pane, code }: FixFinding, { found }: HeldFixing): FixFinding[] {
  return found.findings.filter((other) => other.pane === pane && other.code === code);
}

function cutWhat(what: Fix['what']): Fix['what'] {
  if (typeof what === 'string') return cutName(what, limits.fixLine);
  return isShortPath(what) ? what : cutName(pathText(what), limits.fixLine);
}

function followText({ field, text }: NonNullable<Fix['reveals']>): string {
  return field === '' || field === '<nil>' ? text : `${field}: ${text}`;
}

/** Undefined if it exceeds the size of a reply. */
function offered(fix: Fix, { crdRequest, objectRequest }: HeldRequests, fixing: HeldFixing): OfferedFix[] {
  const { kind, pane, what, to, edits, reveals, refuses } = fix;
  const size = edits.reduce((sum, { text }) => sum + text.length + 20, 0);
  if (size > limits.fix) return [];
  const shift = fixing.shifts[pane];
  const changes = edits.map(({ start, end, text }) => ({ start: start + shift, end: end + shift, text }));
  const text = (pane === 'crd' ? crdRequest.text : objectRequest?.text) ?? '';
  if (changes.some(({ start }) => start < shift + dashOf(text, fixing.texts[pane] ?? '', shift))) return [];
  const lines = changedLines(text, changes);
  return [
    {
      kind,
      pane: pane === 'crd' ? 'crd' : fixing.objectPane,
      what: cutWhat(what),
      ...(to !== undefined && { to: cutName(to, limits.fixLine) }),
      changes,
      lines: lines.slice(0, limits.fixLines),
      ...(reveals && { reveals: cutName(followText(reveals), limits.quotation) }),
      ...(refuses && { refuses }),
      ...(lines.length > limits.fixLines && { moreLines: lines.length - limits.fixLines }),
    },
  ];
}

/** The length of the dash before an item of a list, which belongs to the list. */
function dashOf(text: string, document: string, shift: number): number {
  const [indent = ''] = /^ */.exec(document) ?? [];
  return text.startsWith(indent, shift) ? 0 : indent.length;
}

/** The removed lines and their replacements, without unchanged ones. */
export function changedLines(text: string, changes: readonly TextEdit[]): ChangedLine[] {
  const lines = new Lines(text);
  const sorted = changes.toSorted((a, b) => a.start - b.start);
  const hunks: { first: number; last: number; edits: TextEdit[] }[] = [];
  for (const edit of sorted) {
    const [first, last] = [lines.lineOf(edit.start), lines.lineOf(edit.end)];
    const before = hunks.at(-1);
    if (before && first <= before.last) {
      before.edits.push(edit);
      before.last = Math.max(before.last, last);
    } else hunks.push({ first, last, edits: [edit] });
  }
  let grown = 0;
  return hunks.flatMap(({ first, last, edits }) => {
    const start = lines.startOf(first);
    const end = endOf(text, lines.startOf(last));
    const before = text.slice(start, end);
    let after = before;
    for (const edit of edits.toReversed())
      after = after.slice(0, edit.start - start) + edit.text + after.slice(edit.end - start);
    const shown = differing(before.split('\n'), after.split('\n'), first, first + grown);
    grown += after.split('\n').length - before.split('\n').length;
    return shown;
  });
}

function endOf(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

function differing(
  before: readonly string[],
  after: readonly string[],
  line: number,
  lineAfter: number,
): ChangedLine[] {
  let same = 0;
  while (same < before.length && same < after.length && before[same] === after[same]) same++;
  let end = 0;
  const most = Math.min(before.length, after.length) - same;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const shown = (sign: ChangedLine['sign'], all: readonly string[], from: number): ChangedLine[] =>
    all
      .slice(same, all.length - end)
      .map((text, i) => ({ sign, line: from + same + i, text: cutName(text, limits.fixLine) }));
  return [...shown('-', before, line), ...shown('+', after, lineAfter)];
}
