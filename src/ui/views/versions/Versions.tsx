import '../../styles/compare.css';
import { useMemo, useState } from 'react';
import { RowList } from '../../rows/RowList.tsx';
import { NoReply } from '../shared/NoReply.tsx';
import { isReply, useReply } from '../shared/use-reply.ts';
import { LostFields } from './LostFields.tsx';
import { VersionRoad } from './VersionRoad.tsx';
import { Warnings } from '../shared/Warnings.tsx';
import { useWholeTexts } from '../../context/whole-texts.ts';

/** Written, stored, read: the form of the object in each version. */
export default function Versions() {
  const texts = useWholeTexts();
  const [version, setVersion] = useState<string | undefined>();
  const request = useMemo(() => ({ version }), [version]);
  const reply = useReply('versions', request);
  if (!isReply(reply)) return <NoReply why={reply} />;
  const report = reply.value;
  if (!report) return <p className="hint none">{texts.versions.nothing}</p>;
  const chosen = report.readings.find((reading) => reading.version === report.chosen);
  const refused = report.readings.filter(({ refusal }) => refusal !== undefined);
  return (
    <>
      <VersionRoad report={report} onChoose={setVersion} />
      <LostFields lost={report.lost} />
      <Warnings warnings={chosen?.warnings ?? []} />
      {refused.map(({ version: name, refusal }) => (
        <p className="quotation view-note" lang="en" key={name}>
          {name}: {refusal}
        </p>
      ))}
      <RowList rows={report.rows} label={texts.versions.rows(report.chosen)} />
      {report.moreRows !== undefined && <p className="hint view-note">{texts.more.of(report.moreRows)}</p>}
    </>
  );
}
