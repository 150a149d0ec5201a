/**
 * Failures of a command, and how kubectl reports them at the end.
 * Behaviour: k8s.io/kubectl/pkg/cmd/util (checkErr, AddSourceToErr), apimachinery/pkg/util/errors (Aggregate).
 */
import { asFinding, type Finding, type ServerMessage } from '../../engine/refusals.ts';
import { isArray, isObject, quote, textOf, type JsonObject } from '../../engine/values.ts';
import type { TerminalLine } from './terminal.ts';

/** `status` is an unchanged rejection by the server; once it is wrapped in other words, it is plain text. */
export type Problem =
  /** `bare`: nothing is added before the text, not even `error: `. */
  | {
      readonly kind: 'plain';
      readonly text: string;
      readonly bare?: true;
      /** CRD Playground rejects it; kubectl wouldn't. */
      readonly isOurs?: true;
      /** The problem, in the words of the code that found it. */
      readonly causes?: readonly Finding[];
    }
  | { readonly kind: 'status'; readonly status: JsonObject }
  | { readonly kind: 'aggregate'; readonly problems: readonly Problem[] }
  /** Everything has already been reported. */
  | { readonly kind: 'silent' };

/** Ends a step of a command. Caught by `runKubectl`. */
export class Failure extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problemText(problem));
    this.problem = problem;
  }
}

export function plain(text: string, ...causes: readonly (ServerMessage | Finding)[]): Failure {
  return new Failure({ kind: 'plain', text, causes: causes.map(asFinding) });
}

/** A failure whose text is that of its cause. */
export function failureOf(cause: ServerMessage | Finding): Failure {
  return plain(cause.text, cause);
}

/** Returns a failure that kubectl prints without `error: ` before it. */
export function bare(text: string): Failure {
  return new Failure({ kind: 'plain', text, bare: true });
}

/** For features of kubectl that aren't supported here, in words that kubectl doesn't use. */
export function unsupported(what: string): Failure {
  return new Failure({
    kind: 'plain',
    text: `CRD Playground doesn't support ${what}.`,
    bare: true,
    isOurs: true,
  });
}

function isUnsupported(problem: Problem): boolean {
  return problem.kind === 'plain' && problem.isOurs === true;
}

/** The causes of a problem; those of a rejection are in the response to the request. */
export function causesOf(problem: Problem): readonly Finding[] {
  return leavesOf(problem).flatMap((leaf) => (leaf.kind === 'plain' ? (leaf.causes ?? []) : []));
}

/** Joins several problems; undefined if there are none. */
export function aggregate(problems: readonly Problem[]): Problem | undefined {
  return problems.length === 0 ? undefined : { kind: 'aggregate', problems };
}

/** The problem that ended `work`, if any. Unsupported features end the whole command instead. */
export function problemOf(work: () => void): Problem | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof Failure && !isUnsupported(error.problem)) return error.problem;
    throw error;
  }
}

/** The result of Go's `Error()`: an aggregate contains each text once. */
export function problemText(problem: Problem): string {
  switch (problem.kind) {
    case 'plain':
      return problem.text;
    case 'status':
      return textOf(problem.status, 'message');
    case 'silent':
      return 'exit';
    case 'aggregate': {
      const [only] = problem.problems;
      if (only !== undefined && problem.problems.length === 1) return problemText(only);
      const texts = [...new Set(leavesOf(problem).map(problemText))];
      return texts.length === 1 ? (texts[0] as string) : `[${texts.join(', ')}]`;
    }
  }
}

function leavesOf(problem: Problem): Problem[] {
  return problem.kind === 'aggregate' ? problem.problems.flatMap(leavesOf) : [problem];
}

/** Without nested aggregates, and without an aggregate of a single problem. */
export function flattened(problem: Problem): Problem {
  const leaves = leavesOf(problem);
  const [only] = leaves;
  return only && leaves.length === 1 ? only : { kind: 'aggregate', problems: leaves };
}

