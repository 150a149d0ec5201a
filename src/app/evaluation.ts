/** Keeps the answers up with the texts: submits what changed, and shows what comes back when it is time. */
import type { Client } from '../client/client.ts';
import { createEvaluator, type EvaluationInput, type Evaluator } from '../client/evaluator.ts';
import type { CrdReport, ObjectReport } from '../protocol/report.ts';
import type { UpdateRequest } from '../protocol/operations.ts';
import { sentDocument } from '../store/selectors.ts';
import type { State, Store } from '../store/store.ts';

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
  let edited = 0;

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
      actions.evaluationStopped({ pane, revision });
      actions.noticed({ key: 'worker-replaced' });
    },
    onFault: (pane, message) => actions.evaluationFailed(pane, message),
    onSettled: () => {
      actions.evaluationSettled();
      clearTimeout(warmTimer);
      warmTimer = setTimeout(() => evaluator.warm(), quiet);
    },
  });

  /** Bad news wait until the typing pauses; good news don't. */
  function show(): void {
    clearTimeout(timer);
    const wait = isWorse(held, store.getState()) ? edited + pause - performance.now() : 0;
    if (wait > 0) timer = setTimeout(commit, wait);
    else commit();
  }

  function commit(): void {
    const { crd, object } = held;
    held = {};
    if (crd) actions.crdReported(crd);
    if (object) actions.objectReported(object);
  }

  const submit = (): void => evaluator.submit(inputOf(store.getState()));
  store.subscribe((state, before) => {
    if (!changesAnswer(state, before)) return;
    if (state.documents !== before.documents && state.documents.edited) edited = performance.now();
    submit();
  });
  submit();
  return {
    ask: (name, request, about, extra) => evaluator.ask(name, request, about, extra),
    now() {
      client.retry();
      clearTimeout(timer);
      edited = 0;
      commit();
      const state = store.getState();
      evaluator.submit({ ...inputOf(state), ...(state.evaluation.stopped && { patience }) });
    },
  };
}

/** A text that could be read no longer can, or an object that was stored no longer is. */
function isWorse(
  { crd, object }: { crd?: CrdReport; object?: ObjectReport },
  { evaluation }: State,
): boolean {
  if (crd && crd.state !== 'accepted' && evaluation.crd?.state === 'accepted') return true;
  if (!object || !evaluation.object) return false;
  const { state, problems } = evaluation.object;
  if (object.state === 'broken') return state !== 'broken';
  return object.problems.length > problems.length && (state === 'accepted' || state === 'refused');
}

function changesAnswer(state: State, before: State): boolean {
  if (state.documents.crd !== before.documents.crd) return true;
  if (sentDocument(state) !== sentDocument(before)) return true;
  const { kubernetes, fieldValidation, version, operation, patchKind, oldAsItIs } = state.settings;
  if (operation !== 'create' && state.documents.old !== before.documents.old) return true;
  return (
    operation !== before.settings.operation ||
    patchKind !== before.settings.patchKind ||
    oldAsItIs !== before.settings.oldAsItIs ||
    kubernetes !== before.settings.kubernetes ||
    fieldValidation !== before.settings.fieldValidation ||
    version !== before.settings.version
  );
}

function inputOf(state: State): EvaluationInput {
  const { crd, old } = state.documents;
  const { kubernetes, fieldValidation, version, operation, patchKind, oldAsItIs } = state.settings;
  const input = { crd, object: sentDocument(state), kubernetes, fieldValidation, version };
  if (operation === 'create') return input;
  const endpoint = operation === 'status' ? 'status' : 'main';
  const update: UpdateRequest = { endpoint, old: old.text, oldAsItIs };
  return { ...input, update: operation === 'patch' ? { ...update, patch: patchKind } : update };
}
