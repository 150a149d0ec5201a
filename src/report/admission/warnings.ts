/** Adds the warnings of admission to answers. */
import type { AdmissionRecord } from '../../engine/admission.ts';
import type { ObjectAnswer } from '../../engine/answers.ts';
import { asFinding, type Finding } from '../../engine/refusals.ts';
import type { Served } from '../../kubectl/index.ts';

/** Each warning once. */
export function warningsOf({ warnings }: AdmissionRecord): Finding[] {
  const seen = new Set<string>();
  const isNew = (text: string): boolean => !seen.has(text) && seen.add(text) !== undefined;
  return warnings.filter(({ text }) => isNew(text)).map(asFinding);
}

/** The warnings of admission follow those of the other steps; a repeated one is sent once. */
export function withWarnings(served: Served, warnings: readonly Finding[]): Served {
  const { answer, write } = served;
  const added = warnings.filter(({ text }) => !answer.warnings.includes(text));
  if (added.length === 0) return served;
  const all = [...answer.warnings, ...added.map(({ text }) => text)];
  const written = write && { write: { ...write, answer: withAnswerWarnings(write.answer, added) } };
  return { ...served, answer: { ...answer, warnings: all }, ...written };
}

export function withAnswerWarnings<Answer extends ObjectAnswer>(
  answer: Answer,
  added: readonly Finding[],
): Answer {
  return added.length === 0 ? answer : { ...answer, warnings: [...answer.warnings, ...added] };
}
