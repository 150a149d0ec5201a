/** Findings that are converted to problems on demand: of a hundred thousand only some are shown. */
import { limits } from '../../protocol/limits.ts';
import type { PlacedFinding, Problem, ProblemCounts, ProblemMark, Severity } from '../../protocol/report.ts';
import { cut, cutName, isShortPath, pathSize } from '../cut.ts';
import { cutParams } from '../causes/params.ts';

export type MakeFinding = () => PlacedFinding;

/** All findings about a text; errors and warnings are each in the server's order. */
export type Findings = Readonly<Record<Severity, readonly MakeFinding[]>>;

export const noFindings: Findings = { error: [], warning: [] };

export interface ReportedProblems {
  readonly problems: readonly Problem[];
  readonly moreProblems?: ProblemCounts;
}

/** Returns the part of the findings that a report holds: the first of each severity. */
export function reportedProblems(findings: Findings): ReportedProblems {
  const error = problemsFrom(findings.error, 0, limits.problems);
  const warning = problemsFrom(findings.warning, 0, limits.problems);
  const moreProblems = {
    error: findings.error.length - error.length,
    warning: findings.warning.length - warning.length,
  };
  return {
    problems: [...error, ...warning],
    ...((moreProblems.error > 0 || moreProblems.warning > 0) && { moreProblems }),
  };
}

/** At least one if there are any, at most `count`, and no more than the limit of a list. */
export function problemsFrom(makers: readonly MakeFinding[], from: number, count: number): Problem[] {
  const seen = new Map<string, number>();
  const problems: Problem[] = [];
  let left: number = limits.list;
  for (const make of makers.slice(from, from + count)) {
    if (left <= 0) break;
    const { problem, size } = cutFinding(make());
    const times = seen.get(problem.id) ?? 0;
    seen.set(problem.id, times + 1);
    // The same finding again: its place in the slice distinguishes the two.
    const repeated = times === 0 ? '' : `.${times}`;
    problems.push({ ...problem, id: `${problem.id}${from === 0 ? '' : `@${from}`}${repeated}` });
    left -= size;
  }
  return problems;
}

/** Equal for the same finding in a later report, so that lists don't jump. */
export function idOf(finding: PlacedFinding): string {
  return cutFinding(finding).problem.id;
}

function cutFinding(finding: PlacedFinding): { readonly problem: Problem; readonly size: number } {
  const { path, marks, params: all, schema: _schema, ...rest } = finding;
  const field = cut(rest.field, limits.path);
  const text = cut(rest.text, limits.message);
  const more = (field.more ?? 0) + (text.more ?? 0);
  const { params, isCut, size } = cutParams(all);
  const problem: Problem = {
    ...rest,
    params,
    ...(isCut && { paramsCut: true }),
    id: hashOf(`${rest.pane} ${rest.severity} ${more} ${field.text} ${text.text}`),
    field: field.text,
    text: text.text,
    reason: cutName(rest.reason),
    ...(more > 0 && { more }),
    ...(path && isShortPath(path) && { path }),
    ...(marks && { marks: marks.map(cutMark) }),
  };
  return { problem, size: sizeOf(problem) + size };
}

function cutMark({ code, text, place }: ProblemMark): ProblemMark {
  return { code, text: cutName(text, limits.marker), place };
}

function sizeOf({ field, text, path = [], marks = [] }: Problem): number {
  const marked = marks.reduce((sum, mark) => sum + mark.text.length + 100, 0);
  return field.length + text.length + pathSize(path) + marked + 200;
}

/** 64 bits of a text: FNV-1a over its units, forwards and backwards. */
function hashOf(text: string): string {
  let [forwards, backwards] = [fnvOffset, fnvOffset];
  for (let i = 0; i < text.length; i++) {
    forwards = Math.imul(forwards ^ text.charCodeAt(i), fnvPrime);
    backwards = Math.imul(backwards ^ text.charCodeAt(text.length - 1 - i), fnvPrime);
  }
  return `${(forwards >>> 0).toString(36)}-${(backwards >>> 0).toString(36)}`;
}

const fnvOffset = 0x811c9dc5;
const fnvPrime = 0x01000193;
