import { useMemo } from 'react';
import { standingOf } from '../../store/selectors.ts';
import { useActions, useCommands, useSelect, useTexts } from '../context.ts';
import { MoreText } from './MoreText.tsx';
import { verdictOf, type Tone, type VerdictAction } from './verdict-of.ts';

const signs: Record<Tone, string> = { good: '✓', bad: '✕', neutral: '·', note: 'i' };

/** The one line that answers; what kubectl would print, where it would print something. */
export function Verdict() {
  const texts = useTexts();
  const hasObject = useSelect(({ documents }) => documents.object.text.trim() !== '');
  const evaluation = useSelect((state) => state.evaluation);
  const state = useMemo(() => ({ evaluation }), [evaluation]);
  const verdict = verdictOf(state, texts);
  const standing = standingOf(state);
  // There is nothing to copy, so the old object has to be written.
  const action = verdict.action === 'take-new' && !hasObject ? 'show-old' : verdict.action;
  const hint = [verdict.hint, verdict.advice].filter(Boolean).join(' ');
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
      {hint !== '' && <p className="hint">{hint}</p>}
      {standing.kind === 'stale' && evaluation.lastObject && (
        <p className="hint stale">{texts.verdict.stale(texts.areas[standing.pane], standing.line)}</p>
      )}
      {conditions.map(({ type, status, reason, message, more }) => (
        <p className="quotation" key={type}>
          {`${type}=${status} ${reason}: ${message}`}
          <MoreText more={more} />
        </p>
      ))}
      {action && <ActionButton action={action} />}
    </div>
  );
}

/** The way on from here. */
function ActionButton({ action }: { action: VerdictAction }) {
  const texts = useTexts();
  const commands = useCommands();
  const { viewChanged, oldTaken } = useActions();
  const object = useSelect(({ documents }) => documents.object.text);
  const [label, act] = (
    {
      'move-to-object': [texts.verdict.moveToObject, () => commands.sortIntoPanes()],
      'show-old': [texts.update.showOld, () => viewChanged({ objectTab: 'old', sheet: 'object' })],
      'take-new': [texts.update.takeNew, () => oldTaken(object, Date.now())],
      retry: [texts.verdict.retry, () => commands.evaluateNow()],
      'load-again': [texts.verdict.loadAgain, () => commands.evaluateNow()],
      examples: [texts.actions.examples, () => viewChanged({ dialog: 'examples' })],
    } satisfies Record<VerdictAction, [string, () => void]>
  )[action];
  return (
    <button type="button" onClick={act}>
      {label}
    </button>
  );
}
