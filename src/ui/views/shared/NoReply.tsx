import { useTexts } from '../../context/context.ts';
import type { Failure } from './use-reply.ts';

interface NoReplyProps {
  /** Undefined while the reply may still arrive. */
  readonly why: Failure | undefined;
  /** The message for a question that took too long, if it differs from the default. */
  readonly stopped?: string;
}

/** Replaces a view while it is loading, or explains why it failed, with a button to try again. */
export function NoReply({ why, stopped }: NoReplyProps) {
  const texts = useTexts();
  if (!why) return <p className="hint none">{texts.parts.loading}</p>;
  const { reason, again } = why;
  return (
    <div className="none no-reply" role="status">
      <p className="hint">{(reason === 'stopped' && stopped) || texts.noReply.reasons[reason]}</p>
      {reason !== 'other-texts' && (
        <button type="button" onClick={again}>
          {reason === 'stopped' ? texts.verdict.retry : texts.noReply.again}
        </button>
      )}
    </div>
  );
}
