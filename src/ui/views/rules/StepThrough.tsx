import { useMemo } from 'react';
import { shownObject } from '../../../store/selectors.ts';
import { useSelect } from '../../context/context.ts';
import { NoReply } from '../shared/NoReply.tsx';
import { isReply, useReply } from '../shared/use-reply.ts';
import { StepParts } from './StepParts.tsx';
import { useWholeTexts } from '../../context/whole-texts.ts';

/** One evaluation, part by part; a separate chunk, loaded when the first one opens. */
export default function StepThrough({ line }: { line: number }) {
  const texts = useWholeTexts();
  const request = useMemo(() => ({ line }), [line]);
  const reply = useReply('stepThrough', request, useSelect(shownObject));
  if (!isReply(reply)) return <NoReply why={reply} stopped={texts.ruleSteps.stopped} />;
  const report = reply.value;
  if (!report) return <p className="hint">{texts.ruleSteps.none}</p>;
  return (
    <div className="steps-through" role="group" aria-label={texts.ruleSteps.label}>
      <StepParts parts={[report.root]} />
      {report.root.unfinished && <p className="quotation">{report.result}</p>}
      {report.truncated && <p className="hint">{texts.ruleSteps.truncated}</p>}
    </div>
  );
}
