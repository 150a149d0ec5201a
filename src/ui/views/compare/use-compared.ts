/** The comparisons, as their parts arrive. */
import { useEffect, useState } from 'react';
import type { ComparePart, CompareReport } from '../../../protocol/compare.ts';
import { isReply, useReply, type Failure, type Reply } from '../shared/use-reply.ts';

/** Most answers arrive within this many milliseconds, so that all of them are painted at once. */
const together = 300;

const questions: { readonly [Part in ComparePart]: { readonly part: Part } } = {
  own: { part: 'own' },
  tools: { part: 'tools' },
  omitted: { part: 'omitted' },
  kept: { part: 'kept' },
  '1.37': { part: '1.37' },
  '1.36': { part: '1.36' },
  '1.35': { part: '1.35' },
};

export interface Compared {
  /** The parts so far; undefined if there is nothing to compare. */
  readonly report: CompareReport | undefined;
  /** The parts without an answer, with the reason. */
  readonly failed: readonly (readonly [ComparePart, Failure])[];
  /** No further part is on its way. */
  readonly isWhole: boolean;
}

/** Undefined while it is too early to paint some of them. */
export function useCompared(): Compared | undefined {
  const replies: Record<ComparePart, Reply<'compare'> | undefined> = {
    own: useReply('compare', questions.own),
    tools: useReply('compare', questions.tools),
    omitted: useReply('compare', questions.omitted),
    kept: useReply('compare', questions.kept),
    '1.37': useReply('compare', questions['1.37']),
    '1.36': useReply('compare', questions['1.36']),
    '1.35': useReply('compare', questions['1.35']),
  };
  const [isEarly, setEarly] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setEarly(false), together);
    return () => clearTimeout(timer);
  }, []);
  const compared = comparedOf(replies);
  return isEarly && !compared.isWhole ? undefined : compared;
}

export function comparedOf(replies: Readonly<Record<ComparePart, Reply<'compare'> | undefined>>): Compared {
  const all = Object.entries(replies) as [ComparePart, Reply<'compare'> | undefined][];
  const reports = all.flatMap(([, reply]) => (isReply(reply) ? [reply.value] : []));
  const isNothing = reports.length > 0 && reports.every((report) => report === undefined);
  // Comparisons that say more about the same fields come first.
  const isTooEarly = replies.tools === undefined || replies.omitted === undefined;
  const minors = reports.flatMap((report) => report?.minors ?? []);
  return {
    report: isNothing
      ? undefined
      : Object.assign({}, ...reports, minors.length > 0 && { minors }, isTooEarly && { drift: undefined }),
    failed: all.flatMap(([part, reply]) => (reply && !isReply(reply) ? [[part, reply] as const] : [])),
    isWhole: all.every(([, reply]) => reply !== undefined),
  };
}
