/** How an editor shows its text: line wrapping and folding. */
import { useEffect, useState } from 'react';
import type { Pane } from '../../protocol/report.ts';
import { aboutOf } from '../../store/selectors.ts';
import type { State } from '../../store/store.ts';
import { useCommands, useSelect } from '../context/context.ts';

/** Wrapping the lines of a longer text automatically would cause a delay that nobody asked for. */
const longText = 500_000;

/** As chosen; without a choice, lines wrap if there are rules, which are long lines. */
export function wrapsLines({ view, evaluation, documents }: State, pane: Pane): boolean {
  const chosen = view.wrap[pane === 'crd' ? 'crd' : 'object'];
  if (chosen !== undefined || pane !== 'crd') return chosen ?? false;
  const hasRules = evaluation.crd?.ruleCosts?.versions.some(({ ruleCount }) => ruleCount > 0) ?? false;
  return hasRules && documents.crd.text.length < longText;
}

/** The lines of the CRD that concern the object, if only those are to be shown. */
export function useConcerned(pane: Pane): readonly number[] | undefined {
  const commands = useCommands();
  const isFolded = useSelect(({ view }) => pane === 'crd' && view.folded);
  const crd = useSelect((state) => state.evaluation.crd);
  const object = useSelect((state) => state.evaluation.object);
  const [lines, setLines] = useState<readonly number[]>();
  useEffect(() => {
    if (!isFolded || !object) return undefined;
    let gone = false;
    commands.ask('concerned', null, { about: aboutOf(crd, object) }).then(
      (next) => {
        // While a text is broken, the folding stays.
        if (!gone && next.length > 0) setLines((last) => (last && last.join() === next.join() ? last : next));
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [commands, isFolded, crd, object]);
  return isFolded ? lines : undefined;
}
