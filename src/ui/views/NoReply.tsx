import { useTexts } from '../context.ts';
import type { Failure } from './use-reply.ts';

interface NoReplyProps {
  /** Undefined while the reply may still come. */
  readonly why: Failure | undefined;
  /** What is said of a question that took too long, where there is more to say than usual. */
  readonly stopped?: string;
}

/** In the place of a view: that it is being made, or why it can't be, and the way to try again. */
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
