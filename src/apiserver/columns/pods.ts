/** The cells of a pod. Behaviour: k8s.io/kubernetes/pkg/printers/internalversion (printPod). */
import type { JsonObject, JsonValue } from '../../engine/values.ts';
import {
  ageOf,
  integerAt,
  isBeingDeleted,
  isConditionTrue,
  itemsOf,
  nameOf,
  since,
  textAt,
  valueOf,
} from './read.ts';

/** Restarts of containers, and the time of the last one. */
class Restarts {
  #count = 0n;
  #last = '';

  add(status: JsonObject): void {
    this.#count += integerAt(status, 'restartCount');
    const finished = textAt(status, 'lastState.terminated.finishedAt');
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
  const containers = itemsOf(pod, 'spec.containers').length + sidecars.size;
  const reason = endedReason(pod) ?? main.reason ?? initial.reason ?? phaseReason(pod);
  return [
    nameOf(pod),
    `${ready}/${containers}`,
    reason,
    main.restarts.text(now),
    ageOf(pod, now),
    textAt(itemsOf(pod, 'status.podIPs')[0] ?? new Map(), 'ip', '<none>'),
    textAt(pod, 'spec.nodeName', '<none>'),
    textAt(pod, 'status.nominatedNodeName', '<none>'),
    readinessGates(pod),
  ];
}

/** Only pods that ended have conditions in their rows. */
export function podConditions(pod: JsonObject): JsonValue | undefined {
  const phase = textAt(pod, 'status.phase');
  if (phase !== 'Succeeded' && phase !== 'Failed') return undefined;
  const message = phase === 'Failed' ? 'The pod failed.' : 'The pod has completed successfully.';
  return [new Map([['type', 'Completed'], ['status', 'True'], ['reason', phase], ['message', message]])]; // prettier-ignore
}

/** Names of the init containers that keep running. */
function sidecarsOf(pod: JsonObject): ReadonlySet<string> {
  const all = itemsOf(pod, 'spec.initContainers');
  return new Set(
    all.filter((one) => textAt(one, 'restartPolicy') === 'Always').map((one) => textAt(one, 'name')),
  );
}

/** `before`: the restarts that also count when the pod is initialized. */
function initialized(
  pod: JsonObject,
  sidecars: ReadonlySet<string>,
): Progress & { readonly before: Restarts } {
  const [restarts, before] = [new Restarts(), new Restarts()];
  let ready = 0;
  for (const [at, status] of itemsOf(pod, 'status.initContainerStatuses').entries()) {
    const isSidecar = sidecars.has(textAt(status, 'name'));
    restarts.add(status);
    if (isSidecar) before.add(status);
    const isDone = valueOf(status, 'state.terminated') !== undefined && exitCode(status) === 0n;
    if (isDone) continue;
    if (isSidecar && valueOf(status, 'started') === true) {
      if (valueOf(status, 'ready') === true) ready++;
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
  if (valueOf(status, 'state.terminated') !== undefined) return terminatedReason(status);
  const waiting = textAt(status, 'state.waiting.reason');
  if (waiting !== '' && waiting !== 'PodInitializing') return waiting;
  return `${at}/${itemsOf(pod, 'spec.initContainers').length}`;
}

function terminatedReason(status: JsonObject): string {
  const signal = integerAt(status, 'state.terminated.signal');
  const code = signal === 0n ? `ExitCode:${exitCode(status)}` : `Signal:${signal}`;
  return textAt(status, 'state.terminated.reason', code);
}

/** The containers, of which the first with a reason decides. */
function running(pod: JsonObject, restarts: Restarts): Progress {
  let [ready, reason, failed] = [0, '', ''];
  for (const status of itemsOf(pod, 'status.containerStatuses').toReversed()) {
    restarts.add(status);
    const waiting = textAt(status, 'state.waiting.reason');
    if (waiting !== '') reason = waiting;
    else if (valueOf(status, 'state.terminated') !== undefined) {
      reason = terminatedReason(status);
      if (exitCode(status) !== 0n) failed = reason;
    } else if (valueOf(status, 'ready') === true && valueOf(status, 'state.running') !== undefined) ready++;
  }
  const shown =
    (reason || phaseReason(pod)) === 'Completed' ? completedReason(pod, ready > 0, failed) : reason;
  return { restarts, ready, ...(shown !== '' && { reason: shown }) };
}

function completedReason(pod: JsonObject, isRunning: boolean, failed: string): string {
  const isReady = itemsOf(pod, 'status.conditions').some(
    (one) => textAt(one, 'type') === 'Ready' && textAt(one, 'status') === 'True',
  );
  if (isRunning && isReady) return 'Running';
  return failed || (isRunning ? 'NotReady' : 'Completed');
}

function phaseReason(pod: JsonObject): string {
  const isGated = itemsOf(pod, 'status.conditions').some(
    (one) => textAt(one, 'type') === 'PodScheduled' && textAt(one, 'reason') === 'SchedulingGated',
  );
  return isGated ? 'SchedulingGated' : textAt(pod, 'status.reason') || textAt(pod, 'status.phase', 'Pending');
}

function endedReason(pod: JsonObject): string | undefined {
  if (!isBeingDeleted(pod)) return undefined;
  if (textAt(pod, 'status.reason') === 'NodeLost') return 'Unknown';
  const phase = textAt(pod, 'status.phase');
  return phase === 'Failed' || phase === 'Succeeded' ? undefined : 'Terminating';
}

function readinessGates(pod: JsonObject): string {
  const gates = itemsOf(pod, 'spec.readinessGates');
  const open = gates.filter((gate) => isConditionTrue(pod, textAt(gate, 'conditionType')));
  return gates.length === 0 ? '<none>' : `${open.length}/${gates.length}`;
}
