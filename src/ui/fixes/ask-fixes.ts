/** Asks the worker for fixes, slice after slice. */
import type { About } from '../../client/evaluator.ts';
import type { OperationName, ProblemsFrom, ReplyOf, RequestOf } from '../../protocol/operations.ts';
import type { Commands } from '../commands.ts';

/** Operations that are asked again until they have ended. */
type Searching = {
  [Name in OperationName]: NonNullable<ReplyOf<Name>> extends { readonly searching: boolean } ? Name : never;
}[OperationName];

/** One proof reads a text that may be large, on top of the time that other questions may take. */
const extra = 8_000;

export interface Asking<Reply> {
  readonly about: About;
  /** Told of what there is by then. */
  readonly onReply: (reply: Reply) => void;
  /** Nobody waits any more. */
  readonly isGone: () => boolean;
}

/** Ends with the search; rejects with `CallFailed`. */
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

/** The same request for the same finding, without what else may be known of it. */
export function numberOf({ pane, severity, from }: ProblemsFrom): ProblemsFrom {
  return { pane, severity, from };
}
