/** The parts that all responses have, and those that all rejections add. */
import type { Finding } from '../field/finding.ts';
import type { SourceNode } from '../source/nodes/document.ts';
import type { Refusal } from './status.ts';

/** All responses: the HTTP status, warnings in their order, and either the body or the rejection. */
export interface AnswerBase {
  readonly code: number;
  readonly warnings: readonly Finding[];
  /** The parsed text, for locations in it; missing if it couldn't be parsed. */
  readonly source: SourceNode | undefined;
}

export interface Refused extends AnswerBase {
  readonly accepted: false;
  readonly refusal: Refusal;
  /** The position where parsing stopped, if the text can't be parsed: an offset into the text. */
  readonly brokenAt?: number;
}
