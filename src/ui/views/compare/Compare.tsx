import type { ReactNode } from 'react';
import type { CompareReport } from '../../../protocol/compare.ts';
import { useLanguage } from '../../context.ts';
import { NoReply } from '../NoReply.tsx';
import { isReply, useReply } from '../use-reply.ts';
import { Drift, Tools } from './ComparedClients.tsx';
import { Formats } from './Formats.tsx';
import { Kept } from './Kept.tsx';
import { Minors } from './Minors.tsx';
import { Omitted } from './Omitted.tsx';
import { ReadBack } from './ReadBack.tsx';
import { Size } from './Size.tsx';
import { relevant, type Section } from './relevant.ts';
import { compareTexts, type CompareTexts } from './texts.ts';

/** What the texts come to elsewhere: what makes a difference comes first, and is open. */
export default function Compare() {
  const texts = compareTexts[useLanguage()];
  const reply = useReply('compare', null);
  if (!isReply(reply)) return <NoReply why={reply} />;
  const report = reply.value;
  if (!report) return <p className="hint none">{texts.nothing}</p>;
  const { open, closed } = relevant(report);
  return (
    <div className="client-view compare">
      {[...open, ...closed].map((section) => (
        <details key={section} open={open.includes(section)}>
          <summary>{texts[section].title}</summary>
          {contentOf(section, report, texts)}
        </details>
      ))}
    </div>
  );
}

function contentOf(section: Section, report: CompareReport, texts: CompareTexts): ReactNode {
  const { minors, size, tools, omitted, drift, formats, kept, readBack } = report;
  switch (section) {
    case 'minors':
      return <Minors minors={minors} texts={texts.minors} />;
    case 'size':
      return <Size size={size} texts={texts.size} />;
    case 'formats':
      return <Formats formats={formats} texts={texts.formats} />;
    case 'tools':
      return tools && <Tools tools={tools} texts={texts.tools} />;
    case 'omitted':
      return omitted && <Omitted omitted={omitted} texts={texts.omitted} />;
    case 'kept':
      return kept && <Kept kept={kept} texts={texts.kept} />;
    case 'readBack':
      return readBack && <ReadBack fields={readBack} texts={texts.readBack} />;
    case 'drift':
      return drift && <Drift drift={drift} texts={texts.drift} />;
  }
}
