import { useEffect, useState } from 'react';
import type { OperationName, ReplyOf, RequestOf } from '../../protocol/operations.ts';
import { standingOf } from '../../store/selectors.ts';
import { useCommands, useSelect } from '../context.ts';

/** A reply, or that there will be none: the worker took too long, or failed. */
export type Asked<Name extends OperationName> = { readonly value: ReplyOf<Name> } | 'no reply';

/** As `useAsked`, for what may wait until the answers on the page change. */
export function useReply<Name extends OperationName>(
  name: Name,
  request: RequestOf<Name>,
): { readonly value: ReplyOf<Name> } | undefined {
  const asked = useAsked(name, request);
  return asked === 'no reply' ? undefined : asked;
}

/**
 * The worker's reply to a question, asked again whenever the answers on the page change; undefined until it comes.
 * `request` is the same as long as the question is. While a text is broken the last reply stays.
 */
export function useAsked<Name extends OperationName>(
  name: Name,
  request: RequestOf<Name>,
): Asked<Name> | undefined {
  const commands = useCommands();
  const crd = useSelect((state) => state.evaluation.crd);
  const object = useSelect((state) => state.evaluation.object);
  const stale = useSelect((state) => standingOf(state).kind === 'stale');
  const [reply, setReply] = useState<Asked<Name>>();
  const keep = stale && reply !== undefined;
  useEffect(() => {
    if (keep) return undefined;
    let gone = false;
    commands.ask(name, request).then(
      (value) => {
        if (!gone) setReply({ value });
      },
      () => {
        if (!gone) setReply((last) => last ?? 'no reply');
      },
    );
    return () => {
      gone = true;
    };
  }, [commands, name, request, crd, object, keep]);
  return reply;
}
