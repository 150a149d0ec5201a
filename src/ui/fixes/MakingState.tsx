import { useTexts } from '../context/context.ts';
import type { Making } from './use-making.ts';

/** The progress of the search for an object, a button to stop it, and the obstacles. */
export function MakingState({ making: { now, stop } }: { making: Making }) {
  const { making: words } = useTexts();
  if (now.state === 'idle') return null;
  return (
    <span className="making-state" role="status">
      {now.state === 'searching' && (
        <>
          <span className="hint">{words.searching(now.tried)}</span>
          <button type="button" className="link" onClick={stop}>
            {words.stop}
          </button>
        </>
      )}
      {now.state === 'failed' && <span className="hint">{words.failed}</span>}
      {now.state === 'none' && (
        <span className="hint">
          {words.none} {now.inTheWay.length > 0 && words.inTheWay}
          {now.inTheWay.map((rule, i) => (
            <code key={i} className="in-the-way">
              {rule}
            </code>
          ))}
        </span>
      )}
    </span>
  );
}
