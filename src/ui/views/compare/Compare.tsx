import '../../styles/compare.css';
import { useState, type ReactNode } from 'react';
import type { ComparePart, CompareReport } from '../../../protocol/compare.ts';
import { useLanguage, useSelect, useTexts } from '../../context/context.ts';
import { NoReply } from '../shared/NoReply.tsx';
import type { Failure } from '../shared/use-reply.ts';
import { Drift, Tools } from './ComparedClients.tsx';
import { Formats } from './Formats.tsx';
import { Kept } from './Kept.tsx';
import { Minors } from './Minors.tsx';
import { Omitted } from './Omitted.tsx';
import { ReadBack } from './ReadBack.tsx';
import { Size } from './Size.tsx';
import { inPlace, relevant, type Section } from './relevant.ts';
import { compareTexts, type CompareTexts } from './texts.ts';
import { useCompared } from './use-compared.ts';

/** Compares the answer to the texts elsewhere: comparisons with a difference come first, and are open. */
export default function Compare() {
  const texts = compareTexts[useLanguage()];
  const compared = useCompared();
  if (!compared) return <NoReply why={undefined} />;
  const { report, failed, isWhole } = compared;
  if (!report) return <p className="hint none">{texts.nothing}</p>;
  return (
    <div className="client-view compare">
      <Sections report={report} isWhole={isWhole} texts={texts} />
      {!isWhole && <p className="hint none">{texts.pending}</p>}
      <Failed failed={failed} texts={texts} />
    </div>
  );
}

interface SectionsProps {
  readonly report: CompareReport;
  readonly isWhole: boolean;
  readonly texts: CompareTexts;
}

function Sections({ report, isWhole, texts }: SectionsProps) {
  const { open, closed } = relevant(report, isWhole);
  const sections = useInPlace(open, closed, isWhole);
  return sections.map((section) => (
    <details key={section} open={open.includes(section)}>
      <summary>{texts[section].title}</summary>
      {sectionContent(section, report, texts)}
    </details>
  ));
}

/** Late comparisons don't displace those that are shown already; comparisons without a difference wait for them. */
function useInPlace(
  open: readonly Section[],
  closed: readonly Section[],
  isWhole: boolean,
): readonly Section[] {
  const { crd, object } = useSelect(({ evaluation }) => evaluation);
  const question = object ?? crd;
  const [placed, setPlaced] = useState<{ of: typeof question; sections: readonly Section[] }>();
  const before = placed?.of === question ? placed?.sections : undefined;
  const sections = [...open, ...closed.filter((section) => isWhole || before?.includes(section))];
  const now = before ? inPlace(sections, before) : sections;
  if (!isWhole && now.join() !== before?.join()) setPlaced({ of: question, sections: now });
  return now;
}

/** The comparisons that failed, and a button to try them again. */
function Failed({
  failed,
  texts,
}: {
  failed: readonly (readonly [ComparePart, Failure])[];
  texts: CompareTexts;
}) {
  const { list } = useTexts();
  const [first] = failed;
  if (!first) return null;
  const [, { reason }] = first;
  const again = (): void => {
    for (const [, failure] of failed) failure.again();
  };
  const names = list(failed.map(([part]) => titleOfPart(part, texts)));
  return <NoReply why={{ reason, again }} stopped={texts.stopped(names)} />;
}

function titleOfPart(part: ComparePart, texts: CompareTexts): string {
  switch (part) {
    case 'own':
      return texts.size.title;
    case 'tools':
    case 'omitted':
    case 'kept':
      return texts[part].title;
    default:
      return `Kubernetes ${part}`;
  }
}

function sectionContent(section: Section, report: CompareReport, texts: CompareTexts): ReactNode {
  const { minors, size, tools, omitted, drift, formats, kept, readBack } = report;
  switch (section) {
    case 'minors':
      return minors && <Minors minors={minors} texts={texts.minors} />;
    case 'size':
      return size && <Size size={size} texts={texts.size} />;
    case 'formats':
      return formats && <Formats formats={formats} texts={texts.formats} />;
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
