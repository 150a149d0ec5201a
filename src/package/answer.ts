/** Answers of the API server as plain data. */
import { fromFinding, refusalFindings, type CheckFinding } from '../check/finding.ts';
import type { CrdAnswer, ObjectAnswer } from '../engine/answers.ts';
import { pathText } from '../engine/paths.ts';
import type { Trace } from '../engine/trace.ts';
import { isObject, textOf } from '../engine/values.ts';
import type { HttpAnswer } from '../kubectl/index.ts';
import { plainOf, type Plain, type PlainObject } from './plain.ts';

/** One cause of a refusal, or one warning: the server's words, the place in the text, cause and fix in ours. */
export type Finding = CheckFinding;

/** The effect of one step of the API server did to one field. */
export interface FieldChange {
  /** `defaulted`, `pruned`, `null-dropped`, `converted`, `coerced`, `removed`, `restored`, `set`, `default-not-applied`. */
  readonly change: string;
  /** `spec.items[0].name`. */
  readonly path: string;
  /** Missing if the field was absent. */
  readonly before?: Plain;
  /** Missing if the field is gone. */
  readonly after?: Plain;
}

/** The answer to one request. */
export interface Answer {
  readonly accepted: boolean;
  /** The HTTP status; 0 if a client sends nothing, since the server has no such kind or version. */
  readonly code: number;
  /** The API server's message; empty if it accepts the document. */
  readonly message: string;
  readonly findings: readonly Finding[];
  readonly warnings: readonly Finding[];
  /** The body of the answer if it is accepted: the object, or a list. */
  readonly object?: PlainObject;
  /** The fields that the API server changed, in its order. */
  readonly changes: readonly FieldChange[];
}

/** The parts from which an answer is made. */
export interface Answered {
  readonly answer: HttpAnswer;
  readonly write?: ObjectAnswer | CrdAnswer | undefined;
  readonly text: string;
  readonly trace?: Trace;
}

export function plainAnswer({ answer, write, text, trace }: Answered): Answer {
  const { code, body } = answer;
  const accepted = code < 400;
  const message = accepted ? '' : messageIn(body);
  const read = { text, root: write?.accepted === 'crash' ? undefined : write?.source };
  const known = write === undefined || write.accepted === 'crash' ? [] : write.warnings;
  const warnings = known.map((warning) => fromFinding(warning, read));
  const texts = new Set(known.map(({ text: words }) => words));
  const others = answer.warnings.filter((words) => !texts.has(words)).map(unplaced);
  const object = accepted && isObject(body as never) ? (plainOf(body as never) as PlainObject) : undefined;
  return {
    accepted,
    code,
    message,
    findings: accepted ? [] : findingsOf(write, text, message),
    warnings: [...others, ...warnings],
    ...(object && { object }),
    changes: (trace?.events ?? []).map(({ change, path, before, after }) => ({
      change,
      path: pathText(path),
      ...(before !== undefined && { before: plainOf(before) }),
      ...(after !== undefined && { after: plainOf(after) }),
    })),
  };
}

function messageIn(body: HttpAnswer['body']): string {
  return typeof body === 'string' ? body.trim() : textOf(body, 'message');
}

function findingsOf(write: Answered['write'], text: string, message: string): readonly Finding[] {
  if (write?.accepted !== false) return [unplaced(message)];
  const { refusal, source, brokenAt } = write;
  return refusalFindings(refusal, { text, root: source, brokenAt });
}

function unplaced(message: string): Finding {
  return { code: '', field: '', message };
}
