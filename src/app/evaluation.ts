/** Keeps the answers up with the texts: submits what changed, and shows what comes back when it is time. */
import type { Client } from '../client/client.ts';
import { createEvaluator, type Evaluator } from '../client/evaluator.ts';
import type { CrdReport, ObjectReport } from '../protocol/report.ts';
import type { Store } from '../store/store.ts';
import { changesAnswer, inputOf } from './evaluation-input.ts';
import { isWorse } from './worse.ts';

/** Errors appear after this pause in typing; they disappear at once. */
const pause = 350;
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
  let held: { crd?: CrdReport; object?: ObjectReport } = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let warmTimer: ReturnType<typeof setTimeout> | undefined;
  /** When a key was last pressed; texts that come from elsewhere are no typing. */
  let edited = -Infinity;

  const evaluator = createEvaluator(client, {
    onStart: () => actions.evaluationStarted(),
    onCrd: (crd) => {
      held = { crd };
      show();
    },
    onObject: (object) => {
      held = { ...held, object };
      show();
    },
    onStopped: (pane, revision) => {
      commit();
      actions.evaluationStopped({ pane, revision });
      actions.noticed({ key: 'worker-replaced' });
    },
    onFault: (pane, message) => {
      commit();
      actions.evaluationFailed(pane, message);
    },
    onSettled: () => {
      actions.evaluationSettled();
      clearTimeout(warmTimer);
      warmTimer = setTimeout(() => evaluator.warm(), quiet);
    },
  });

  /** Bad news wait until the typing pauses, however often it goes on before that; good news don't. */
  function show(): void {
    clearTimeout(timer);
    const wait = isWorse(held, store.getState().evaluation) ? edited + pause - performance.now() : 0;
    if (wait > 0) timer = setTimeout(show, wait);
    else commit();
  }

  /** What came later must not be overtaken by what waited. */
  function commit(): void {
    clearTimeout(timer);
    const { crd, object } = held;
    held = {};
    if (crd) actions.crdReported(crd);
    if (object) actions.objectReported(object);
  }

  const submit = (): void => evaluator.submit(inputOf(store.getState()));
  store.subscribe((state, before) => {
    if (!changesAnswer(state, before)) return;
    if (state.documents !== before.documents) edited = state.documents.edited ? performance.now() : -Infinity;
    submit();
  });
  submit();
  return {
    ask: (name, request, about, extra) => evaluator.ask(name, request, about, extra),
    now() {
      client.retry();
      edited = -Infinity;
      commit();
      const state = store.getState();
      evaluator.submit({ ...inputOf(state), ...(state.evaluation.stopped && { patience }) });
    },
  };
}
