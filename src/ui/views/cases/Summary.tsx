import type { CaseReport } from '../../../protocol/cases.ts';
import type { CasesTexts } from './texts.ts';
import type { RanCases } from './use-cases.ts';

/** How many cases pass. */
export function Summary({ ran, texts }: { ran: RanCases | undefined; texts: CasesTexts }) {
  if (!ran || ran.cases.length === 0) return <p className="cases-summary" role="status" />;
  const count = (verdict: CaseReport['verdict']): number =>
    ran.cases.filter((one) => one.verdict === verdict).length;
  const [passed, failed, notRun] = [count('passed'), count('failed'), count('not run')];
  return (
    <p className="cases-summary" role="status">
      {passed > 0 && (
        <span className="case-passed">
          <span aria-hidden="true">✓</span> {texts.summary.passed(passed)}
        </span>
      )}
      {failed > 0 && (
        <span className="case-failed">
          <span aria-hidden="true">✕</span> {texts.summary.failed(failed)}
        </span>
      )}
      {notRun > 0 && (
        <span className="case-idle">
          <span aria-hidden="true">–</span> {texts.summary.notRun(notRun)}
        </span>
      )}
      {ran.isPartial && <span className="hint">{texts.summary.running}</span>}
    </p>
  );
}
