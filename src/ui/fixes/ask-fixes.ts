/** Asks the worker for fixes, slice after slice. */
import type { About } from '../../client/evaluator.ts';
import type { OperationName, ProblemsFrom, ReplyOf, RequestOf } from '../../protocol/operations.ts';
import type { Commands } from '../context/commands.ts';

/** Operations that are repeated until their search ends. */
type Searching = {
  [Name in OperationName]: NonNullable<ReplyOf<Name>> extends { readonly searching: boolean } ? Name : never;
}[OperationName];

/** Milliseconds. One verification evaluates a text that may be large, in addition to the time of other questions. */
const extra = 8_000;

export interface Asking<Reply> {
  readonly about: About;
  /** Called with each intermediate result. */
  readonly onReply: (reply: Reply) => void;
  /** Returns true when nobody waits any more. */
  readonly isGone: () => boolean;
}

/** Resolves when the search ends; rejects with `CallFailed`. */
export async function askUntilEnd<Name extends Searching>(
  commands: Commands,
  name: Name,
  request: RequestOf<Name>,
  { about, onReply, isGone }: Asking<ReplyOf<Name>>,
): Promise<void> {
  for (;;) {
    const reply = await commands.ask(name, request, { about, extra });
    if (isGone()) return;
    onReply(reply);
    if (!reply?.searching) return;
  }
}

/** Reduces a finding to the fields that identify it, so that equal requests are equal. */
export function numberOf({ pane, severity, from }: ProblemsFrom): ProblemsFrom {
  return { pane, severity, from };
}
