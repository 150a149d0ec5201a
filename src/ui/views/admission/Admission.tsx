import '../../styles/admission.css';
import { useTexts } from '../../context/context.ts';
import { useWholeTexts } from '../../context/whole-texts.ts';
import { MoreText } from '../../lists/MoreText.tsx';
import { NoReply } from '../shared/NoReply.tsx';
import { isReply, useReply } from '../shared/use-reply.ts';
import { Road } from './Road.tsx';
import type { AdmissionReport } from '../../../protocol/views.ts';

/** Shows the chain of admission, plugin by plugin. */
export default function Admission() {
  const { chain } = useWholeTexts().admission;
  const reply = useReply('admission', null);
  if (!isReply(reply)) return <NoReply why={reply} />;
  const report = reply.value;
  if (!report?.request) return <p className="hint none">{chain.notSent}</p>;
  return <Chain report={report} request={report.request} />;
}

interface ChainProps {
  readonly report: AdmissionReport;
  readonly request: NonNullable<AdmissionReport['request']>;
}

function Chain({ report, request }: ChainProps) {
  const texts = useTexts();
  const { chain } = useWholeTexts().admission;
  const { user, groups, dryRun } = request;
  const { lines, warnings, annotations, moreAnnotations } = report;
  return (
    <div className="chain">
      <p className="hint view-note">
        {[chain.sentBy(user, texts.list(groups)), dryRun && chain.dryRun].filter(Boolean).join(' · ')}
      </p>
      <Road lines={lines} />
      {warnings.length > 0 && (
        <section>
          <h3>{chain.warnings}</h3>
          <ul className="chain-list">
            {warnings.map((text) => (
              <li key={text} className="quotation" lang="en">
                {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      {annotations.length > 0 && (
        <section>
          <h3>{chain.annotations}</h3>
          <p className="hint">{chain.annotationsHelp}</p>
          <dl className="chain-annotations">
            {annotations.map(({ key, value, more }) => (
              <div key={key}>
                <dt>
                  <code>{key}</code>
                </dt>
                <dd className="quotation" lang="en">
                  {value}
                  <MoreText more={more} />
                </dd>
              </div>
            ))}
          </dl>
          {moreAnnotations !== undefined && <p className="hint">{texts.more.of(moreAnnotations)}</p>}
        </section>
      )}
    </div>
  );
}
