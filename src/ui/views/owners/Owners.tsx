import { useWholeTexts } from '../../context/whole-texts.ts';
import { RowList } from '../../rows/RowList.tsx';
import { NoReply } from '../shared/NoReply.tsx';
import { isReply, useReply } from '../shared/use-reply.ts';

/** The whole stored object, including kubectl's annotation and managedFields, with the managers of each field. */
export default function Owners() {
  const texts = useWholeTexts();
  const reply = useReply('owners', null);
  if (!isReply(reply)) return <NoReply why={reply} />;
  const report = reply.value;
  if (!report) return <p className="hint none">{texts.ownersView.nothing}</p>;
  return (
    <>
      <p className="hint view-note">{report.isTracked ? texts.ownersView.help : texts.ownersView.none}</p>
      <RowList rows={report.rows} label={texts.ownersView.label} />
      {report.moreRows !== undefined && <p className="hint view-note">{texts.more.of(report.moreRows)}</p>}
    </>
  );
}
