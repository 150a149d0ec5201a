import { useMemo } from 'react';
import { diffLines } from '../shared/diff-lines.ts';
import type { CasesTexts } from './texts.ts';

interface DifferenceProps {
  readonly expected: string | undefined;
  readonly got: string | undefined;
  readonly texts: CasesTexts;
}

/** The expected result against the actual one. */
export function Difference({ expected, got, texts }: DifferenceProps) {
  const lines = useMemo(
    () => (expected === undefined || got === undefined ? [] : diffLines(expected, got)),
    [expected, got],
  );
  if (expected === undefined) return null;
  if (got === undefined) {
    return (
      <p className="quotation case-quotation" lang="en">
        {expected}
      </p>
    );
  }
  return (
    <figure className="case-difference">
      <figcaption className="hint">
        <span className="diff-removed">− {texts.expected}</span>{' '}
        <span className="diff-added">+ {texts.got}</span>
      </figcaption>
      <pre role="region" aria-label={texts.difference} tabIndex={0} lang="en">
        {lines.map(({ sign, text }, at) => (
          <span key={at} className="diff-line" data-sign={sign}>
            {sign === '-' ? '−' : sign} {text}
            {'\n'}
          </span>
        ))}
      </pre>
    </figure>
  );
}
