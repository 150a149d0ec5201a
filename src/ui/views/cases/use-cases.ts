import { useEffect, useRef, useState } from 'react';
import { CallFailed } from '../../../client/client.ts';
import type { CaseReport, CasesReport, RunCases } from '../../../protocol/cases.ts';
import { aboutOf, standingOf } from '../../../store/selectors.ts';
import { useCommands, useSelect } from '../../context/context.ts';
import type { Failure } from '../shared/use-reply.ts';

/** Milliseconds of quiet after which an edited suite runs. */
const pause = 250;
/** More time for cases that were stopped, when the user asks for them again, in milliseconds. */
const patience = 20_000;

export interface RanCases extends Omit<CasesReport, 'next'> {
  /** The text that ran. */
  readonly suite: string;
  /** More cases are running. */
  readonly isPartial: boolean;
}

interface Question {
  readonly suite: string;
  readonly crd: object;
  readonly kubernetes: string;
  readonly tries: number;
}

/** Runs the suite whenever it, the CRD, or the minor changes. The last results stay until all new ones are known. */
export function useCases(): { readonly ran: RanCases | undefined; readonly failed: Failure | undefined } {
  const commands = useCommands();
  const crd = useSelect((state) => state.evaluation.crd);
  const object = useSelect((state) => state.evaluation.object);
  const kubernetes = useSelect((state) => state.settings.kubernetes);
  const isStale = useSelect(
    (state) => standingOf(state).kind === 'stale' && state.evaluation.crd?.state === 'broken',
  );
  const suite = useQuiet(useSelect((state) => state.documents.cases));
  const [ran, setRan] = useState<RanCases>();
  const [reason, setReason] = useState<CallFailed['reason']>();
  const [tries, setTries] = useState(0);
  const answered = useRef<Question>(undefined);
  useEffect(() => {
    if (!crd || isStale || suite.trim() === '') return undefined;
    const question: Question = { suite, crd, kubernetes, tries };
    if (isSame(answered.current, question)) return undefined;
    let gone = false;
    const about = aboutOf(crd, object);
    const ask = async (): Promise<void> => {
      const cases: CaseReport[] = [];
      for (let from: number | undefined = 0; from !== undefined;) {
        const request: RunCases = { suite, kubernetes, from };
        const reply: CasesReport | undefined = await commands.ask('cases', request, {
          about,
          extra: tries > 0 ? patience : 0,
        });
        if (gone || !reply) return;
        const { next, ...report }: CasesReport = reply;
        cases.push(...report.cases);
        from = next;
        const shown: RanCases = { ...report, cases: [...cases], suite, isPartial: next !== undefined };
        // Results of another text would flicker while the new ones arrive.
        setRan((before) => (next !== undefined && before && !before.isPartial ? before : shown));
      }
      answered.current = question;
      setReason(undefined);
    };
    ask().catch((error: unknown) => {
      const why = error instanceof CallFailed ? error.reason : 'fault';
      // Newer answers are on their way, and the next question follows them.
      if (!gone && why !== 'other-texts') setReason(why);
    });
    return () => {
      gone = true;
    };
  }, [commands, crd, object, kubernetes, suite, isStale, tries]);
  const again = (): void => {
    setReason(undefined);
    setTries((n) => n + 1);
    if (reason === 'missing') commands.evaluateNow();
  };
  return { ran: suite.trim() === '' ? undefined : ran, failed: reason && { reason, again } };
}

function isSame(one: Question | undefined, other: Question): boolean {
  if (!one) return false;
  const { suite, crd, kubernetes, tries } = one;
  return (
    suite === other.suite && crd === other.crd && kubernetes === other.kubernetes && tries === other.tries
  );
}

/** The value once it hasn't changed for a moment; the first one immediately. */
function useQuiet(value: string): string {
  const [quiet, setQuiet] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return quiet;
}
