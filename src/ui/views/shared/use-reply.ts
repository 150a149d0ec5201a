import { useEffect, useMemo, useState } from 'react';
import { CallFailed, type FailureReason } from '../../../client/client.ts';
import type { OperationName, ReplyOf, RequestOf } from '../../../protocol/operations.ts';
import type { ObjectReport } from '../../../protocol/report.ts';
import { aboutOf, standingOf } from '../../../store/selectors.ts';
import { useCommands, usePainted, useSelect } from '../../context/context.ts';
import { useIsPainted } from '../../parts/use-is-painted.ts';

/** More time for a question that was stopped, when the user asks for it again, in milliseconds. */
const patience = 20_000;

export interface Failure {
  readonly reason: FailureReason;
  /** Asks again, with more time. */
  readonly again: () => void;
}

export type Reply<Name extends OperationName> = { readonly value: ReplyOf<Name> } | Failure;

/** There is a value, whatever it is. */
export function isReply<Name extends OperationName>(
  reply: Reply<Name> | undefined,
): reply is { readonly value: ReplyOf<Name> } {
  return reply !== undefined && 'value' in reply;
}

/**
 * The worker's reply to a question, asked again whenever the answers on the page change; undefined until it arrives.
 * `request` is equal for equal questions; `object` is the report it is about, if that isn't the last. While a text
 * can't be parsed, the last reply stays. Without `isEnabled`, it sends nothing.
 */
export function useReply<Name extends OperationName>(
  name: Name,
  request: RequestOf<Name>,
  object?: ObjectReport,
  isEnabled = true,
): Reply<Name> | undefined {
  const commands = useCommands();
  const crd = useSelect((state) => state.evaluation.crd);
  const latest = useSelect((state) => state.evaluation.object);
  const stale = useSelect((state) => standingOf(state).kind === 'stale');
  /** Unique for each question: the same request about other answers is another question. */
  const question = useMemo(
    () => (crd && isEnabled ? { name, request, about: aboutOf(crd, object ?? latest) } : undefined),
    [name, request, crd, latest, object, isEnabled],
  );
  const painted = usePainted();
  const isPainted = useIsPainted();
  const [got, setGot] = useState<
    { request: RequestOf<Name>; reply: { value: ReplyOf<Name> } | FailureReason } | undefined
  >(() => {
    const reply = isPainted && question ? painted.reply(name, request, question.about) : undefined;
    return reply && { request, reply };
  });
  const [granted, setGranted] = useState<{ question: typeof question }>();
  const keep = stale && got?.request === request && typeof got.reply === 'object';
  useEffect(() => {
    if (keep || !question) return undefined;
    let gone = false;
    const extra = granted?.question === question ? patience : 0;
    commands.ask(name, question.request, { about: question.about, extra }).then(
      (value) => {
        if (!gone) setGot({ request: question.request, reply: { value } });
      },
      (error: unknown) => {
        const reason = error instanceof CallFailed ? error.reason : 'fault';
        // Newer answers are on their way, and the next question follows them.
        const passing = (last: typeof got): boolean =>
          reason === 'other-texts' && last?.request === question.request;
        if (!gone) setGot((last) => (passing(last) ? last : { request: question.request, reply: reason }));
      },
    );
    return () => {
      gone = true;
    };
  }, [commands, name, question, granted, keep]);
  if (!got || !question) return undefined;
  if (typeof got.reply === 'object') return got.reply;
  const { reply: reason } = got;
  const again = (): void => {
    setGot(undefined);
    setGranted({ question });
    if (reason === 'missing') commands.evaluateNow();
  };
  return { reason, again };
}
