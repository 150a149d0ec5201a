/** Replaces lines of documentation, so that the API server no longer reports what is wrong in an object. */
import type { Surroundings } from '../engine/answers.ts';
import { fixesOf, type FixTexts } from '../language/fixes/index.ts';
import type { DocFinding } from './result.ts';
import type { DocLine } from '../markdown/line.ts';

/** New lines for a range of lines of a file; both are counted from 1, and the last one is included. */
export interface Replacement {
  readonly path: string;
  readonly first: number;
  readonly last: number;
  readonly lines: readonly string[];
}

/** A line of the document as it is sent, with the whole line of the file that it must agree with to be changed. */
interface OwnLine {
  readonly sent: string;
  readonly whole: string;
  /** The part of the line before the text of the block. */
  readonly prefix: string;
  readonly isFaithful: boolean;
}

export interface Fixable {
  /** The document as it is sent. */
  readonly text: string;
  readonly crd: string;
  readonly isCrd: boolean;
  /** The lines of the block that the document consists of. */
  readonly lines: readonly DocLine[];
  readonly findings: readonly DocFinding[];
}

/** An object is fixed by applying the first fix of its first wrong finding repeatedly. */
const mostFixes = 20;

/**
 * Returns undefined if no fix is known, or if it would change lines that aren't in the file as they are shown, such as
 * those of several files. `fileLines` are the lines of the file.
 */
export function fixedLines(
  fixable: Fixable,
  fileLines: readonly string[],
  surroundings: Surroundings,
): Replacement | undefined {
  const { lines } = fixable;
  const [first] = lines;
  if (!first || lines.some(({ path, number }, i) => path !== first.path || number !== first.number + i))
    return undefined;
  let text = fixable.text;
  let own = sentLines(text).map((sent, i) => ownLine(sent, lines[i], fileLines));
  const wrong = new Set(fixable.findings.filter((found) => found.class === 'wrong').map(keyOfFix));
  for (let round = 0; round < mostFixes; round++) {
    const next = firstFix(text, fixable, wrong, surroundings);
    const changed = next === undefined ? undefined : withLines(own, sentLines(next));
    if (next === undefined || !changed) break;
    text = next;
    own = changed;
  }
  if (text === fixable.text) return undefined;
  const count = sentLines(fixable.text).length;
  return {
    path: first.path,
    first: first.number,
    last: first.number + count - 1,
    lines: own.map(({ whole }) => whole),
  };
}

function keyOfFix({ code, field }: { readonly code: string; readonly field: string }): string {
  return `${code} ${field}`;
}

/** The text with the first fix of a wrong finding. A fix that removes several lines is left to the author. */
function firstFix(
  text: string,
  { crd, isCrd }: Fixable,
  wrong: ReadonlySet<string>,
  surroundings: Surroundings,
): string | undefined {
  const pane = isCrd ? 'crd' : 'object';
  const texts: FixTexts = isCrd ? { crd: text, object: undefined } : { crd, object: text };
  for (const { finding, fixes } of fixesOf(texts, surroundings)) {
    if (finding.pane !== pane || !wrong.has(keyOfFix(finding))) continue;
    const [fix] = fixes.filter((one) => one.pane === pane);
    if (fix && sentLines(fix.text).length >= sentLines(text).length - 1) return fix.text;
  }
  return undefined;
}

/** The last line break ends a line. */
function sentLines(text: string): string[] {
  return (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
}

function ownLine(sent: string, line: DocLine | undefined, fileLines: readonly string[]): OwnLine {
  const whole = line ? (fileLines[line.number - 1] ?? '') : '';
  const prefix = whole.slice(0, Math.max(0, line?.indent ?? 0));
  return { sent, whole, prefix, isFaithful: line !== undefined && withoutReturn(whole) === prefix + sent };
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}

/** Replaces the lines that differ. Undefined if one of them isn't in the file as it is sent. */
function withLines(own: readonly OwnLine[], next: readonly string[]): OwnLine[] | undefined {
  let before = 0;
  while (before < own.length && before < next.length && own[before]?.sent === next[before]) before++;
  let after = 0;
  const most = Math.min(own.length, next.length) - before;
  while (after < most && own.at(-1 - after)?.sent === next.at(-1 - after)) after++;
  const replaced = own.slice(before, own.length - after);
  if (replaced.some(({ isFaithful }) => !isFaithful)) return undefined;
  const beside = own[before] ?? own[before - 1];
  if (!beside || /[^\t >]/.test(beside.prefix)) return undefined;
  const end = beside.whole.endsWith('\r') ? '\r' : '';
  const added = next.slice(before, next.length - after).map((sent): OwnLine => ({
    sent,
    whole: beside.prefix + sent + end,
    prefix: beside.prefix,
    isFaithful: true,
  }));
  return [...own.slice(0, before), ...added, ...own.slice(own.length - after)];
}

/** Returns the file with the replacements, from which everything else stays as it is. */
export function withReplacements(
  fileLines: readonly string[],
  replacements: readonly Replacement[],
): string[] {
  const all = [...fileLines];
  for (const { first, last, lines } of replacements.toSorted((one, other) => other.first - one.first))
    all.splice(first - 1, last - first + 1, ...lines);
  return all;
}
