import '../../styles/facts.css';
import { useState } from 'react';
import { Columns } from './Columns.tsx';
import { Command } from '../shared/Command.tsx';
import { Declared } from './Declared.tsx';
import { ReadingChoice, ReadingOutput, useReading } from './Reading.tsx';
import { NoReply } from '../shared/NoReply.tsx';
import { isReply, useReply } from '../shared/use-reply.ts';
import { Warnings } from '../shared/Warnings.tsx';
import { useSelect } from '../../context/context.ts';
import { useWholeTexts } from '../../context/whole-texts.ts';

/** `kubectl get` for the stored object, and where each cell comes from; or another command that reads it. */
export default function Get() {
  const isPlain = useSelect(({ settings }) => settings.reading === 'get' && settings.sortBy === '');
  return (
    <div className="client-view">
      <ReadingChoice />
      {isPlain ? <Table /> : <OtherReading />}
    </div>
  );
}

function OtherReading() {
  const texts = useWholeTexts();
  const reply = useReading();
  if (!isReply(reply)) return <NoReply why={reply} />;
  const report = reply.value;
  if (!report) return <p className="hint none">{texts.clients.noCrd}</p>;
  return (
    <>
      <Command line={report.command} output={report.text} />
      <ReadingOutput report={report} />
    </>
  );
}

function Table() {
  const texts = useWholeTexts();
  const [wide, setWide] = useState(false);
  const reply = useReply('get', null);
  if (!isReply(reply)) return <NoReply why={reply} />;
  const report = reply.value;
  if (!report) return <p className="hint none">{texts.clients.noCrd}</p>;
  const output = wide ? report.table?.wide : report.table?.usual;
  return (
    <>
      <Command line={`${report.command}${wide ? ' -o wide' : ''}`} output={output}>
        <span className="segments" role="group" aria-label={texts.get.layout}>
          <button type="button" aria-pressed={!wide} onClick={() => setWide(false)}>
            {texts.get.usual}
          </button>
          <button type="button" aria-pressed={wide} onClick={() => setWide(true)}>
            {texts.get.wide}
          </button>
        </span>
      </Command>
      <Warnings warnings={report.warnings} />
      {output === undefined ? (
        <p
          className={report.refusal ? 'quotation view-note' : 'hint view-note'}
          lang={report.refusal ? 'en' : undefined}
        >
          {report.refusal ?? texts.get.noObject}
        </p>
      ) : (
        <pre className="terminal" lang="en" role="region" aria-label={texts.clients.output} tabIndex={0}>
          {output}
        </pre>
      )}
      {report.truncated && <p className="hint view-note">{texts.get.truncated}</p>}
      <Columns columns={report.columns} />
      <Declared report={report} />
    </>
  );
}
