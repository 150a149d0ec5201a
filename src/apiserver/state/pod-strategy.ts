/**
 * Writes into pods as the API server and its admission plugins do.
 * Behaviour: k8s.io/kubernetes/pkg/registry/core/pod (strategy.go), pkg/apis/core/v1/helper/qos,
 * plugin/pkg/admission/defaulttolerationseconds, plugin/pkg/admission/priority.
 */
import { objectAt, textOf, type JsonObject, type JsonValue } from '../../engine/values.ts';
import { fill, fillPointers, structIn, structsIn } from '../defaults/fill.ts';
import type { Writing } from './writing.ts';

export function settlePod(pod: JsonObject, { old, subresource, find }: Writing): void {
  const spec = structIn(pod, 'spec');
  if (old === undefined) {
    addTolerations(spec);
    setPriority(spec, find);
    const status = { phase: 'Pending', qosClass: qosClassOf(spec) };
    pod.set('status', new Map(Object.entries(status)));
  } else if (subresource === 'status') {
    const before = textOf(objectAt(old, 'status') ?? new Map(), 'qosClass');
    if (before !== '') fill(structIn(pod, 'status'), { qosClass: before });
  } else {
    addTolerations(spec);
    const before = objectAt(old, 'spec');
    for (const field of ['priority', 'preemptionPolicy']) {
      const value = before?.get(field);
      if (value !== undefined) fillPointers(spec, { [field]: value });
    }
  }
}

const nodeProblems = ['node.kubernetes.io/not-ready', 'node.kubernetes.io/unreachable'];

function addTolerations(spec: JsonObject): void {
  const own = structsIn(spec, 'tolerations');
  const isTolerated = (problem: string): boolean =>
    own.some(
      (one) =>
        ['', problem].includes(textOf(one, 'key')) && ['', 'NoExecute'].includes(textOf(one, 'effect')),
    );
  const added = nodeProblems
    .filter((problem) => !isTolerated(problem))
    .map((key) => {
      const fields: [string, JsonValue][] = [
        ['key', key],
        ['operator', 'Exists'],
        ['effect', 'NoExecute'],
        ['tolerationSeconds', 300n],
      ];
      return new Map(fields);
    });
  if (added.length > 0) spec.set('tolerations', [...own, ...added]);
}

/** Pods without a class have the priority 0. */
function setPriority(spec: JsonObject, find: Writing['find']): void {
  const name = textOf(spec, 'priorityClassName');
  const known = name === '' ? undefined : find('scheduling.k8s.io', 'priorityclasses', name);
  fillPointers(spec, {
    priority: known?.get('value') ?? 0n,
    preemptionPolicy: (known && textOf(known, 'preemptionPolicy')) || 'PreemptLowerPriority',
  });
}

const computed = ['cpu', 'memory'];

/** Guaranteed if all containers limit both resources to what they request. */
function qosClassOf(spec: JsonObject): string {
  const containers = [...structsIn(spec, 'containers'), ...structsIn(spec, 'initContainers')];
  const amounts = containers.flatMap((one) => {
    const resources = objectAt(one, 'resources');
    const [limits, requests] = ['limits', 'requests'].map((key) => resources && objectAt(resources, key));
    return computed.map((name) => ({ limit: amountOf(limits, name), request: amountOf(requests, name) }));
  });
  if (amounts.every(({ limit, request }) => limit === '' && request === '')) return 'BestEffort';
  const isGuaranteed = amounts.every(({ limit, request }) => limit !== '' && limit === request);
  return isGuaranteed ? 'Guaranteed' : 'Burstable';
}

function amountOf(resources: JsonObject | undefined, name: string): string {
  const amount = resources === undefined ? '' : textOf(resources, name);
  return amount === '0' ? '' : amount;
}
