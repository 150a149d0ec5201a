/** Keeps the answers in sync with the documents: submits changes, and shows the answers at the right time. */
import type { Client } from '../client/client.ts';
import { createEvaluator, type Evaluator, type EvaluatorEvents } from '../client/evaluator.ts';
import { sentDocument } from '../store/selectors.ts';
import type { State, Store } from '../store/store.ts';
import { changesAnswer, inputOf } from './evaluation-input.ts';
import { Lateness } from './lateness.ts';
import { NewReports } from './new-reports.ts';

/** More time for a text that was stopped, when the user asks for it again, in milliseconds. */
const patience = 20_000;
/** The spare worker is prepared after this much quiet, in milliseconds. */
const quiet = 2_500;

export interface Evaluation {
  /** Evaluates and shows the answer immediately; loads the worker again if that failed. */
  now(): void;
  /** Asks a question about texts that have been read. */
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
  /**
   * The page already has the answers that it was built with: the worker reads the texts for questions only, and its
   * own answer would be the same.
   */
  let answered = isAnswered(store.getState()) ? store.getState() : undefined;
  const isOfAnswered = (): boolean => {
    const state = store.getState();
    return answered !== undefined && isAnswered(state) && !changesAnswer(state, answered);
  };
  const evaluator = createEvaluator(client, {
    onStart: () => actions.evaluationStarted(),
    onCrd(crd) {
      if (isOfAnswered()) reports.drop();
      else reports.crdCame(crd);
    },
    onObject(object) {
      if (isOfAnswered()) reports.drop();
      else reports.objectCame(object);
      answered = undefined;
    },
    ...failureEvents(store, reports),
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

/** Shows that an answer is missing. */
function failureEvents(
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

/** Whether the answer on the page is about the current texts. */
function isAnswered(state: State): boolean {
  const { crd, object } = state.evaluation;
  return crd?.revision === state.documents.crd.revision && object?.revision === sentDocument(state).revision;
}
