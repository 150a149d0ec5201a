import { useMemo, useState } from 'react';
import type { JudgedPane, Pane, Place } from '../../protocol/report.ts';
import { useSelect, useTexts } from '../context/context.ts';
import { excerptOf } from '../lists/excerpt.ts';

interface ExcerptProps {
  readonly pane: Pane;
  readonly place: Place;
  /** The report that the place is from. */
  readonly from: JudgedPane;
}

/** Lines of the document above a finding and of its value; those of the previous answer until there is a new one. */
export function Excerpt({ pane, place, from }: ExcerptProps) {
  const texts = useTexts();
  const document = useSelect(({ documents }) => documents[pane]);
  const revision = useSelect(({ evaluation }) => evaluation[from]?.revision);
  const isCurrent = pane === 'old' || document.revision === revision;
  const lines = useMemo(() => excerptOf(document.text, place.line, 2), [document.text, place.line]);
  const [shown, setShown] = useState(lines);
  if (isCurrent && shown !== lines) setShown(lines);
  return (
    <pre className="excerpt" aria-label={texts.problems.lineOf[pane](place.line)}>
      {shown.map(({ number, text, isCut }) => (
        <span className="excerpt-line" data-own={number === place.line} key={number}>
          <span className="line-number">{number}</span>
          {text}
          {isCut && '…'}
        </span>
      ))}
    </pre>
  );
}
