import { useMemo } from 'react';
import type { ObjectReport } from '../../protocol/report.ts';
import { standingOf } from '../../store/selectors.ts';
import { sentences } from '../../text/sentences.ts';
import { useActions, useCommands, useSelect, useTexts } from '../context/context.ts';
import { Clamped } from '../lists/Clamped.tsx';
import { lazyPart } from '../parts/lazy-part.ts';
import { Part } from '../parts/Part.tsx';
import { toneSigns } from '../../store/answer/signs.ts';
import { verdictOf, type VerdictAction } from '../../store/answer/verdict-of.ts';

const ColumnNotes = lazyPart('ColumnNotes', () => import('./ColumnNotes.tsx'));
const PastedAdvice = lazyPart('PastedAdvice', () => import('./PastedAdvice.tsx'));

/** The outcome in a word, and below it the line that kubectl would print. */
export function Verdict() {
  const texts = useTexts();
  const hasObject = useSelect(({ documents }) => documents.object.text.trim() !== '');
  const evaluation = useSelect((state) => state.evaluation);
  const state = useMemo(() => ({ evaluation }), [evaluation]);
  const verdict = verdictOf(state, texts);
  const standing = standingOf(state);
  // There is nothing to copy, so the existing object has to be typed.
  const action = verdict.action === 'take-new' && !hasObject ? 'show-old' : verdict.action;
  const hint = sentences(verdict.hint, verdict.advice);
  const emptyColumns = standing.kind === 'stale' ? undefined : evaluation.object?.emptyColumns;
  const conditions = evaluation.crd?.summary?.conditions ?? [];
  // A word and its colour are never shown for a text that they aren't about.
  const { tone, word } = evaluation.late
    ? ({ tone: 'neutral', word: texts.verdict.waiting } as const)
    : verdict;
  return (
    <div className={`verdict ${tone}`} role="status" aria-live="polite" aria-atomic="true">
      <p className="verdict-line">
        <span className="sign" aria-hidden="true">
          {toneSigns[tone]}
        </span>
        <strong className="word">{word}</strong>
        {verdict.code !== undefined && verdict.code > 0 && (
          <span className="code">{texts.verdict.codeLabel(verdict.code)}</span>
        )}
        {verdict.exit !== undefined && <span className="code">{texts.verdict.exitLabel(verdict.exit)}</span>}
      </p>
      {verdict.line !== undefined && <Clamped className="quoted" lang="en" text={verdict.line} />}
      {verdict.quotation !== undefined && <Clamped className="quoted" text={verdict.quotation} />}
      {hint !== '' && <p className="hint">{hint}</p>}
      {verdict.pasted && (
        <Part frame={() => null}>
          <PastedAdvice pasted={verdict.pasted} />
        </Part>
      )}
      {emptyColumns && (
        <Part frame={() => null}>
          <ColumnNotes columns={emptyColumns} />
        </Part>
      )}
      {standing.kind === 'stale' && isAnswer(evaluation.lastObject) && (
        <p className="hint stale">{texts.verdict.stale(texts.areas[standing.pane], standing.line)}</p>
      )}
      {conditions.map(({ type, status, reason, message, more }) => (
        <Clamped
          className="quoted"
          lang="en"
          key={type}
          text={`${type}=${status} ${reason}: ${message}${more === undefined ? '' : texts.more.characters(more)}`}
        />
      ))}
      {action && <ActionButton action={action} />}
    </div>
  );
}

/** A request was made then, whose result is still shown. */
function isAnswer(object: ObjectReport | undefined): boolean {
  return object !== undefined && object.code > 0;
}

/** The next action. */
function ActionButton({ action }: { action: VerdictAction }) {
  const texts = useTexts();
  const commands = useCommands();
  const { viewChanged, oldTaken } = useActions();
  const object = useSelect(({ documents }) => documents.object.text);
  const labels: Record<VerdictAction, string> = {
    'move-to-object': texts.verdict.moveToObject,
    'show-old': texts.update.showOld,
    'take-new': texts.update.takeNew,
    retry: texts.verdict.retry,
    'load-again': texts.verdict.loadAgain,
    examples: texts.actions.examples,
  };
  const act = (): void => {
    switch (action) {
      case 'move-to-object':
        return commands.sortIntoPanes();
      case 'show-old':
        return viewChanged({ objectTab: 'old', sheet: 'object' });
      case 'take-new':
        return oldTaken(object, Date.now());
      case 'retry':
      case 'load-again':
        return commands.evaluateNow();
      case 'examples':
        return viewChanged({ dialog: 'examples' });
    }
  };
  return (
    <button type="button" className="primary" onClick={act}>
      {labels[action]}
    </button>
  );
}
