/** The cells of a pod. Behaviour: k8s.io/kubernetes/pkg/printers/internalversion (printPod). */
import type { JsonObject, JsonValue } from '../../engine/values.ts';
import {
  ageOf,
  integerAt,
  isBeingDeleted,
  isConditionTrue,
  fieldItems,
  nameOf,
  since,
  fieldText,
  fieldValue,
} from './read.ts';

/** Restarts of containers, and the time of the last one. */
class Restarts {
  #count = 0n;
  #last = '';

  add(status: JsonObject): void {
    this.#count += integerAt(status, 'restartCount');
    const finished = fieldText(status, 'lastState.terminated.finishedAt');
    if (finished > this.#last) this.#last = finished;
  }

  text(now: number): string {
    const isKnown = this.#count !== 0n && this.#last !== '';
    return isKnown ? `${this.#count} (${since(this.#last, now)} ago)` : String(this.#count);
  }
}

interface Progress {
  readonly restarts: Restarts;
  readonly ready: number;
  /** The status that the containers give the pod. */
  readonly reason?: string;
}

export function podCells(pod: JsonObject, now: number): readonly JsonValue[] {
  const sidecars = sidecarsOf(pod);
  const initial = initialized(pod, sidecars);
  const isWaiting = initial.reason !== undefined && !isConditionTrue(pod, 'Initialized');
  const main = isWaiting ? initial : running(pod, initial.before);
  const ready = isWaiting ? initial.ready : initial.ready + main.ready;
  const containers = fieldItems(pod, 'spec.containers').length + sidecars.size;
  const reason = endedReason(pod) ?? main.reason ?? initial.reason ?? phaseReason(pod);
  return [
    nameOf(pod),
    `${ready}/${containers}`,
    reason,
    main.restarts.text(now),
    ageOf(pod, now),
    fieldText(fieldItems(pod, 'status.podIPs')[0] ?? new Map(), 'ip', '<none>'),
    fieldText(pod, 'spec.nodeName', '<none>'),
    fieldText(pod, 'status.nominatedNodeName', '<none>'),
    readinessGates(pod),
  ];
}

/** Only pods that ended have conditions in their rows. */
export function podConditions(pod: JsonObject): JsonValue | undefined {
  const phase = fieldText(pod, 'status.phase');
  if (phase !== 'Succeeded' && phase !== 'Failed') return undefined;
  const message = phase === 'Failed' ? 'The pod failed.' : 'The pod has completed successfully.';
  return [new Map([['type', 'Completed'], ['status', 'True'], ['reason', phase], ['message', message]])]; // prettier-ignore
}

/** Names of the init containers that keep running. */
function sidecarsOf(pod: JsonObject): ReadonlySet<string> {
  const all = fieldItems(pod, 'spec.initContainers');
  return new Set(
    all.filter((one) => fieldText(one, 'restartPolicy') === 'Always').map((one) => fieldText(one, 'name')),
  );
}

/** `before`: the restarts that also count when the pod is initialized. */
function initialized(
  pod: JsonObject,
  sidecars: ReadonlySet<string>,
): Progress & { readonly before: Restarts } {
  const [restarts, before] = [new Restarts(), new Restarts()];
  let ready = 0;
  for (const [at, status] of fieldItems(pod, 'status.initContainerStatuses').entries()) {
    const isSidecar = sidecars.has(fieldText(status, 'name'));
    restarts.add(status);
    if (isSidecar) before.add(status);
    const isDone = fieldValue(status, 'state.terminated') !== undefined && exitCode(status) === 0n;
    if (isDone) continue;
    if (isSidecar && fieldValue(status, 'started') === true) {
      if (fieldValue(status, 'ready') === true) ready++;
      continue;
    }
    return { restarts, before, ready, reason: `Init:${initReason(pod, status, at)}` };
  }
  return { restarts, before, ready };
}

function exitCode(status: JsonObject): bigint {
  return integerAt(status, 'state.terminated.exitCode');
}

function initReason(pod: JsonObject, status: JsonObject, at: number): string {
  if (fieldValue(status, 'state.terminated') !== undefined) return terminatedReason(status);
  const waiting = fieldText(status, 'state.waiting.reason');
  if (waiting !== '' && waiting !== 'PodInitializing') return waiting;
  return `${at}/${fieldItems(pod, 'spec.initContainers').length}`;
}

function terminatedReason(status: JsonObject): string {
  const signal = integerAt(status, 'state.terminated.signal');
  const code = signal === 0n ? `ExitCode:${exitCode(status)}` : `Signal:${signal}`;
  return fieldText(status, 'state.terminated.reason', code);
}

/** The containers, of which the first with a reason decides. */
function running(pod: JsonObject, restarts: Restarts): Progress {
  let [ready, reason, failed] = [0, '', ''];
  for (const status of fieldItems(pod, 'status.containerStatuses').toReversed()) {
    restarts.add(status);
    const waiting = fieldText(status, 'state.waiting.reason');
    if (waiting !== '') reason = waiting;
    else if (fieldValue(status, 'state.terminated') !== undefined) {
      reason = terminatedReason(status);
      if (exitCode(status) !== 0n) failed = reason;
    } else if (fieldValue(status, 'ready') === true && fieldValue(status, 'state.running') !== undefined)
      ready++;
  }
  const shown =
    (reason || phaseReason(pod)) === 'Completed' ? completedReason(pod, ready > 0, failed) : reason;
  return { restarts, ready, ...(shown !== '' && { reason: shown }) };
}

function completedReason(pod: JsonObject, isRunning: boolean, failed: string): string {
  const isReady = fieldItems(pod, 'status.conditions').some(
    (one) => fieldText(one, 'type') === 'Ready' && fieldText(one, 'status') === 'True',
  );
  if (isRunning && isReady) return 'Running';
  return failed || (isRunning ? 'NotReady' : 'Completed');
}

function phaseReason(pod: JsonObject): string {
  const isGated = fieldItems(pod, 'status.conditions').some(
    (one) => fieldText(one, 'type') === 'PodScheduled' && fieldText(one, 'reason') === 'SchedulingGated',
  );
  return isGated
    ? 'SchedulingGated'
    : fieldText(pod, 'status.reason') || fieldText(pod, 'status.phase', 'Pending');
}

function endedReason(pod: JsonObject): string | undefined {
  if (!isBeingDeleted(pod)) return undefined;
  if (fieldText(pod, 'status.reason') === 'NodeLost') return 'Unknown';
  const phase = fieldText(pod, 'status.phase');
  return phase === 'Failed' || phase === 'Succeeded' ? undefined : 'Terminating';
}

function readinessGates(pod: JsonObject): string {
  const gates = fieldItems(pod, 'spec.readinessGates');
  const open = gates.filter((gate) => isConditionTrue(pod, fieldText(gate, 'conditionType')));
  return gates.length === 0 ? '<none>' : `${open.length}/${gates.length}`;
}
