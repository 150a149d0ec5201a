/** Converts answers of the API server to plain data. */
import { fromFinding, refusalFindings } from '../check/finding.ts';
import type { CrdAnswer, ObjectAnswer } from '../engine/answers.ts';
import { pathText } from '../engine/paths.ts';
import type { Trace } from '../engine/trace.ts';
import { isObject, textOf } from '../engine/values.ts';
import type { HttpAnswer } from '../kubectl/index.ts';
import { plainOf } from './plain.ts';
import type { Answer, Finding, PlainObject } from './types.ts';

/** The parts of an answer. */
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
  const plain = {
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
  const rules = write && 'rules' in write ? write.rules : [];
  costs.set(
    plain,
    rules.reduce((sum, { cost, messageCost }) => sum + cost + messageCost, 0),
  );
  return plain;
}

const costs = new WeakMap<Answer, number>();

/** The cost of the validation rules that were evaluated for the object of a request. */
export function ruleCostOf(answer: Answer): number {
  return costs.get(answer) ?? 0;
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
