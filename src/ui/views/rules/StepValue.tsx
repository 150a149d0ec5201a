import type { StepPart } from '../../../protocol/rules.ts';
import { useWholeTexts } from '../../context/whole-texts.ts';

/** The value of a part; a word if it wasn't evaluated. */
export function StepValue({ part: { value, unfinished, error } }: { part: StepPart }) {
  const texts = useWholeTexts();
  if (unfinished) return <span className="step-skipped">{texts.ruleSteps.unfinished}</span>;
  if (value === undefined) return <span className="step-skipped">{texts.ruleSteps.notEvaluated}</span>;
  const kind = error ? 'error' : value === 'false' ? 'false' : value === 'true' ? 'true' : 'other';
  return (
    <code className="step-value" data-kind={kind}>
      {error ? `${texts.ruleSteps.error}: ${value}` : value}
    </code>
  );
}
