/** Keeps the answers up with the texts: submits what changed, and shows what comes back when it is time. */
import type { Client } from '../client/client.ts';
import { createEvaluator, type Evaluator, type EvaluatorEvents } from '../client/evaluator.ts';
import { sentDocument } from '../store/selectors.ts';
import type { State, Store } from '../store/store.ts';
import { changesAnswer, inputOf } from './evaluation-input.ts';
import { Lateness } from './lateness.ts';
import { NewReports } from './new-reports.ts';

/** More time for a text that was stopped, when the user asks for it again. */
const patience = 20_000;
/** The spare worker is readied after this much quiet. */
const quiet = 2_500;

export interface Evaluation {
  /** Judges at once and shows at once; loads the worker again where that failed. */
  now(): void;
  /** A question about texts that were read. */
  readonly ask: Evaluator['ask'];
}

export function keepEvaluated(store: Store, client: Client): Evaluation {
  const { actions } = store;
  const lateness = new Lateness(actions.evaluationLate);
  const reports = new NewReports(store, () => {
    if (store.getState().evaluation.working) lateness.moved();
    else lateness.ended();
  });
  let warmTimer: ReturnType<typeof setTimeout> | undefined;
  /** What the page was made with is answered: the worker reads it for questions, and its own answer is the same. */
  let answered = isAnswered(store.getState()) ? store.getState() : undefined;
  const isOfAnswered = (): boolean => answered !== undefined && !changesAnswer(store.getState(), answered);
  const evaluator = createEvaluator(client, {
    onStart: () => actions.evaluationStarted(),
    onCrd(crd) {
      if (!isOfAnswered()) reports.crdCame(crd);
    },
    onObject(object) {
      if (!isOfAnswered()) reports.objectCame(object);
      answered = undefined;
    },
    ...toldFailures(store, reports),
    onSettled() {
      actions.evaluationSettled();
      if (!reports.isHeld) lateness.ended();
      clearTimeout(warmTimer);
      warmTimer = setTimeout(() => evaluator.warm(), quiet);
    },
  });
  const submit = (): void => {
    if (!isOfAnswered()) lateness.began();
    evaluator.submit(inputOf(store.getState()));
  };
  store.subscribe((state, before) => {
    if (!changesAnswer(state, before)) return;
    if (state.documents !== before.documents)
      reports.textsCame(state.documents.edited ? 'typed' : 'elsewhere');
    submit();
  });
  submit();
  return {
    ask: (name, request, about, extra) => evaluator.ask(name, request, about, extra),
    now() {
      client.retry();
      reports.textsCame('elsewhere');
      reports.show();
      lateness.began();
      const state = store.getState();
      evaluator.submit({ ...inputOf(state), ...(state.evaluation.stopped && { patience }) });
    },
  };
}

/** What is shown where there is no answer. */
function toldFailures(
  { actions }: Store,
  reports: NewReports,
): Pick<EvaluatorEvents, 'onStopped' | 'onFault' | 'onMissing'> {
  return {
    onStopped(pane, revision) {
      reports.show();
      actions.evaluationStopped({ pane, revision });
      actions.noticed({ key: 'worker-replaced' });
    },
    onFault(pane, message) {
      reports.show();
      actions.evaluationFailed(pane, message);
    },
    onMissing() {
      reports.show();
      actions.workerChanged('missing');
    },
  };
}

/** Whether the answer on the page is to the texts as they stand. */
function isAnswered(state: State): boolean {
  const { crd, object } = state.evaluation;
  return crd?.revision === state.documents.crd.revision && object?.revision === sentDocument(state).revision;
}
