/** The story of a finding, of whichever pane it is. */
import type { Problem } from '../../protocol/report.ts';
import type { Card } from '../../protocol/story.ts';
import type { HeldCrd } from '../crd/held-crd.ts';
import type { HeldObject } from '../object/held-object.ts';
import { endingOfProblem } from './ending.ts';
import { fieldCard } from './path-card.ts';
import { quoteOf } from './quote.ts';

/** What a report is about, as it is held. */
export interface HeldTexts {
  readonly crd: HeldCrd | undefined;
  readonly object: HeldObject | undefined;
}

export function problemCard(problem: Problem, { crd, object }: HeldTexts): Card {
  const { path, pane, severity } = problem;
  const isOfField = pane === 'object' || pane === 'patch';
  if (isOfField && path && path.length > 0 && crd && object) {
    const card = fieldCard(path, crd, object, problem);
    return severity === 'warning' && card.ending.how === 'refused-inside'
      ? { ...card, ending: endingOfProblem(problem) }
      : card;
  }
  // What decided about a CRD is the line itself.
  const quote = crd && quoteOf(crd.text, pane === 'crd' ? problem.place : problem.schemaPlace);
  return {
    pane,
    problem,
    events: [],
    ending: endingOfProblem(problem),
    similar: [],
    typed: problem.place !== undefined,
    version: '',
    ...(path && path.length > 0 && { path }),
    ...(problem.place && { place: problem.place }),
    ...(quote && { quote }),
  };
}
