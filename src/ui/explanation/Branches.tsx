import { useMemo } from 'react';
import type { Branch, BranchesReport } from '../../protocol/explanation.ts';
import type { ProblemsFrom } from '../../protocol/operations.ts';
import type { ExplanationTexts } from '../../text/catalogue.ts';
import { isReply, useReply } from '../views/shared/use-reply.ts';
import { ExplanationQuote } from './ExplanationQuote.tsx';
import { wantText } from './explanation-words.ts';

/** The requirements of each branch of an anyOf, oneOf, allOf, or not, its errors, and which branch is closest. */
export default function Branches({ of, texts }: { of: ProblemsFrom; texts: ExplanationTexts }) {
  const { pane, severity, from } = of;
  const request = useMemo(() => ({ pane, severity, from }), [pane, severity, from]);
  const reply = useReply('branchesOf', request);
  if (!isReply(reply) || !reply.value) return null;
  return <BranchTable report={reply.value} texts={texts} />;
}

function BranchTable({ report, texts }: { report: BranchesReport; texts: ExplanationTexts }) {
  const { keyword, branches, moreBranches, nearest } = report;
  const words = texts.branches;
  return (
    <div className="branches">
      <table aria-label={words.caption(keyword)}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{words.branch}</span>
            </th>
            <th scope="col">
              <span className="sr-only">{words.asks}</span>
            </th>
            <th scope="col">
              <span className="sr-only">{words.outcome}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {branches.map((branch, i) => (
            <tr key={i} data-fits={branch.fits}>
              <th scope="row">
                {words.branch} {i + 1}
                {i === nearest && branches.length > 1 && <span className="nearest"> {words.nearest}</span>}
              </th>
              <td>
                <div className="branch-asks">
                  <Wants branch={branch} texts={texts} />
                  {branch.asks && <ExplanationQuote quote={branch.asks} texts={texts} />}
                </div>
              </td>
              <td>
                <BranchOutcome branch={branch} texts={texts} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {moreBranches !== undefined && <p className="hint">{words.moreBranches(moreBranches)}</p>}
      <p className="explanation-text">{reasonOf(report, texts)}</p>
    </div>
  );
}

/** The requirements of a branch, in words. */
function Wants({ branch: { wants, moreWants }, texts }: { branch: Branch; texts: ExplanationTexts }) {
  if (wants.length === 0) return null;
  return (
    <ul className="wants">
      {wants.map((want, i) => (
        <li key={i}>{wantText(want, texts)}</li>
      ))}
      {moreWants !== undefined && <li className="hint">{texts.branches.moreWants(moreWants)}</li>}
    </ul>
  );
}

function BranchOutcome({ branch, texts }: { branch: Branch; texts: ExplanationTexts }) {
  const { fits, errors, moreErrors, passed } = branch;
  const words = texts.branches;
  if (fits) return <strong className="fits">{words.fits}</strong>;
  return (
    <>
      {errors.map(({ field, text }, i) => (
        <p className="quotation" key={i}>
          {field !== '' && <strong className="field">{field}: </strong>}
          {text}
        </p>
      ))}
      {moreErrors !== undefined && <p className="hint">{words.moreErrors(moreErrors)}</p>}
      <p className="hint">{words.passed(passed)}</p>
    </>
  );
}

/** Why the server's message names the branch that it names. */
function reasonOf(
  { keyword, named, tied, branches }: BranchesReport,
  { branches: words }: ExplanationTexts,
): string {
  if (keyword === 'not') return words.notFits;
  if (keyword === 'allOf') return '';
  if (named === undefined) return words.severalFit;
  return tied && branches.length > 1 ? words.tied(named + 1) : words.named(named + 1);
}
