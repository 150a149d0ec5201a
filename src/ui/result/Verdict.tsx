import { useMemo } from 'react';
import { standingOf } from '../../store/selectors.ts';
import { useActions, useCommands, useSelect, useTexts } from '../context.ts';
import { MoreText } from './MoreText.tsx';
import { verdictOf, type Tone } from './verdict-of.ts';

const signs: Record<Tone, string> = { good: '✓', bad: '✕', neutral: '·', note: 'i' };

/** The one line that answers; what kubectl would print, where it would print something. */
export function Verdict() {
  const texts = useTexts();
  const commands = useCommands();
  const { viewChanged, oldTaken } = useActions();
  const object = useSelect(({ documents }) => documents.object.text);
  const evaluation = useSelect((state) => state.evaluation);
  const state = useMemo(() => ({ evaluation }), [evaluation]);
  const verdict = verdictOf(state, texts);
  const standing = standingOf(state);
  const conditions = evaluation.crd?.summary?.conditions ?? [];
  return (
    <div className={`verdict ${verdict.tone}`} role="status" aria-live="polite" aria-atomic="true">
      <p className="verdict-line">
        <span className="sign" aria-hidden="true">
          {signs[verdict.tone]}
        </span>
        <span className={verdict.quoted ? 'quoted' : ''}>{verdict.line}</span>
        {verdict.code !== undefined && verdict.code > 0 && (
          <span className="code">{texts.verdict.codeLabel(verdict.code)}</span>
        )}
      </p>
      {verdict.quotation && <p className="quotation">{verdict.quotation}</p>}
      {verdict.hint && <p className="hint">{verdict.hint}</p>}
      {standing.kind === 'stale' && evaluation.lastObject && (
        <p className="hint stale">{texts.verdict.stale(texts.areas[standing.pane], standing.line)}</p>
      )}
      {conditions.map(({ type, status, reason, message, more }) => (
        <p className="quotation" key={type}>
          {`${type}=${status} ${reason}: ${message}`}
          <MoreText more={more} />
        </p>
      ))}
      {verdict.action === 'move-to-object' && (
        <button type="button" onClick={() => commands.sortIntoPanes()}>
          {texts.verdict.moveToObject}
        </button>
      )}
      {verdict.action === 'show-old' && (
        <button type="button" onClick={() => viewChanged({ objectTab: 'old', sheet: 'object' })}>
          {texts.update.showOld}
        </button>
      )}
      {verdict.action === 'take-new' && (
        <button type="button" onClick={() => oldTaken(object, Date.now())}>
          {texts.update.takeNew}
        </button>
      )}
      {verdict.action === 'retry' && (
        <button type="button" onClick={() => commands.evaluateNow()}>
          {texts.verdict.retry}
        </button>
      )}
      {verdict.action === 'load-again' && (
        <button type="button" onClick={() => commands.evaluateNow()}>
          {texts.verdict.loadAgain}
        </button>
      )}
      {verdict.action === 'examples' && (
        <button type="button" onClick={() => viewChanged({ dialog: 'examples' })}>
          {texts.actions.examples}
        </button>
      )}
    </div>
  );
}
