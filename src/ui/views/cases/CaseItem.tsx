import { useId } from 'react';
import type { CaseFailure, CaseReport } from '../../../protocol/cases.ts';
import { useTexts } from '../../context/context.ts';
import { Difference } from './Difference.tsx';
import { OpenButton } from './OpenButton.tsx';
import { SuiteLine } from './SuiteNotes.tsx';
import type { CasesTexts } from './texts.ts';

interface CaseItemProps {
  readonly one: CaseReport;
  /** The number of the case, counted from 0. */
  readonly at: number;
  /** The text that ran. */
  readonly suite: string;
  readonly isOpen: boolean;
  readonly texts: CasesTexts;
  readonly onToggle: () => void;
  readonly onLine: (line: number) => void;
}

const signs = { passed: '✓', failed: '✕', 'not run': '–' } as const;

/** A case: its result in one line, and the reason below it on request. */
export function CaseItem({ one, at, suite, isOpen, texts, onToggle, onLine }: CaseItemProps) {
  const body = useId();
  const { list } = useTexts();
  const { name, line, verdict, operations, minors, broken, failures } = one;
  const minor = failures[0]?.minors[0] ?? minors.at(-1);
  return (
    <li className="case" data-verdict={verdict}>
      <button
        type="button"
        className="case-head"
        aria-expanded={isOpen}
        aria-controls={isOpen ? body : undefined}
        onClick={onToggle}
      >
        <span className="case-sign" aria-hidden="true">
          {signs[verdict]}
        </span>
        <span className="case-name">{name === '' ? texts.lineOf(line) : name}</span>
        <span className="case-facts">
          <span className="case-operation" lang="en">
            {operations.join(' → ')}
          </span>
          <span className="case-minors">{minors.join(' ')}</span>
          <span className="case-verdict">{texts.verdicts[verdict]}</span>
        </span>
      </button>
      {isOpen && (
        <div className="case-body" id={body}>
          {broken && (
            <p className="case-reason">
              <span className="quotation" lang="en">
                {broken.message}
              </span>{' '}
              <SuiteLine line={broken.line} texts={texts} onLine={onLine} />
            </p>
          )}
          {verdict === 'not run' && !broken && <p className="case-reason">{texts.noResult}</p>}
          {failures.map((failure, i) => (
            <FailureItem
              key={i}
              failure={failure}
              where={failure.minors.length < minors.length ? texts.onlyIn(list(failure.minors)) : ''}
              texts={texts}
              onLine={onLine}
            />
          ))}
          <p className="case-actions">
            {minor && !broken && <OpenButton at={at} suite={suite} kubernetes={minor} texts={texts} />}
            {failures.length === 0 && !broken && <SuiteLine line={line} texts={texts} onLine={onLine} />}
          </p>
        </div>
      )}
    </li>
  );
}

interface FailureItemProps {
  readonly failure: CaseFailure;
  /** The minors, if it doesn't fail in all. */
  readonly where: string;
  readonly texts: CasesTexts;
  readonly onLine: (line: number) => void;
}

function FailureItem({ failure, where, texts, onLine }: FailureItemProps) {
  const { reason, line, title = '', server, expected, got } = failure;
  const said = texts.failure[reason];
  return (
    <section className="case-failure">
      <p className="case-reason">
        {typeof said === 'string' ? said : said(title)}
        {where !== '' && <> ({where})</>} <SuiteLine line={line} texts={texts} onLine={onLine} />
      </p>
      {server !== undefined && (
        <p className="quotation case-quotation" lang="en">
          {server}
        </p>
      )}
      <Difference expected={expected} got={got} texts={texts} />
    </section>
  );
}
