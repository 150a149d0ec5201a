/**
 * Requests the explanation of the selection whenever the selection or the answer changes. An explanation belongs to
 * one answer.
 */
import { CallFailed } from '../client/client.ts';
import type { Card } from '../protocol/explanation.ts';
import { aboutOf } from '../store/selectors.ts';
import type { State, Store } from '../store/store.ts';
import type { SelectedProblem } from '../store/view.ts';
import type { Evaluation } from './evaluation.ts';

/** Gives a finding the id under which the page lists it. */
function withIdOf(selected: SelectedProblem | undefined, card: Card): Card {
  return selected && card.problem ? { ...card, problem: { ...card.problem, id: selected.id } } : card;
}

export function keepExplanations(store: Store, { ask }: Evaluation): () => void {
  let calls = 0;
  const { explanationOpened } = store.actions;

  function question({ view, evaluation }: State): Promise<Card | undefined> | undefined {
    const { selected, problem } = view;
    const about = aboutOf(evaluation.crd, evaluation.object);
    if (problem) {
      const { pane, severity, from } = problem;
      return ask('describeProblem', { pane, severity, from }, about);
    }
    return selected && evaluation.object && ask('describe', { path: selected }, about);
  }

  const tell = async (state: State): Promise<void> => {
    const id = ++calls;
    const { crd, object } = state.evaluation;
    const reply = question(state);
    if (!reply) return explanationOpened(undefined);
    try {
      const card = await reply;
      const { selected, problem } = store.getState().view;
      const isWanted = id === calls && selected === state.view.selected && problem === state.view.problem;
      if (isWanted) explanationOpened(card && { card: withIdOf(problem, card), crd, object });
    } catch (error) {
      // Newer answers are on their way, and the next question follows them.
      const passing = error instanceof CallFailed && error.reason === 'other-texts';
      if (id === calls && !passing) explanationOpened(undefined);
    }
  };

  return store.subscribe((state, before) => {
    const { view, evaluation } = state;
    const isOther = view.selected !== before.view.selected || view.problem !== before.view.problem;
    const isAnswered =
      evaluation.object !== before.evaluation.object || evaluation.crd !== before.evaluation.crd;
    const isSelected = view.selected !== undefined || view.problem !== undefined;
    if (isOther ? isSelected : isAnswered && isSelected) void tell(state);
  });
}
