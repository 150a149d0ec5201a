import { useEffect, useMemo, useState } from 'react';
import type { About } from '../../client/evaluator.ts';
import type { FixesReport } from '../../protocol/fixes.ts';
import type { ProblemsFrom } from '../../protocol/operations.ts';
import type { PathSegments } from '../../protocol/report.ts';
import { aboutOf } from '../../store/selectors.ts';
import { useCommands, usePainted, useSelect } from '../context/context.ts';
import { useIsPainted } from '../parts/use-is-painted.ts';
import { askUntilEnd, numberOf } from './ask-fixes.ts';

/** Milliseconds. No search starts while one types. */
const rest = 350;

/** A finding by its number, or a field that was changed without a finding. */
export type FixesOf = ProblemsFrom | { readonly path: PathSegments };

export interface FoundFixes {
  readonly report: FixesReport | undefined;
  /** The documents that they were proved for. */
  readonly about: About;
  /** They are for the current texts. */
  readonly isCurrent: boolean;
  readonly isFailed: boolean;
}

interface Got<Question> {
  readonly question: Question;
  readonly report: FixesReport | undefined;
  readonly isFailed: boolean;
}

/** The fixes of a finding as they arrive; those for the previous texts stay until the first new one. */
export function useFixes(of: FixesOf): FoundFixes | undefined {
  const commands = useCommands();
  const painted = usePainted();
  const isPainted = useIsPainted();
  const crd = useSelect((state) => state.evaluation.crd);
  const object = useSelect((state) => state.evaluation.object);
  // Callers may create equal objects again each time.
  const key = JSON.stringify('path' in of ? { path: of.path } : numberOf(of));
  const question = useMemo(
    () => ({ request: JSON.parse(key) as FixesOf, about: aboutOf(crd, object) }),
    [key, crd, object],
  );
  const [got, setGot] = useState<Got<typeof question> | undefined>(() => {
    const { request, about } = question;
    const paintedReply = (): { readonly value: FixesReport | undefined } | undefined =>
      'path' in request
        ? painted.reply('fixesOfPath', request, about)
        : painted.reply('fixesOf', request, about);
    const reply = isPainted ? paintedReply() : undefined;
    return reply && { question, report: reply.value, isFailed: false };
  });
  const isKnown = got?.question === question && got.report?.searching === false;
  useEffect(() => {
    if (isKnown) return undefined;
    let gone = false;
    const { about } = question;
    const settle = (report: FixesReport | undefined, isFailed = false): void => {
      if (!gone) setGot({ question, report, isFailed });
    };
    const timer = setTimeout(() => {
      const asking = { about, onReply: settle, isGone: () => gone };
      const { request } = question;
      const end =
        'path' in request
          ? askUntilEnd(commands, 'fixesOfPath', request, asking)
          : askUntilEnd(commands, 'fixesOf', request, asking);
      end.catch(() => settle(undefined, true));
    }, rest);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [commands, question, isKnown]);
  if (!got) return undefined;
  const { report, isFailed } = got;
  return { report, isFailed, about: got.question.about, isCurrent: got.question === question };
}
