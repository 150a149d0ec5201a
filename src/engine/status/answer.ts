/** The parts that all answers have, and those that all rejections add. */
import type { Finding } from '../field/finding.ts';
import type { SourceNode } from '../source/nodes/document.ts';
import type { Refusal } from './status.ts';

/** Every answer: the HTTP status, warnings in their order, and either the body or the refusal. */
export interface AnswerBase {
  readonly code: number;
  readonly warnings: readonly Finding[];
  /** The text as it was read, for pointing into it; missing when it could not be read. */
  readonly source: SourceNode | undefined;
}

export interface Refused extends AnswerBase {
  readonly accepted: false;
  readonly refusal: Refusal;
  /** Where reading stopped, when the text itself is broken: an offset into the text. */
  readonly brokenAt?: number;
}