/** `error when creating "object.yaml": …`; a rejection stays a rejection. */
export function withSource(doing: string, source: string, problem: Problem): Problem {
  if (source === '') return problem;
  const text = `error when ${doing} ${quote(source)}: ${problemText(problem)}`;
  if (problem.kind !== 'status') return { kind: 'plain', text, causes: causesOf(problem) };
  return { kind: 'status', status: new Map(problem.status).set('message', text) };
}

export function hasReason(problem: Problem, reason: string): boolean {
  return problem.kind === 'status' && textOf(problem.status, 'reason') === reason;
}

/** A problem without the server's rejections for a reason; undefined if there is no other problem. */
export function withoutReason(problem: Problem, reason: string): Problem | undefined {
  if (problem.kind !== 'aggregate') return hasReason(problem, reason) ? undefined : problem;
  return aggregate(problem.problems.flatMap((one) => withoutReason(one, reason) ?? []));
}

/** The last lines of a command that failed; none if it has already reported everything. */
export function lastLines(problem: Problem): readonly TerminalLine[] {
  const [only] = problem.kind === 'aggregate' ? problem.problems : [];
  const shown = problem.kind === 'aggregate' && problem.problems.length === 1 && only ? only : problem;
  return linesOf(shown)
    .filter(({ text }) => text !== '')
    .map((line) => (line.text.endsWith('\n') ? line : { ...line, text: line.text + '\n' }));
}

function linesOf(problem: Problem): readonly TerminalLine[] {
  const error = (text: string, name?: string): TerminalLine => ({ text, kind: 'error', name });
  switch (problem.kind) {
    case 'silent':
      return [];
    case 'aggregate':
      return problem.problems.map((each) => error(messageFor(each) + '\n', detailsName(each)));
    case 'status':
      return hasReason(problem, 'Invalid')
        ? invalidLines(problem.status, detailsName(problem))
        : [error(messageFor(problem), detailsName(problem))];
    case 'plain':
      return [
        error(problem.bare || problem.text.startsWith('error: ') ? problem.text : `error: ${problem.text}`),
      ];
  }
}

/** The name of the rejected object. */
function detailsName(problem: Problem): string | undefined {
  const details = problem.kind === 'status' ? problem.status.get('details') : undefined;
  return isObject(details) ? textOf(details, 'name') : undefined;
}

/** A problem among others: without the `error: ` before problems that don't come from the server. */
function messageFor(problem: Problem): string {
  if (problem.kind !== 'status') return problemText(problem);
  const reason = textOf(problem.status, 'reason');
  const message = textOf(problem.status, 'message');
  if (reason === 'Unauthorized') return `error: You must be logged in to the server (${message})`;
  return `Error from server${reason === '' ? '' : ` (${reason})`}: ${message}`;
}

function invalidLines(status: JsonObject, name: string | undefined): readonly TerminalLine[] {
  const { start, texts } = invalidParts(status);
  const error = (text: string): TerminalLine => ({ text, kind: 'error', name });
  const [first, ...more] = texts;
  if (first === undefined) return [error(start)];
  if (more.length === 0) return [error(`${start}: ${first}\n`)];
  const causes = texts.map((text): TerminalLine => ({ text: `* ${text}\n`, kind: 'cause', name }));
  return [error(`${start}: \n`), ...causes];
}

function invalidParts(status: JsonObject): { readonly start: string; readonly texts: readonly string[] } {
  const message = textOf(status, 'message');
  const details = status.get('details');
  const head = 'The request is invalid';
  if (!isObject(details)) return { start: message === '' ? head : `${head}: ${message}`, texts: [] };
  const causes = details.get('causes');
  const texts = (isArray(causes) ? causes : []).filter(isObject).map((cause) => {
    return `${textOf(cause, 'field')}: ${textOf(cause, 'message')}`;
  });
  const [kind, name] = [textOf(details, 'kind'), textOf(details, 'name')];
  const named = kind !== '' || name !== '';
  const start = named ? `The ${kind} ${quote(name)} is invalid` : head;
  if (texts.length === 0) return { start: named || message === '' ? start : `${start}: ${message}`, texts };
  return { start, texts: [...new Set(texts)] };
}
